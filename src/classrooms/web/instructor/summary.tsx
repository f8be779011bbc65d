import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAgo } from '../../../web/lazy/ago.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { Link } from '../../../web/router/router.tsx';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { ClassOverview } from '../../contract/analytics.ts';
import { ClassPart } from '../class/class-part.tsx';
import { taskAddress, tasksQuery } from '../tasks/data/queries.ts';

/** The teacher's pending work first, then the figures. */
export function Summary({ overview }: { overview: ClassOverview }) {
  const t = useTranslations('classrooms.instructor');
  const moment = useDateTime();
  const { ago } = useAgo();
  const percent = (value: number | null) => (value === null ? t('nothing') : t('percent', { value }));
  return (
    <div className="flex flex-col gap-6">
      <PendingMarking classId={overview.id} pending={overview.pendingHandIns} />
      <FigureCards
        figures={[
          { label: t('students'), value: String(overview.students) },
          { label: t('pending'), value: String(overview.pendingHandIns) },
          { label: t('averageProgress'), value: percent(overview.averageProgress) },
          { label: t('averageGrade'), value: percent(overview.averageGrade) },
        ]}
      />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{t('nextDue')}</dt>
          <dd>{overview.nextDueAt ? moment(overview.nextDueAt) : t('noNextDue')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('lastActive')}</dt>
          <dd>{overview.lastActiveAt ? ago(overview.lastActiveAt) : t('never')}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The card's space is reserved from the start; only its lines load later. */
function PendingMarking({ classId, pending }: { classId: number; pending: number }) {
  const t = useTranslations('classrooms.instructor');
  const list = useQuery({ ...tasksQuery(classId), enabled: pending > 0 });
  const waiting = (list.data ?? []).filter(({ counts }) => (counts?.pending ?? 0) > 0);
  return (
    <Card as="section" aria-labelledby="por-corregir" className="flex flex-col gap-3">
      <h3 id="por-corregir" className="text-lg font-semibold">
        {t('toMark')}
      </h3>
      {pending === 0 ? (
        <p className="text-ink-soft">{t('nothingToMark')}</p>
      ) : (
        <ClassPart list={list} waiting={<SkeletonText lines={1} />}>
          <ul className="flex flex-col gap-2">
            {waiting.map((task) => (
              <li key={task.id} className="flex gap-3">
                <Icon name="clipboard-check" className="mt-0.5 text-ink-soft" />
                <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                  <Link to={taskAddress(classId, task.id)} className={linkClass}>
                    {task.title}
                  </Link>
                  <span className="text-sm text-ink-soft">{t('waiting', { count: task.counts?.pending ?? 0 })}</span>
                </p>
              </li>
            ))}
          </ul>
        </ClassPart>
      )}
    </Card>
  );
}
