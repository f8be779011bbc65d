import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
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

  return (
    <div className="flex flex-col gap-5">
      <div ref={top} tabIndex={-1} className="flex flex-wrap gap-3 rounded-control">
        {mayWrite && (
          <Button icon="plus" onClick={() => editing.edit('new')}>
            {t('add')}
          </Button>
        )}
        <Link to="/calendario" className={buttonClass()}>
          <Icon name="calendar" />
          {t('calendar')}
        </Link>
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
      {deletion.dialog}
      {publishing}
    </div>
  );
}
