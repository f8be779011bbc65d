import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAgo } from '../../../web/lazy/ago.ts';
import { SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import { ClassPart } from '../class/class-part.tsx';
import { studentsQuery } from './data/queries.ts';
import { StudentTable } from './student-table.tsx';

/** Each student's progress, marks and last activity. */
export function Students({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.instructor');
  const { ago } = useAgo();
  const list = useQuery(studentsQuery(classId));
  return (
    <ClassPart list={list} waiting={<SkeletonTable />}>
      <StudentTable
        students={(list.data ?? []).map((student) => ({
          key: student.userId,
          name: student.name || student.username,
          progress: student.progress,
          average: student.average,
          lastActive: student.lastActiveAt ? ago(student.lastActiveAt) : t('never'),
        }))}
      />
    </ClassPart>
  );
}
