import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { changeTask, deleteTask, type Task } from '../../contract/tasks.ts';
import { useClassChanged } from '../changes.ts';
import type { RowButton } from '../editing/row-buttons.tsx';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useGuardedSave } from '../editing/use-guarded-save.tsx';

/** What people who write the tasks of a class can do with one. After a deletion the focus moves to `place`. */
export function useTaskActions(classId: number, place: RefObject<HTMLElement | null>) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const publish = usePublishing(classId);
  const editing = useEditing({
    load: async () => (await import('./task-dialog.tsx')).TaskDialog,
    render: (Editor, task: number | 'new', onEnd) => <Editor classId={classId} taskId={task} onEnd={onEnd} />,
  });
  const deletion = useDeletion<Task>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: ({ id }) => call(deleteTask, { params: { id: classId, taskId: id } }),
    place,
  });

  function buttonsOf(task: Task): RowButton[] {
    const { title, status } = task;
    return [
      {
        act: 'publish',
        icon: status === 'published' ? 'eye-off' : 'send',
        label: t(status === 'published' ? 'withdraw' : 'publish', { title }),
        onPress: () => publish.run(task),
      },
      { act: 'edit', icon: 'pencil', label: t('edit', { title }), onPress: () => editing.edit(task.id) },
      { act: 'delete', icon: 'trash', label: t('delete', { title }), onPress: () => deletion.ask(task) },
    ];
  }

  return { editing, deletion, publishing: publish.dialog, buttonsOf };
}

/** Publishes a draft, and turns a published task into a draft again. */
function usePublishing(classId: number) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const changed = useClassChanged(classId);
  const guarded = useGuardedSave();
  const publish = useAction(
    async ({ id, status, title }: Task) => {
      const next = status === 'published' ? 'draft' : 'published';
      const outcome = await guarded.save({
        title,
        send: ({ confirmed }) =>
          call(changeTask, { params: { id: classId, taskId: id }, body: { status: next, confirmed } }),
      });
      if (outcome !== 'saved') return;
      await changed();
      toast({ title: next === 'published' ? t('nowPublished') : t('nowDraft'), description: title });
    },
    useFailureToast(t('changeFailed')),
  );
  return { run: publish.run, dialog: guarded.dialogs };
}
