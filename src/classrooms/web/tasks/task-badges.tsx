import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../web/ui/core/badge.tsx';
import type { Task } from '../../contract/tasks.ts';
import { useMarks } from '../use-marks.ts';

type State = NonNullable<Task['mine']>['state'];

export const stateTones: Record<State, BadgeTone> = {
  missing: 'neutral',
  'handed-in': 'info',
  late: 'warning',
  returned: 'success',
};

/** Leaders see whether the task is published, members the state of their submission. */
export function TaskBadges({ task }: { task: Task }) {
  const t = useTranslations('classrooms.tasks');
  const marks = useMarks(task.classId);
  if (!task.mine) {
    return (
      <Badge tone={task.status === 'published' ? 'success' : 'neutral'}>
        {task.status === 'published' ? t('published') : t('draft')}
      </Badge>
    );
  }
  const { state, mark } = task.mine;
  if (state === 'missing' && task.isPastDue) return <Badge tone="warning">{t('states.overdue')}</Badge>;
  return (
    <>
      <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
      {mark !== null && <Badge>{marks.showPoints(mark, task.maxMark)}</Badge>}
    </>
  );
}
