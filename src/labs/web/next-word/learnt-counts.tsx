import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { LearningPoint } from './engine/learning-curve.ts';
import type { SequenceCount } from './engine/write.ts';
import type { NextWordAnswer } from './next-word-task.ts';

/** What the model knows: counts, and how surprised it is by a part of the text that it did not read. */
export function LearntCounts({ answer }: { answer: NextWordAnswer }) {
  const t = useTranslations('labs.nextWord.learnt');
  const format = useFormatter();
  const sequences: Column<SequenceCount>[] = [
    { key: 'order', header: t('order'), cell: ({ order }) => t('inARow', { order }), isRowHeader: true },
    { key: 'different', header: t('different'), cell: ({ different }) => format.number(different), numeric: true },
    { key: 'once', header: t('once'), cell: ({ once }) => format.number(once), numeric: true },
  ];
  const points: Column<LearningPoint>[] = [
    { key: 'words', header: t('read'), cell: ({ words }) => format.number(words), isRowHeader: true },
    {
      key: 'perplexity',
      header: t('hesitates'),
      cell: ({ perplexity }) => format.number(perplexity, { maximumFractionDigits: 0 }),
      numeric: true,
    },
  ];
  return (
    <LabSection isHeavy title={t('title')}>
      <p role="status" className="max-w-reading">
        {t('summary', { words: answer.words, different: answer.different })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Table caption={t('sequences')} columns={sequences} rows={answer.sequences} rowKey={({ order }) => order} />
        <Table caption={t('curve')} columns={points} rows={answer.curve} rowKey={({ words }) => words} />
      </div>
      <p className="max-w-reading text-sm text-ink-soft">{t('explanation')}</p>
    </LabSection>
  );
}
