import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { changeTask, deleteTask, type Task } from '../../contract/tasks.ts';
import { useClassChanged } from '../changes.ts';
import { ClassPart } from '../class/class-part.tsx';
import type { PartProps } from '../class/part-props.ts';
import { type RowButton, RowButtons } from '../editing/row-buttons.tsx';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { tasksQuery } from './queries.ts';
import { TaskRow } from './task-row.tsx';

export function TaskList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const list = useQuery(tasksQuery(classId));
  const tasks = list.data ?? [];
  const top = useRef<HTMLDivElement>(null);
  const editing = useEditing({
    load: async () => (await import('./task-dialog.tsx')).TaskDialog,
    render: (Editor, task: number | 'new', onEnd) => <Editor classId={classId} taskId={task} onEnd={onEnd} />,
  });
  const calendar = useLazy(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const publish = usePublishing(classId);
  const deletion = useDeletion<Task>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: ({ id }) => call(deleteTask, { params: { id: String(classId), taskId: String(id) } }),
    place: top,
  });
  const buttonsOf = (task: Task): RowButton[] => {
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
  };

  return (
    <div className="flex flex-col gap-5">
      <div ref={top} tabIndex={-1} className="flex flex-wrap gap-3 rounded-control">
        {mayWrite && (
          <Button variant="primary" icon="plus" onClick={() => editing.edit('new')}>
            {t('add')}
          </Button>
        )}
        <Button icon="calendar" onClick={() => void calendar.fetch().then((isThere) => setIsCalendarOpen(isThere))}>
          {t('calendar.open')}
        </Button>
      </div>
      <ClassPart list={list}>
        {tasks.length === 0 ? (
          <EmptyState illustration="empty-shelf" title={t('empty')}>
            <p>{mayWrite ? t('emptyForWriters') : t('emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} tools={mayWrite && <RowButtons buttons={buttonsOf(task)} />} />
            ))}
          </ul>
        )}
      </ClassPart>
      {editing.dialog}
      {isCalendarOpen && calendar.Part && <calendar.Part onEnd={() => setIsCalendarOpen(false)} />}
      {deletion.dialog}
    </div>
  );
}

/** Publishes a draft, or turns a published task back into a draft. */
function usePublishing(classId: number) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const changed = useClassChanged(classId);
  return useAction(
    async ({ id, status, title }: Task) => {
      const next = status === 'published' ? 'draft' : 'published';
      await call(changeTask, { params: { id: String(classId), taskId: String(id) }, body: { status: next } });
      await changed();
      toast({ title: next === 'published' ? t('nowPublished') : t('nowDraft'), description: title });
    },
    useFailureToast(t('changeFailed')),
  );
}
