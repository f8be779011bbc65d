import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import { exportGradebook } from '../../contract/gradebook.ts';
import { ClassPart } from '../class/class-part.tsx';
import { ExportButton } from '../class/export-button.tsx';
import { type PartProps, partPropsOf, type PlaceProps } from '../class/part-props.ts';
import { useMarks } from '../use-marks.ts';
import { gradebookQuery, gradeItemsQuery } from './data/queries.ts';
import { type GradeDialogKind, gradeDialogs } from './grade-dialogs.ts';
import { GradeTable } from './grade-table.tsx';
import { OwnGrades } from './own-grades.tsx';

export function ClassGrades({ classroom }: PlaceProps) {
  return <Grades classroom={classroom} {...partPropsOf(classroom)} />;
}

/** Leaders see all grades, a student only their own. */
function Grades({ classroom, classId, mayMark, mayWrite }: PartProps & Pick<PlaceProps, 'classroom'>) {
  const t = useTranslations('classrooms.grades');
  const call = useCall();
  const marks = useMarks(classId);
  const [open, setOpen] = useState<GradeDialogKind>();
  const OpenDialog = open && gradeDialogs[open];
  const columns = useQuery(gradeItemsQuery(classId));
  const rows = useQuery(gradebookQuery(classId));
  const items = columns.data?.items ?? [];
  const isEmpty = items.length === 0 || (rows.data ?? []).length === 0;
  const [own] = rows.data ?? [];
  return (
    <div className="flex flex-col gap-5">
      {mayMark && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{t('explanation')}</p>
          <div className="flex flex-wrap gap-3">
            {mayWrite && (
              <Button icon="settings" onClick={() => setOpen('scale')}>
                {t('scale.open')}
              </Button>
            )}
            <Button icon="printer" onClick={() => print()}>
              {t('print')}
            </Button>
            <ExportButton read={() => call(exportGradebook, { params: { id: classId } })} />
          </div>
        </div>
      )}
      <ClassPart list={columns} waiting={<SkeletonTable />}>
        <ClassPart list={rows} waiting={<SkeletonTable />}>
          {isEmpty ? (
            <EmptyState illustration="empty-shelf" title={t('empty')}>
              <p>{mayMark ? t('emptyForWriters') : t('emptyExplanation')}</p>
            </EmptyState>
          ) : mayMark ? (
            <GradeTable
              items={items}
              rows={rows.data ?? []}
              classAverage={columns.data?.classAverage ?? null}
              marks={marks}
            />
          ) : (
            own && <OwnGrades items={items} row={own} marks={marks} />
          )}
        </ClassPart>
      </ClassPart>
      {OpenDialog && <OpenDialog classroom={classroom} onEnd={() => setOpen(undefined)} />}
    </div>
  );
}
