import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../web/form.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { useCall } from '../../../web/query-client.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { RadioGroup } from '../../../web/ui/radio-group.tsx';
import { SelectField } from '../../../web/ui/select.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { changeTask, createTask, type WholeTask } from '../../contract/tasks.ts';
import { useClassChanged } from '../changes.ts';
import { FormEnd } from '../form-end.tsx';
import { TitleField } from '../title-field.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { Whole } from '../whole.tsx';
import { dueInputOf } from './due-input.ts';
import { taskQuery } from './queries.ts';
import { readTask } from './task-form-values.ts';

const kinds = ['project', 'quiz', 'task'] as const;

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
  const changed = useClassChanged(classId);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewTask,
    read: (data) => ({ values: readTask(data) }),
    async send(body) {
      const id = String(classId);
      if (task) await call(changeTask, { params: { id, taskId: String(task.id) }, body });
      else await call(createTask, { params: { id }, body });
      toast({ title: task ? t('tasks.changed') : t('tasks.added'), description: body.title });
      await changed();
      onEnd();
    },
    onFailure: useFailureToast(task ? t('tasks.changeFailed') : t('tasks.addFailed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TitleField label={t('tasks.title')} value={task?.title} error={form.fields['title']} />
      <SelectField label={t('tasks.kind')} name="kind" defaultValue={task?.kind ?? 'task'}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`tasks.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <MarkdownField
        label={t('tasks.description')}
        name="description"
        rows={6}
        defaultValue={task?.description}
        maxLength={20_000}
        error={form.fields['description']}
      />
      <TextField
        label={t('tasks.dueAt')}
        hint={t('tasks.dueAtHint')}
        optionalLabel={t('optional')}
        name="dueAt"
        type="datetime-local"
        defaultValue={dueInputOf(task?.dueAt)}
        error={form.fields['dueAt']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('tasks.maxMark')}
          name="maxMark"
          type="number"
          min={1}
          max={1000}
          required
          defaultValue={task?.maxMark ?? 10}
          error={form.fields['maxMark']}
        />
        <TextField
          label={t('tasks.weight')}
          name="weight"
          type="number"
          min={0}
          max={100}
          required
          defaultValue={task?.weight ?? 1}
          error={form.fields['weight']}
        />
      </div>
      <RadioGroup
        legend={t('tasks.status')}
        name="status"
        defaultValue={task?.status ?? 'published'}
        options={[
          { value: 'published', label: t('tasks.published'), hint: t('tasks.publishedHint') },
          { value: 'draft', label: t('tasks.draft'), hint: t('tasks.draftHint') },
        ]}
      />
      <FormEnd problem={form.problem} busy={form.sending && t('settings.saving')} onCancel={onEnd}>
        {task ? t('settings.save') : t('tasks.submit')}
      </FormEnd>
    </form>
  );
}
