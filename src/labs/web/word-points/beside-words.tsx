import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { Beside, TrainedWords } from './engine/train.ts';
import type { WordPointsControl } from './use-word-points.ts';
import { useChosenWord, WordChoice } from './word-choice.tsx';

/** What stood beside a word, and how much each neighbour says about it. */
export function BesideWords({ control, words }: { control: WordPointsControl; words: TrainedWords }) {
  const t = useTranslations('labs.wordPoints.beside');
  const format = useFormatter();
  const word = useChosenWord(control, words);
  const at = words.words.indexOf(word);
  const columns: Column<Beside>[] = [
    { key: 'word', header: t('neighbour'), cell: (row) => row.word, isRowHeader: true },
    { key: 'times', header: t('times'), cell: ({ times }) => format.number(times), numeric: true },
    {
      key: 'weight',
      header: t('weight'),
      cell: ({ weight }) => format.number(weight, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      numeric: true,
    },
  ];
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="max-w-reading">
        <WordChoice
          label={t('word')}
          words={words}
          value={word}
          onChange={(chosen) => control.change({ word: chosen })}
        />
      </div>
      <p role="status">{t('summary', { word, times: words.times[at] ?? 0 })}</p>
      <Table
        className="max-w-reading"
        caption={t('caption', { word })}
        columns={columns}
        rows={words.beside[at] ?? []}
        rowKey={(row) => row.word}
      />
      <p className="max-w-reading text-sm text-ink-soft">{t('explanation')}</p>
    </LabSection>
  );
}
