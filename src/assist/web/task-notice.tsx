import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Helper } from '../../shared/ai-levels.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { Link } from '../../web/router/router.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { assistedTaskQuery, useTaskAtHand } from './data/task-at-hand.ts';

/** On the page of a helper that was opened from a task: its AI level, and what the helpers here do in it. */
export function TaskNotice({ helpers }: { helpers: readonly Helper[] }) {
  const t = useTranslations('assist.task');
  const taskId = useTaskAtHand();
  const user = useCurrentUser();
  const { data: task, isError } = useQuery({
    ...assistedTaskQuery(taskId ?? 0),
    enabled: taskId !== undefined && user !== null,
  });
  if (taskId === undefined) return null;
  if (!user || isError) {
    return <p className="rounded-control bg-info-wash p-4 text-info-text">{t(user ? 'missing' : 'signIn')}</p>;
  }
  if (!task) return null;
  return (
    <section
      aria-label={t('label')}
      className="flex max-w-reading flex-col gap-2 rounded-control bg-info-wash p-4 text-info-text print:hidden"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Icon name="clipboard-check" size="sm" className="self-center" />
        {t.rich('workingOn', {
          title: task.title,
          task: (title) => (
            <Link to={task.address} className={linkClass}>
              {title}
            </Link>
          ),
        })}
      </p>
      {task.level && (
        <p>
          <strong>{task.level.name}.</strong> {task.level.sentence}
        </p>
      )}
      {task.level && (
        <ul className="list-disc pl-5 text-sm">
          {helpers.map((helper) => (
            <li key={helper}>
              {t(`helpers.${helper}`)}: {t(`help.${task.help[helper]}`)}
            </li>
          ))}
          <li>{t('noted')}</li>
        </ul>
      )}
    </section>
  );
}
