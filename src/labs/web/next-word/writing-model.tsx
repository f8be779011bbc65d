import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Field, TextField } from '../../../web/ui/fields/field.tsx';
import { longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import type { MarkedWord, NextWordAnswer } from './next-word-task.ts';
import type { NextWordControl } from './use-next-word.ts';

/** The model writes; what never stood in its text is marked. */
export function WritingModel({ control, answer }: { control: NextWordControl; answer: NextWordAnswer }) {
  const t = useTranslations('labs.nextWord.writing');
  const { state, change, write } = control;
  const isFull = state.typed.length > longestTriedText;
  return (
    <LabSection title={t('title')}>
      <div className="grid max-w-reading gap-5 sm:grid-cols-2">
        <Field label={t('temperature', { value: state.temperature })} hint={t('temperatureHint')}>
          {(attributes) => (
            <input
              {...attributes}
              type="range"
              className="h-11 w-full accent-primary-solid"
              min={0.1}
              max={3}
              step={0.1}
              value={state.temperature}
              onChange={(event) => change({ temperature: Number(event.target.value) })}
            />
          )}
        </Field>
        <TextField
          label={t('seed')}
          hint={t('seedHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={999_999}
          value={state.seed}
          onChange={(event) => change({ seed: Math.trunc(Number(event.target.value)) || 0 })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={isFull} onClick={() => void write(state.typed)}>
          {t('write')}
        </Button>
        <Button onClick={() => void write(state.beforeWriting)}>{t('again')}</Button>
        <Button onClick={() => change({ seed: (state.seed % 999_999) + 1 })}>{t('otherSeed')}</Button>
        <Button variant="quiet" onClick={() => change({ typed: '', beforeWriting: '' })}>
          {t('clear')}
        </Button>
      </div>
      {isFull && <p role="status">{t('full')}</p>}
      <WrittenText answer={answer} />
    </LabSection>
  );
}

function WrittenText({ answer: { marked, longestCopy } }: { answer: NextWordAnswer }) {
  const t = useTranslations('labs.nextWord.writing');
  if (marked.length === 0) return <p className="text-ink-soft">{t('nothing')}</p>;
  const count = (novelty: MarkedWord['novelty']) => marked.filter((word) => word.novelty === novelty).length;
  return (
    <>
      <p className="max-w-reading rounded-card border border-line bg-card p-4 text-lg leading-relaxed">
        {marked.map((word, place) => (
          // The same word may stand there many times.
          <WordInText key={place} word={word} />
        ))}
      </p>
      <ul className="flex max-w-reading flex-col gap-2 text-sm">
        <li>
          <span aria-hidden="true" className={marks['new-pair']}>
            {t('pairSample')}
          </span>{' '}
          {t('pairs', { count: count('new-pair') })}
        </li>
        <li>
          <span aria-hidden="true" className={marks['new-trio']}>
            {t('trioSample')}
          </span>{' '}
          {t('trios', { count: count('new-trio') })}
        </li>
        <li>{t('copied', { count: longestCopy })}</li>
      </ul>
      <p className="max-w-reading">{t('why')}</p>
    </>
  );
}

/** The marks differ in form, not only in colour. */
const marks = {
  'new-pair': 'rounded-control border-2 border-danger-text px-1 font-semibold',
  'new-trio': 'underline decoration-dotted decoration-2 underline-offset-4',
};

function WordInText({ word: { shown, hasSpaceBefore, novelty } }: { word: MarkedWord }) {
  const t = useTranslations('labs.nextWord.writing');
  const space = hasSpaceBefore ? ' ' : '';
  if (novelty === 'seen') return `${space}${shown}`;
  return (
    <>
      {space}
      <span className={marks[novelty]}>
        {shown}
        <span className="sr-only"> ({novelty === 'new-pair' ? t('newPair') : t('newTrio')})</span>
      </span>
    </>
  );
}
