import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DialogForm } from '../../../web/dialog-form.tsx';
import { useCall } from '../../../web/query-client.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { changeTask, createTask, type WholeTask } from '../../contract/tasks.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useSaved } from '../use-saved.ts';
import { Whole } from '../whole.tsx';
import { taskQuery } from './queries.ts';
import { TaskFields } from './task-fields.tsx';
import { readTask } from './task-form-values.ts';

interface TaskDialogProps {
  classId: number;
  taskId: number | 'new';
  onEnd: () => void;
}

export function TaskDialog({ classId, taskId, onEnd }: TaskDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={taskId === 'new' ? t('tasks.addTitle') : t('tasks.editTitle')}
      closeLabel={t('close')}
    >
      {taskId === 'new' ? (
        <TaskForm classId={classId} onEnd={onEnd} />
      ) : (
        <EditTask classId={classId} taskId={taskId} onEnd={onEnd} />
      )}
    </Dialog>
  );
}

function EditTask({ classId, taskId, onEnd }: { classId: number; taskId: number; onEnd: () => void }) {
  const whole = useQuery({ ...taskQuery(classId, taskId), staleTime: 0 });
  return <Whole of={whole}>{(task) => <TaskForm classId={classId} task={task} onEnd={onEnd} />}</Whole>;
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
