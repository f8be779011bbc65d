import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import type { Attempt, SkewedControl } from './use-skewed.ts';

/** What was added in an attempt, in words. */
export function useAddedNames({ sets: { skewed } }: SkewedControl): (attempt: Attempt) => string {
  const t = useTranslations('labs.textClassifier.skewed');
  return ({ added }) =>
    added.length === 0
      ? t('nothingAdded')
      : added.map((pack) => t(pack, { count: skewed.more[pack].length, word: skewed.trapName })).join(' + ');
}

/** Every attempt with its scores: the same ones in the set-aside part, which is as skewed, and in fair sentences. */
export function SkewedAttempts({ skewed }: { skewed: SkewedControl }) {
  const t = useTranslations('labs.textClassifier.skewed');
  const format = useFormatter();
  const addedNames = useAddedNames(skewed);
  const { sets, attempts } = skewed;
  const columns: Column<Attempt>[] = [
    { key: 'added', header: t('added'), cell: addedNames, isRowHeader: true },
    { key: 'heldOut', header: t('heldOut'), cell: ({ heldOut }) => t('score', { ...heldOut }), numeric: true },
    { key: 'fair', header: t('fair'), cell: ({ fair }) => t('score', { ...fair }), numeric: true },
    {
      key: 'trap',
      header: t('trap', { word: sets.skewed.trapName }),
      cell: ({ trapWeight }) => format.number(trapWeight, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      numeric: true,
    },
  ];
  return (
    <div role="status" className="max-w-reading">
      <Table caption={t('attempts')} columns={columns} rows={attempts} rowKey={({ added }) => added.join()} />
    </div>
  );
}
