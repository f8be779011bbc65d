import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { InSlices } from '../frame/in-slices.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { TrainedWords } from './engine/train.ts';
import { analogy, type Analogy, type Similar } from './engine/vectors.ts';
import type { WordPointsControl } from './use-word-points.ts';
import { WordChoice } from './word-choice.tsx';

const shownAnswers = 4;

interface WordSumsProps {
  control: WordPointsControl;
  words: TrainedWords;
}

/** The sum that the reader tries, what comes out, and what a person would answer, if it is one of ours. */
export function useSum({ state, prepared }: WordPointsControl, words: TrainedWords) {
  const isKnown = ({ from, to, third }: Analogy) => [from, to, third].every((word) => words.words.includes(word));
  const [first, ...others] = words.words;
  const anySum = { from: first ?? '', to: others[0] ?? '', third: others[1] ?? '' };
  const { from, to, third } = state;
  const sum: Analogy = [{ from, to, third }, ...prepared.analogies].find(isKnown) ?? anySum;
  const same = prepared.analogies.find(
    (each) => each.from === sum.from && each.to === sum.to && each.third === sum.third,
  );
  const all = analogy(words, sum);
  const answers = all.filter(({ word }) => ![sum.from, sum.to, sum.third].includes(word)).slice(0, shownAnswers);
  return {
    sum: { from: sum.from, to: sum.to, third: sum.third },
    answers,
    expected: same?.expected,
    nearest: all[0],
    ready: prepared.analogies.filter(isKnown),
  };
}

/** Sums with words: «king − man + woman». */
export function WordSums({ control, words }: WordSumsProps) {
  const t = useTranslations('labs.wordPoints.sums');
  const { sum, answers, expected, nearest, ready } = useSum(control, words);
  const { change } = control;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      {ready.length > 0 && (
        <div role="group" aria-label={t('ready')} className="flex max-w-reading flex-wrap gap-2 print:hidden">
          {ready.map(({ from, to, third }) => (
            <Button key={`${from} ${to} ${third}`} size="sm" onClick={() => change({ from, to, third })}>
              {t('sum', { from, to, third })}
            </Button>
          ))}
        </div>
      )}
      <div className="grid max-w-reading gap-4 sm:grid-cols-3">
        <InSlices>
          <WordChoice label={t('to')} words={words} value={sum.to} onChange={(to) => change({ ...sum, to })} />
          <WordChoice label={t('from')} words={words} value={sum.from} onChange={(from) => change({ ...sum, from })} />
          <WordChoice
            label={t('third')}
            words={words}
            value={sum.third}
            onChange={(third) => change({ ...sum, third })}
          />
        </InSlices>
      </div>
      <Answers sum={sum} answers={answers} />
      <Verdict answers={answers} expected={expected} nearest={nearest} sum={sum} />
      <p className="max-w-reading text-sm text-ink-soft">{t('explanation')}</p>
    </LabSection>
  );
}

function Answers({ sum, answers }: { sum: Analogy; answers: readonly Similar[] }) {
  const t = useTranslations('labs.wordPoints.sums');
  const format = useFormatter();
  return (
    <BarChart
      className="max-w-reading"
      title={t('chart', { from: sum.from, to: sum.to, third: sum.third })}
      labelHeading={t('label')}
      valueHeading={t('value')}
      most={1}
      rows={answers.map(({ word, cosine }) => ({
        label: word,
        value: cosine,
        text: format.number(cosine, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      }))}
    />
  );
}

interface VerdictProps {
  sum: Analogy;
  answers: readonly Similar[];
  expected: string | undefined;
  nearest: Similar | undefined;
}

function Verdict({ sum, answers, expected, nearest }: VerdictProps) {
  const t = useTranslations('labs.wordPoints.sums');
  const answer = answers[0]?.word ?? '—';
  const isRight = answer === expected;
  const isNearestAWordOfTheSum = nearest !== undefined && [sum.from, sum.to, sum.third].includes(nearest.word);
  return (
    <div role="status" className="flex max-w-reading flex-col gap-2">
      <p className="flex gap-2">
        <Icon name={expected ? (isRight ? 'circle-check' : 'circle-x') : 'circle-help'} className="mt-0.5 shrink-0" />
        <span>{expected ? t(isRight ? 'right' : 'wrong', { answer, expected }) : t('unjudged', { answer })}</span>
      </p>
      {isNearestAWordOfTheSum && <p className="text-sm">{t('leftOut', { word: nearest.word })}</p>}
    </div>
  );
}
