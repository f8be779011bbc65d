import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { typedSentences } from './engine/added-examples.ts';
import { sampleSets } from './sample-sets.ts';
import { TextAnswer } from './text-answer.tsx';
import { mostAdded, type TextControl, type TrainedText } from './use-text-classifier.ts';

export const longestSentence = 200;

/** A sentence of one's own: what the model answers, why, and the way to teach it. */
export function TriedText({ control, trained }: { control: TextControl; trained: TrainedText }) {
  const t = useTranslations('labs.textClassifier.try');
  const { language } = usePreferences().preferences;
  const { state, change, names } = control;
  return (
    <LabSection isHeavy title={t('title')}>
      <TextField
        className="max-w-reading"
        label={t('label')}
        hint={t('hint')}
        maxLength={longestSentence}
        value={state.typed}
        onChange={(event) => change({ typed: event.target.value })}
      />
      {state.set !== 'own' && (
        <div role="group" aria-label={t('tries')} className="flex max-w-reading flex-wrap gap-2 print:hidden">
          {sampleSets[language].tries.map((text) => (
            <Button key={text} size="sm" onClick={() => change({ typed: text })}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <TextAnswer model={trained.model} text={state.typed} names={names} />
      <TeachAnswer control={control} />
      <p className="max-w-reading">{t('failures')}</p>
    </LabSection>
  );
}

/** Makes the tried sentence an example. */
function TeachAnswer({ control }: { control: TextControl }) {
  const t = useTranslations('labs.textClassifier.try');
  const { state, names, addedCount, addExamples, isOutdated } = control;
  const [taught, setTaught] = useState('');
  const sentences = typedSentences(state.typed);
  const isTaught = taught === state.typed && taught !== '';
  if (sentences.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('teach')}</p>
      <div className="flex flex-wrap gap-3">
        {names.map((name, group) => (
          <Button
            key={group}
            disabled={isTaught || addedCount >= mostAdded}
            onClick={() => {
              addExamples(group, sentences);
              setTaught(state.typed);
            }}
          >
            {t('teachAs', { group: name })}
          </Button>
        ))}
      </div>
      <p role="status">{isTaught && (isOutdated ? t('taught') : t('learnt'))}</p>
    </div>
  );
}
