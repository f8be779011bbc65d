import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { Classroom } from '../../contract.ts';
import type { ListedClassTest } from '../../contract/class-tests.ts';
import type { Task } from '../../contract/tasks.ts';
import { taskAddress, tasksQuery } from '../tasks/data/queries.ts';
import { classTestsQuery, testAddress } from '../tests/data/queries.ts';

const maxLines = 3;

interface Line {
  key: string;
  icon: IconName;
  to: string;
  title: string;
  why: string;
}

/** The most urgent work first: submissions to mark for leaders, tasks and tests due for students. */
export function ClassToday({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.today');
  const { id, may } = classroom;
  const tasks = useQuery(tasksQuery(id));
  const tests = useQuery(classTestsQuery(id));
  const { toDecide, toMark, toHandIn, toTake } = useLines(id);
  const lines = may.mark
    ? [...toDecide(classroom), ...(tasks.data ?? []).flatMap(toMark)]
    : [...(tasks.data ?? []).flatMap(toHandIn), ...(tests.data ?? []).flatMap(toTake)];

  // The parts below report read errors; there is nothing to add here.
  if (tasks.isError || tests.isError) return null;
  return (
    <section aria-labelledby="hoy" className={`${cardClass} flex flex-col gap-3 p-5 print:hidden`}>
      <h2 id="hoy" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {tasks.isPending || tests.isPending ? (
        <Loading label={t('loading')}>
          <SkeletonText lines={1} />
        </Loading>
      ) : lines.length === 0 ? (
        <p className="text-ink-soft">{may.mark ? t('nothingToMark') : t('nothingToDo')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {lines.slice(0, maxLines).map(({ key, icon, to, title, why }) => (
            <li key={key} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-ink-soft" />
              <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <Link to={to} className={linkClass}>
                  {title}
                </Link>
                <span className="text-sm text-ink-soft">{why}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {lines.length > maxLines && (
        <p className="text-sm text-ink-soft">{t('more', { count: lines.length - maxLines })}</p>
      )}
    </section>
  );
}

/** One line per item that is relevant today. */
function useLines(classId: number) {
  const t = useTranslations('classrooms.today');
  const moment = useDateTime();

  const toDecide = ({ requestCount }: Classroom): Line[] =>
    requestCount
      ? [
          {
            key: 'requests',
            icon: 'users',
            to: addressOf.classPart(classId, 'miembros'),
            title: t('requests', { count: requestCount }),
            why: t('requestsWhy'),
          },
        ]
      : [];
  const toMark = ({ id: taskId, title, counts }: Task): Line[] =>
    counts && counts.pending > 0
      ? [
          {
            key: `task ${taskId}`,
            icon: 'clipboard-check',
            to: taskAddress(classId, taskId),
            title,
            why: t('toMark', { count: counts.pending }),
          },
        ]
      : [];
  const toHandIn = ({ id: taskId, title, mine, dueAt, isPastDue }: Task): Line[] =>
    mine?.state === 'missing'
      ? [
          {
            key: `task ${taskId}`,
            icon: 'clipboard-list',
            to: taskAddress(classId, taskId),
            title,
            why: isPastDue ? t('overdue') : dueAt ? t('due', { moment: moment(dueAt) }) : t('toHandIn'),
          },
        ]
      : [];
  const toTake = ({ id: testId, title, mine }: ListedClassTest): Line[] =>
    mine.attempts === 0 || mine.isOpen
      ? [
          {
            key: `test ${testId}`,
            icon: 'target',
            to: testAddress(classId, testId),
            title,
            why: mine.isOpen ? t('underWay') : t('toTake'),
          },
        ]
      : [];

  return { toDecide, toMark, toHandIn, toTake };
}
