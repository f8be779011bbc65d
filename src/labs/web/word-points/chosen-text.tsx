import { startTransition, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { fieldColumnsClass, TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { longestTrainingText, longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { sentencesOf, vocabularyOf } from './engine/co-occurrence.ts';
import { fewestTimes } from './engine/train.ts';
import type { WordPointsControl } from './use-word-points.ts';

const fewestWords = 20;
const shownSentences = 20;
const reaches = [1, 2, 4];
const dimensionChoices = [2, 8, 24];

/** The text from which the model learns, what it counts, and the button that trains it. */
export function ChosenText({ control }: { control: WordPointsControl }) {
  const t = useTranslations('labs.wordPoints.text');
  const { state, change, text, isOwn, training, words, stop } = control;
  const [isTooShort, setTooShort] = useState(false);

  function begin(): void {
    // The prepared text is long enough.
    const isShort = isOwn && vocabularyOf(sentencesOf(text), fewestTimes, fewestWords).length < fewestWords;
    setTooShort(isShort);
    if (!isShort) startTransition(() => change({ isTrained: true }));
  }

  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-4">
        <RadioGroup
          legend={t('legend')}
          name="word-points-text"
          value={state.source}
          onChange={(source) => change({ source, isTrained: false })}
          options={[
            { value: 'prepared', label: t('prepared'), hint: t('preparedHint') },
            { value: 'own', label: t('own'), hint: t('ownHint') },
          ]}
        />
        {isOwn ? <OwnText control={control} isTooShort={isTooShort} /> : <PreparedText control={control} />}
        <Settings control={control} />
      </div>
      <div>
        <Button variant={words ? 'secondary' : 'primary'} disabled={state.isTrained} onClick={begin}>
          {t('train')}
        </Button>
      </div>
      {training.step !== undefined && <TaskProgress label={t('training')} done={training.step} onStop={stop} />}
      <p role="status" className="max-w-reading">
        {words && t('trained', { sentences: words.sentences, words: words.words.length })}
      </p>
    </LabSection>
  );
}

function PreparedText({ control: { state, change, sentences } }: { control: WordPointsControl }) {
  const t = useTranslations('labs.wordPoints.text');
  // Neighbours in the list come from the same pattern: some from all over show more.
  const shown = sentences.filter((_, place) => place % Math.ceil(sentences.length / shownSentences) === 0);
  return (
    <>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{t('read', { count: sentences.length })}</summary>
        <ul className="flex list-disc flex-col gap-1 pt-2 pl-6">
          {shown.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <TextAreaField
        label={t('extra')}
        hint={t('extraHint')}
        rows={4}
        maxLength={longestTriedText}
        value={state.extra}
        onChange={(event) => change({ extra: event.target.value, isTrained: false })}
      />
    </>
  );
}

function OwnText({ control: { state, change }, isTooShort }: { control: WordPointsControl; isTooShort: boolean }) {
  const t = useTranslations('labs.wordPoints.text');
  return (
    <TextAreaField
      label={t('paste')}
      hint={t('pasteHint')}
      rows={8}
      maxLength={longestTrainingText}
      value={state.ownText}
      onChange={(event) => change({ ownText: event.target.value, isTrained: false })}
      error={isTooShort && t('tooShort', { words: fewestWords })}
      counter={t('counter', { count: state.ownText.length, most: longestTrainingText })}
    />
  );
}

function Settings({ control: { state, change } }: { control: WordPointsControl }) {
  const t = useTranslations('labs.wordPoints.text');
  return (
    <div className={fieldColumnsClass}>
      <SelectField
        label={t('reach')}
        hint={t('reachHint')}
        value={state.reach}
        onChange={(event) => change({ reach: Number(event.target.value), isTrained: false })}
      >
        {reaches.map((reach) => (
          <option key={reach} value={reach}>
            {t('words', { count: reach })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('dimensions')}
        hint={t('dimensionsHint')}
        value={state.dimensions}
        onChange={(event) => change({ dimensions: Number(event.target.value), isTrained: false })}
      >
        {dimensionChoices.map((dimensions) => (
          <option key={dimensions} value={dimensions}>
            {dimensions}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
