import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ClassCompetences } from '../../../passport/web/public.ts';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import type { Reach } from '../../contract/analytics.ts';
import { ClassPart } from '../class/class-part.tsx';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { analyticsQuery, competencesQuery, reachQuery, studentsQuery } from './data/queries.ts';
import { ReachTable } from './reach-table.tsx';

interface AnalyticsProps {
  classId: number;
  /** Whether the same screen shows the table of students with their progress. */
  isBesideStudents?: boolean;
}

/** The class's progress, marks, last activity, and the items that students have not opened. */
export function Analytics({ classId, isBesideStudents }: AnalyticsProps) {
  const t = useTranslations('classrooms.instructor');
  const figures = useQuery(analyticsQuery(classId));
  const students = useQuery(studentsQuery(classId));
  const reach = useQuery(reachQuery(classId));
  const competences = useQuery(competencesQuery(classId));
  const lines = (students.data ?? []).map(({ userId, name, username, progress }) => ({
    key: userId,
    name: name || username,
    progress,
  }));
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
                activityBands={figures.data.activityBands}
                {...(!isBesideStudents && { students: lines })}
              />
            )}
          </ClassPart>
          <ClassPart list={reach} waiting={<SkeletonTable />}>
            {items.length > 0 && <ReachTable items={items} />}
          </ClassPart>
          <ClassPart list={competences} waiting={<SkeletonTable />}>
            {competences.data && competences.data.length > 0 && (
              <ClassCompetences competences={competences.data} fallback={<SkeletonTable />} />
            )}
          </ClassPart>
        </div>
      )}
    </ClassPart>
  );
}
