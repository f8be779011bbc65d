import { useTranslations } from 'use-intl';
import { DialogForm } from '../../../web/dialog-form.tsx';
import { useCall } from '../../../web/query-client.ts';
import { changeTask, createTask, type WholeTask } from '../../contract/tasks.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSaved } from '../use-saved.ts';
import { taskQuery } from './queries.ts';
import { TaskFields } from './task-fields.tsx';
import { readTask } from './task-form-values.ts';

interface TaskDialogProps {
  classId: number;
  taskId: number | 'new';
  onEnd: () => void;
}

export function TaskDialog({ classId, taskId, onEnd }: TaskDialogProps) {
  const t = useTranslations('classrooms.tasks');
  return (
    <EditDialog
      title={taskId === 'new' ? t('addTitle') : t('editTitle')}
      edited={taskId === 'new' ? undefined : taskQuery(classId, taskId)}
      onEnd={onEnd}
    >
      {(task) => <TaskForm classId={classId} task={task} onEnd={onEnd} />}
    </EditDialog>
  );
}

interface TaskFormProps {
  classId: number;
  task?: WholeTask;
  onEnd: () => void;
}

function TaskForm({ classId, task, onEnd }: TaskFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const say = useSaved(classId, onEnd);
  const id = String(classId);
  return (
    <DialogForm
      draft={`class-${id}-task-${task?.id ?? 'new'}`}
      schema={async () => (await import('../../schemas.ts')).NewTask}
      read={(data) => ({ values: readTask(data) })}
      save={(body) =>
        task
          ? call(changeTask, { params: { id, taskId: String(task.id) }, body })
          : call(createTask, { params: { id }, body })
      }
      onSaved={({ title }) => say(task ? t('tasks.changed') : t('tasks.added'), title)}
      onFailure={useFailureToast(task ? t('tasks.changeFailed') : t('tasks.addFailed'))}
      onCancel={onEnd}
      words={{
        submit: task ? t('settings.save') : t('tasks.submit'),
        busy: t('settings.saving'),
        cancel: t('cancel'),
      }}
    >
      {({ errors, saved }) => <TaskFields task={task} errors={errors} saved={saved} />}
    </DialogForm>
  );
}
