import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import type { Reach } from '../../contract/analytics.ts';
import { ClassPart } from '../class-part.tsx';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { analyticsQuery, reachQuery, studentsQuery } from './queries.ts';
import { ReachTable } from './reach-table.tsx';

/** How the class is doing: progress, marks, and who has not opened what. */
export function Analytics({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.instructor');
  const figures = useQuery(analyticsQuery(classId));
  const students = useQuery(studentsQuery(classId));
  const reach = useQuery(reachQuery(classId));
  const items: readonly Reach[] = reach.data ?? [];
  return (
    <ClassPart list={figures}>
      {figures.data?.students === 0 ? (
        <EmptyState illustration="empty-chat" headingLevel={3} title={t('noStudents')}>
          <p>{t('noStudentsExplanation')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {figures.data && (
            <p className="text-ink-soft">
              {t('activity', {
                active: figures.data.activeThisWeek,
                students: figures.data.students,
                never: figures.data.neverActive,
              })}
            </p>
          )}
          <ClassPart list={students}>
            {figures.data && (
              <AnalyticsCharts
                gradeBands={figures.data.gradeBands}
                students={(students.data ?? []).map(({ userId, name, username, progress }) => ({
                  key: userId,
                  name: name || username,
                  progress,
                }))}
              />
            )}
          </ClassPart>
          <ClassPart list={reach}>{items.length > 0 && <ReachTable items={items} />}</ClassPart>
        </div>
      )}
    </ClassPart>
  );
}
