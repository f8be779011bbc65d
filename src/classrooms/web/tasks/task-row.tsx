import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { Task } from '../../contract/tasks.ts';
import { taskAddress } from './data/queries.ts';
import { TaskBadges } from './task-badges.tsx';

interface TaskRowProps {
  task: Task;
  /** Only for viewers who may edit it. */
  tools?: ReactNode;
}

export function TaskRow({ task, tools }: TaskRowProps) {
  const t = useTranslations('classrooms.tasks');
  const moment = useDateTime();
  return (
    <li className={`${cardClass} flex flex-col gap-2 p-5 sm:flex-row sm:items-center sm:gap-6`}>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg wrap-anywhere">
            <Link to={taskAddress(task.classId, task.id)} className={plainLinkClass}>
              {task.title}
            </Link>
          </h2>
          <TaskBadges task={task} />
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <li>{t(`kinds.${task.kind}`)}</li>
          <li className="inline-flex items-center gap-1.5">
            <Icon name="calendar" size="sm" />
            {task.dueAt ? t('due', { moment: moment(task.dueAt) }) : t('noDue')}
          </li>
          {task.counts && task.status === 'published' && (
            <li>
              {t('handedInOf', { handedIn: task.counts.handedIn, students: task.counts.students })}
              {task.counts.pending > 0 && ` · ${t('toMark', { count: task.counts.pending })}`}
            </li>
          )}
        </ul>
      </div>
      {tools && <div className="flex flex-wrap">{tools}</div>}
    </li>
  );
}
