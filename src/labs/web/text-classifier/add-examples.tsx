import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { longestTriedText } from '../../limits.ts';
import { typedSentences } from './engine/added-examples.ts';
import { mostAdded, type TextControl } from './use-text-classifier.ts';

/** Sentences of one's own, one in each line, for one of the groups. */
export function AddExamples({ control }: { control: TextControl }) {
  const t = useTranslations('labs.textClassifier.examples');
  const { names, addedCount, addExamples } = control;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [said, setSaid] = useState('');
  const isFull = addedCount >= mostAdded;

  function add(group: number, name: string): void {
    const sentences = typedSentences(typed);
    setMissing(sentences.length === 0);
    setSaid(sentences.length === 0 ? '' : t('addedTo', { count: sentences.length, group: name }));
    if (sentences.length === 0) return;
    addExamples(group, sentences);
    setTyped('');
  }

  return (
    <div className="flex max-w-reading flex-col gap-3">
      <TextAreaField
        label={t('add')}
        hint={t('addHint')}
        rows={3}
        maxLength={longestTriedText}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isMissing && typedSentences(typed).length === 0 && t('nothingTyped')}
      />
      <div className="flex flex-wrap gap-3">
        {names.map((name, group) => (
          <Button key={group} icon="plus" disabled={isFull} onClick={() => add(group, name)}>
            {t('addTo', { group: name })}
          </Button>
        ))}
      </div>
      <p role="status">{isFull ? t('full', { most: mostAdded }) : said}</p>
    </div>
  );
}
