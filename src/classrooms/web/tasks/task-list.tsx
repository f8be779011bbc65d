import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ClassPart } from '../class/class-part.tsx';
import type { PartProps } from '../class/part-props.ts';
import { RowButtons } from '../editing/row-buttons.tsx';
import { tasksQuery } from './data/queries.ts';
import { TaskRow } from './task-row.tsx';
import { useTaskActions } from './use-task-actions.tsx';

export function TaskList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.tasks');
  const list = useQuery(tasksQuery(classId));
  const tasks = list.data ?? [];
  const top = useRef<HTMLDivElement>(null);
  const { editing, deletion, publishing, buttonsOf } = useTaskActions(classId, top);
  const calendar = useLazy(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);

  return (
    <div className="flex flex-col gap-5">
      <div ref={top} tabIndex={-1} className="flex flex-wrap gap-3 rounded-control">
        {mayWrite && (
          <Button icon="plus" onClick={() => editing.edit('new')}>
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
      {publishing}
    </div>
  );
}
