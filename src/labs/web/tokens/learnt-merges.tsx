import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { Merge } from './engine/tokenizer.ts';
import type { TokensControl } from './use-tokens.ts';

type NumberedMerge = Merge & { number: number };
const lastShown = 10;

/** The pairs that were joined, the newest first. */
export function LearntMerges({ control: { answer } }: { control: TokensControl }) {
  const t = useTranslations('labs.tokens.learnt');
  const format = useFormatter();
  const merges = answer?.merges ?? [];
  const columns: Column<NumberedMerge>[] = [
    { key: 'number', header: t('number'), cell: ({ number }) => format.number(number), isRowHeader: true },
    { key: 'pair', header: t('pair'), cell: ({ left, right }) => t('joined', { left, right }) },
    { key: 'token', header: t('token'), cell: ({ left, right }) => <strong>{left + right}</strong> },
    { key: 'times', header: t('times'), cell: ({ times }) => format.number(times), numeric: true },
  ];
  const newest = merges
    .map((merge, place) => ({ ...merge, number: place + 1 }))
    .slice(-lastShown)
    .toReversed();
  return (
    <LabSection isHeavy title={t('title')}>
      <p role="status" className="max-w-reading">
        {answer && merges.length > 0
          ? t('summary', { merges: merges.length, characters: answer.characters, tokens: answer.tokens })
          : t('nothing')}
      </p>
      {merges.length > 0 && (
        <Table caption={t('caption')} columns={columns} rows={newest} rowKey={({ number }) => number} />
      )}
      <p className="max-w-reading text-sm text-ink-soft">{t('explanation')}</p>
    </LabSection>
  );
}
