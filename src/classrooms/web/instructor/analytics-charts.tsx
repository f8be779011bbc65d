import { useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../../web/ui/charts/column-chart.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { scoreBandRows } from '../score-bands.ts';

interface AnalyticsChartsProps {
  gradeBands: readonly number[];
  /** Within a day, 7 days, 30 days, before, never. */
  activityBands: readonly number[];
  /** Set if no table beside the charts shows the students' progress. */
  students?: readonly { key: number; name: string; progress: number }[];
}

const chartsClass = 'grid items-start gap-6 lg:grid-cols-2';
const activityKeys = ['day', 'week', 'month', 'before', 'never'] as const;

/** Every chart is also a table: the numbers are beside the bars. */
export function AnalyticsCharts({ gradeBands, activityBands, students }: AnalyticsChartsProps) {
  const t = useTranslations('classrooms.instructor');
  const grades = (
    <Card>
      <ColumnChart
        title={t('gradesTitle')}
        labelHeading={t('band')}
        valueHeading={t('students')}
        rows={scoreBandRows(gradeBands)}
      />
    </Card>
  );
  const activity = (
    <Card>
      <ColumnChart
        title={t('lastActive')}
        labelHeading={t('activityBand')}
        valueHeading={t('students')}
        rows={activityKeys.map((key, place) => {
          const value = activityBands[place] ?? 0;
          return { label: t(`activityBands.${key}`), value, text: String(value) };
        })}
      />
    </Card>
  );
  if (!students) {
    return (
      <div className={chartsClass}>
        {grades}
        {activity}
      </div>
    );
  }
  return (
    <div className={chartsClass}>
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
      <div className="flex min-w-0 flex-col gap-6">
        {grades}
        {activity}
      </div>
    </div>
  );
}
