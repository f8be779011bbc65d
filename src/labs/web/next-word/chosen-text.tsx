import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { fewestTrainingWords, longestTrainingText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { sampleNames } from '../texts/sample-texts.ts';
import { wordsOf } from './engine/words.ts';
import type { NextWordControl } from './use-next-word.ts';

/** The text from which the model learns, and the button that trains it. */
export function ChosenText({ control }: { control: NextWordControl }) {
  const t = useTranslations('labs.nextWord.text');
  const { state, changeText, text, tasks, train } = control;
  const [isTooShort, setTooShort] = useState(false);

  function begin(): void {
    const isShort = wordsOf(text).length < fewestTrainingWords;
    setTooShort(isShort);
    if (!isShort) void train();
  }

  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-4">
        <RadioGroup
          legend={t('legend')}
          name="next-word-text"
          value={state.source}
          onChange={(source) => changeText({ source })}
          options={[
            ...sampleNames.map((name) => ({ value: name as string, label: t(name) })),
            { value: 'own', label: t('own') },
          ]}
        />
        {state.source === 'own' ? (
          <OwnText control={control} isTooShort={isTooShort} />
        ) : (
          <details>
            <summary className="cursor-pointer py-2 font-semibold">{t('read')}</summary>
            <p className="pt-2">{text}</p>
          </details>
        )}
      </div>
      {tasks.step === undefined ? (
        <div>
          <Button variant={state.isTrained ? 'secondary' : 'primary'} onClick={begin}>
            {t('train')}
          </Button>
        </div>
      ) : (
        <TaskProgress label={t('training')} done={tasks.step} onStop={tasks.stop} />
      )}
    </LabSection>
  );
}

function OwnText({ control: { state, changeText }, isTooShort }: { control: NextWordControl; isTooShort: boolean }) {
  const t = useTranslations('labs.nextWord.text');
  return (
    <TextAreaField
      label={t('paste')}
      hint={t('pasteHint')}
      rows={8}
      maxLength={longestTrainingText}
      value={state.ownText}
      onChange={(event) => changeText({ ownText: event.target.value })}
      error={isTooShort && t('tooShort', { words: fewestTrainingWords })}
      counter={t('counter', { count: state.ownText.length, most: longestTrainingText })}
    />
  );
}
