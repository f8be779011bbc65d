import { useTranslations } from 'use-intl';
import { ColumnChart } from '../../../web/ui/charts/column-chart.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { type Goal, roundSize } from './engine/choose-posts.ts';
import { hasHook } from './engine/posts.ts';
import { type Variety, varietyOf } from './engine/variety.ts';
import type { RecommenderControl } from './use-recommender.ts';

type MeasuredRound = Variety & { number: number; goal: Goal; hooks: number };

/** How many topics each round had. */
export function VarietyOverTime({ control: { rounds } }: { control: RecommenderControl }) {
  const t = useTranslations('labs.recommender');
  const measured: MeasuredRound[] = rounds.map(({ posts, goal }, place) => {
    const shown = posts.map(({ post }) => post);
    return { ...varietyOf(shown), number: place + 1, goal, hooks: shown.filter(hasHook).length };
  });
  const columns: Column<MeasuredRound>[] = [
    {
      key: 'round',
      header: t('variety.round'),
      cell: ({ number }) => t('variety.numbered', { number }),
      isRowHeader: true,
    },
    { key: 'goal', header: t('variety.goal'), cell: ({ goal }) => t(`goal.${goal}`) },
    { key: 'topics', header: t('variety.topics'), cell: ({ topics }) => topics, numeric: true },
    {
      key: 'pairs',
      header: t('variety.pairs'),
      cell: ({ pairs }) => t('percent', { percent: Math.round(pairs * 100) }),
      numeric: true,
    },
    { key: 'hooks', header: t('variety.hooks'), cell: ({ hooks }) => hooks, numeric: true },
  ];
  return (
    <LabSection title={t('variety.title')}>
      <ColumnChart
        className="max-w-reading"
        title={t('variety.chart')}
        labelHeading={t('variety.round')}
        valueHeading={t('variety.topics')}
        most={roundSize}
        rows={measured.map(({ number, topics }) => ({
          label: String(number),
          value: topics,
          text: t('variety.bar', { count: topics }),
        }))}
      />
      <Table caption={t('variety.table')} columns={columns} rows={measured} rowKey={({ number }) => number} />
      <p className="max-w-reading">{t('variety.explanation')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('variety.honest')}</p>
    </LabSection>
  );
}
