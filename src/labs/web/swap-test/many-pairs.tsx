import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { chanceOfCoins, type Comparison, type Spread, tallyOf } from './engine/compare.ts';
import type { SwapTestAnswer } from './swap-test-task.ts';
import { usePoints } from './use-points.ts';
import { draws, type SwapTestControl } from './use-swap-test.ts';

interface ManyPairsProps {
  control: SwapTestControl;
  answer: SwapTestAnswer;
}

/** One pair proves nothing: all pairs of a dimension, and the same with other draws of the text. */
export function ManyPairs({ control, answer }: ManyPairsProps) {
  const t = useTranslations('labs.swapTest');
  const { dimension, spread, step, repeat } = control;
  const comparisons = answer.draws[0]?.filter((each) => each.dimension === dimension) ?? [];
  const { first, second, equal } = tallyOf(comparisons);
  return (
    <LabSection isHeavy title={t('many.title')}>
      <p className="max-w-reading">{t('many.introduction', { dimension: t(`dimensions.${dimension}`) })}</p>
      <PairTable control={control} comparisons={comparisons} />
      <p role="status" className="max-w-reading">
        {t('many.tally', { first, second, equal, percent: Math.round(100 * chanceOfCoins(first, second)) })}
      </p>
      <p className="max-w-reading">{t('many.chance', { draws })}</p>
      <Button className="self-start" disabled={step !== undefined} onClick={() => void repeat()}>
        {t('many.repeat', { draws })}
      </Button>
      {spread && <SpreadTable spread={spread} />}
      {spread && <p className="max-w-reading">{t('many.control')}</p>}
    </LabSection>
  );
}

interface PairTableProps {
  control: SwapTestControl;
  comparisons: readonly Comparison[];
}

function PairTable({ control: { phrases }, comparisons }: PairTableProps) {
  const t = useTranslations('labs.swapTest');
  const format = useFormatter();
  const pointsOf = usePoints();
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 0 });
  const columns: Column<Comparison>[] = [
    {
      key: 'pair',
      header: t('many.pair'),
      cell: ({ dimension, pair }) => {
        const [first = '', second = ''] = phrases.subjects[dimension][pair] ?? [];
        return t('pair', { first, second });
      },
      isRowHeader: true,
    },
    { key: 'first', header: t('many.first'), cell: ({ first }) => percent(first), numeric: true },
    { key: 'second', header: t('many.second'), cell: ({ second }) => percent(second), numeric: true },
    {
      key: 'difference',
      header: t('many.difference'),
      cell: ({ first, second }) => pointsOf(first - second),
      numeric: true,
    },
  ];
  return <Table caption={t('many.table')} columns={columns} rows={comparisons} rowKey={({ pair }) => pair} />;
}

function SpreadTable({ spread }: { spread: readonly Spread[] }) {
  const t = useTranslations('labs.swapTest');
  const pointsOf = usePoints();
  const columns: Column<Spread>[] = [
    {
      key: 'dimension',
      header: t('many.changed'),
      cell: ({ dimension }) => t(`dimensions.${dimension}`),
      isRowHeader: true,
    },
    {
      key: 'first',
      header: t('many.favours'),
      cell: ({ tally: { first, equal } }) =>
        equal === draws ? t('many.neither') : t('many.ofDraws', { count: first, draws }),
      inOneLine: true,
    },
    { key: 'least', header: t('many.least'), cell: ({ least }) => pointsOf(least), numeric: true },
    { key: 'most', header: t('many.most'), cell: ({ most }) => pointsOf(most), numeric: true },
  ];
  return (
    <Table
      caption={t('many.spread', { draws })}
      columns={columns}
      rows={spread}
      rowKey={({ dimension }) => dimension}
    />
  );
}
