import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AiLevel } from '../../../shared/ai-levels.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { changeTask, createTask, getTask, type WholeTask } from '../../contract/tasks.ts';
import { ClassEntryForm } from '../class/class-entry-form.tsx';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { inUnit } from '../editing/in-unit.ts';
import { aiLevelsQuery, taskQuery } from './data/queries.ts';
import { TaskFields } from './task-fields.tsx';
import { readTask } from './task-form-values.ts';

interface TaskDialogProps {
  classId: number;
  taskId: number | 'new';
  unitId?: number | undefined;
  onEnd: () => void;
}

export function TaskDialog({ classId, taskId, unitId, onEnd }: TaskDialogProps) {
  const t = useTranslations('classrooms.tasks');
  return (
    <EditDialog
      title={taskId === 'new' ? t('addTitle') : t('editTitle')}
      edited={taskId === 'new' ? undefined : taskQuery(classId, taskId)}
      onEnd={onEnd}
    >
      {(task) => <TaskForm classId={classId} task={task} unitId={unitId} onEnd={onEnd} />}
    </EditDialog>
  );
}

interface TaskFormProps {
  classId: number;
  task?: WholeTask;
  unitId?: number | undefined;
  onEnd: () => void;
}

function TaskForm({ classId, task, unitId, onEnd }: TaskFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const moment = useDateTime();
  const params = { id: classId };
  const levels = useQuery(aiLevelsQuery()).data?.levels;
  const nameOfLevel = (wanted: AiLevel | null | undefined) =>
    levels?.find(({ level }) => level === wanted)?.name ?? t('tasks.ai.unstated');
  return (
    <ClassEntryForm
      classId={classId}
      name="task"
      edited={task}
      schema={async () => (await import('../../schemas.ts')).EditedTask}
      read={(data) => ({ values: readTask(data) })}
      add={(body) => call(createTask, { params, body: { ...body, ...inUnit(unitId) } })}
      change={(taskId, body, given) => call(changeTask, { params: { ...params, taskId }, body: { ...body, ...given } })}
      reread={(taskId) => call(getTask, { params: { ...params, taskId } })}
      factsOf={({ title, kind, description, dueAt, maxMark, weight, status, aiLevel }) => [
        [t('tasks.title'), title],
        [t('tasks.kind'), t(`tasks.kinds.${kind}`)],
        [t('tasks.description'), description],
        [t('tasks.dueAt'), dueAt ? moment(dueAt) : ''],
        [t('tasks.maxMark'), String(maxMark)],
        [t('tasks.weight'), String(weight)],
        [t('tasks.ai.legend'), nameOfLevel(aiLevel)],
        [t('tasks.status'), t(`tasks.${status}`)],
      ]}
      onEnd={onEnd}
      words={{
        submit: t('tasks.submit'),
        added: t('tasks.added'),
        changed: t('tasks.changed'),
        failed: task ? t('tasks.changeFailed') : t('tasks.addFailed'),
      }}
    >
      {({ errors, saved }) => <TaskFields classId={classId} task={task} errors={errors} saved={saved} />}
    </ClassEntryForm>
  );
}
