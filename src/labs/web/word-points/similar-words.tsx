import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { TrainedWords } from './engine/train.ts';
import { mostSimilar, vectorOf } from './engine/vectors.ts';
import type { WordPointsControl } from './use-word-points.ts';
import { useChosenWord, WordChoice } from './word-choice.tsx';

const shownWords = 8;

/** The words whose direction is nearest to that of a word. */
export function SimilarWords({ control, words }: { control: WordPointsControl; words: TrainedWords }) {
  const t = useTranslations('labs.wordPoints.similar');
  const format = useFormatter();
  const word = useChosenWord(control, words);
  const vector = vectorOf(words, word);
  const rows = (vector ? mostSimilar(words, vector) : [])
    .filter((each) => each.word !== word)
    .slice(0, shownWords)
    .map((each) => ({
      label: each.word,
      value: each.cosine,
      text: format.number(each.cosine, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    }));
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="max-w-reading">
        <WordChoice
          label={t('word')}
          hint={t('wordHint')}
          words={words}
          value={word}
          onChange={(chosen) => control.change({ word: chosen })}
        />
      </div>
      <BarChart
        className="max-w-reading"
        title={t('chart', { word })}
        labelHeading={t('label')}
        valueHeading={t('value')}
        most={1}
        rows={rows}
      />
      <p className="max-w-reading text-sm text-ink-soft">{t('explanation')}</p>
    </LabSection>
  );
}
