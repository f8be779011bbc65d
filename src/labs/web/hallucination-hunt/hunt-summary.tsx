import { useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import {
  type AnyLevel,
  countEscaped,
  countOutcomes,
  type FinishedText,
  levels,
  type OutcomeCounts,
  ownLevel,
} from './engine/found-errors.ts';

type LevelCounts = OutcomeCounts & { level: AnyLevel };

/** A quiet count by level, and the kinds of error that were not found at once. */
export function HuntSummary({ finished }: { finished: readonly FinishedText[] }) {
  const t = useTranslations('labs.hallucinationHunt');
  const rows = [...levels, ownLevel]
    .map((level): LevelCounts => ({ level, ...countOutcomes(finished.filter((text) => text.level === level)) }))
    .filter(({ first, second, missed }) => first + second + missed > 0);
  const columns: Column<LevelCounts>[] = [
    { key: 'level', header: t('summary.level'), cell: ({ level }) => t(`levels.${level}`), isRowHeader: true },
    { key: 'first', header: t('outcomes.first'), cell: ({ first }) => first, numeric: true },
    { key: 'second', header: t('outcomes.second'), cell: ({ second }) => second, numeric: true },
    { key: 'missed', header: t('outcomes.missed'), cell: ({ missed }) => missed, numeric: true },
  ];
  const kinds = countEscaped(finished);
  return (
    <LabSection title={t('summary.title')}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Table caption={t('summary.counts')} columns={columns} rows={rows} rowKey={({ level }) => level} />
        <BarChart
          title={t('summary.escaped')}
          labelHeading={t('summary.kind')}
          valueHeading={t('summary.texts')}
          most={Math.max(...kinds.map(({ total }) => total))}
          rows={kinds.map(({ kind, escaped, total }) => ({
            key: kind,
            label: t(`kinds.${kind}`),
            value: escaped,
            text: t('summary.bar', { escaped, total }),
          }))}
        />
      </div>
      <p className="max-w-reading">{t('summary.explanation')}</p>
    </LabSection>
  );
}
