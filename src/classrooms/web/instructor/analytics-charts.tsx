import { useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/bar-chart.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ColumnChart } from '../../../web/ui/column-chart.tsx';
import { scoreBandRows } from '../score-bands.ts';

interface AnalyticsChartsProps {
  gradeBands: readonly number[];
  students: readonly { key: number; name: string; progress: number }[];
}

/** Both are tables, too: the numbers stand beside their bars. */
export function AnalyticsCharts({ gradeBands, students }: AnalyticsChartsProps) {
  const t = useTranslations('classrooms.instructor');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <BarChart
          title={t('progressTitle')}
          labelHeading={t('student')}
          valueHeading={t('progress')}
          most={100}
          rows={students.map(({ key, name, progress }) => ({
            key,
            label: name,
            value: progress,
            text: t('percent', { value: progress }),
          }))}
        />
      </Card>
      <Card>
        <ColumnChart
          title={t('gradesTitle')}
          labelHeading={t('band')}
          valueHeading={t('students')}
          rows={scoreBandRows(gradeBands)}
        />
      </Card>
    </div>
  );
}
