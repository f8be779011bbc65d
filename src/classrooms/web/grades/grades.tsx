import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import type { Classroom } from '../../contract.ts';
import type { GradeItem, GradeWeighting } from '../../contract/gradebook.ts';
import { ClassPart } from '../class/class-part.tsx';
import type { PlaceProps } from '../class/part-props.ts';
import { useMarks } from '../use-marks.ts';
import type { CategoriesDialogProps } from './categories/categories-dialog.tsx';
import { gradebookQuery, gradeItemsQuery } from './data/queries.ts';
import { GradeActions } from './grade-actions.tsx';
import {
  CategoriesDialog,
  ColumnDialog,
  ImportDialog,
  LateDialog,
  PublishDialog,
  ScaleDialog,
} from './grade-dialogs.ts';
import { GradeTable } from './grade-table.tsx';
import { OwnGrades } from './own-grades.tsx';
import { readRest } from './read-rest.ts';

/** Whether to publish the marks of one column, or all. */
interface Publishing {
  published: GradeItem | undefined;
}

/** What is open: the scale, the categories, a new column, one that exists, or what is about to be published. */
type Opened = 'scale' | 'new-column' | 'categories' | 'late' | 'import' | GradeItem | Publishing;

const noWeighting: GradeWeighting = { categories: [], restWeight: 0, late: { perDay: 0, most: 100 }, version: 1 };

/** Those who mark see all grades, a student only their own. */
export function ClassGrades({ classroom }: PlaceProps) {
  const { id: classId, may } = classroom;
  const t = useTranslations('classrooms.grades');
  const marks = useMarks(classId);
  const [opened, setOpened] = useState<Opened>();
  const columns = useQuery(gradeItemsQuery(classId));
  const list = useInfiniteQuery(gradebookQuery(classId));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { items = [], weighting = noWeighting } = columns.data ?? {};
  const askToPublish = (published: GradeItem | undefined) => void readRest(list).then(() => setOpened({ published }));
  const isOpen = classroom.isActive === true && classroom.archivedAt === null;
  const [own] = rows;
  return (
    <div className="flex flex-col gap-5">
      {may.mark && (
        <GradeActions
          classroom={classroom}
          isOpen={isOpen}
          drafts={items.reduce((sum, { drafts }) => sum + drafts, 0)}
          list={list}
          onOpen={setOpened}
          onPublish={() => askToPublish(undefined)}
        />
      )}
      <ClassPart list={columns} waiting={<SkeletonTable />}>
        <ClassPart list={list} waiting={<SkeletonTable />} moreLabel={t('more')}>
          {items.length === 0 || !own ? (
            <EmptyState illustration="empty-shelf" title={t('empty')}>
              <p>{may.mark ? t('emptyForWriters') : t('emptyExplanation')}</p>
            </EmptyState>
          ) : may.mark ? (
            <GradeTable
              classId={classId}
              isOpen={isOpen}
              items={items}
              rows={rows}
              classAverage={columns.data?.classAverage ?? null}
              marks={marks}
              actions={{ publish: askToPublish, edit: may.write ? setOpened : undefined }}
            />
          ) : (
            <OwnGrades classId={classId} items={items} row={own} marks={marks} weighting={weighting} />
          )}
        </ClassPart>
      </ClassPart>
      {opened && (
        <OpenDialog
          opened={opened}
          classroom={classroom}
          classId={classId}
          weighting={weighting}
          items={items}
          rows={rows}
          marks={marks}
          onEnd={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

interface OpenDialogProps extends CategoriesDialogProps {
  opened: Opened;
  classroom: Classroom;
}

function OpenDialog({ opened, classroom, ...props }: OpenDialogProps) {
  if (opened === 'scale') return <ScaleDialog classroom={classroom} onEnd={props.onEnd} />;
  if (opened === 'categories') return <CategoriesDialog {...props} />;
  if (opened === 'late') return <LateDialog {...props} />;
  if (opened === 'import') return <ImportDialog {...props} pasted={undefined} />;
  if (typeof opened === 'object' && 'published' in opened) {
    return <PublishDialog {...props} column={opened.published} />;
  }
  const column = opened === 'new-column' ? undefined : opened;
  return <ColumnDialog classId={props.classId} column={column} onEnd={props.onEnd} />;
}
