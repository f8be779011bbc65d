import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { LessonReach, StudentLesson } from '../../contract/courses.ts';
import { ClassPart } from '../class/class-part.tsx';
import { studentLessonsQuery } from '../data/queries.ts';

export interface StudentLessonsProps {
  classId: number;
  courseId: number;
  reach: LessonReach;
}

const tones = { finished: 'success', begun: 'info', notBegun: 'neutral' } as const;

const stateOf = ({ finishedAt, savedAt }: StudentLesson): keyof typeof tones =>
  finishedAt ? 'finished' : savedAt ? 'begun' : 'notBegun';

/** How far each student is in a lesson. What they write in it is not here. */
export function StudentLessons({ classId, courseId, reach }: StudentLessonsProps) {
  const t = useTranslations('classrooms.lessons.class');
  const students = useQuery(studentLessonsQuery(classId, courseId));
  return (
    <section aria-labelledby="clase-en-la-leccion" className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-col gap-1">
        <h2 id="clase-en-la-leccion" className="font-title text-2xl">
          {t('title')}
        </h2>
        <p>{reach.students === 0 ? t('noStudents') : t('reach', { ...reach })}</p>
        <p className="text-sm text-ink-soft">{t('private')}</p>
      </div>
      {reach.students > 0 && (
        <ClassPart list={students} waiting={<SkeletonTable />}>
          {students.data && <StudentTable students={students.data} />}
        </ClassPart>
      )}
    </section>
  );
}

function StudentTable({ students }: { students: readonly StudentLesson[] }) {
  const t = useTranslations('classrooms.lessons.class');
  const moment = useDateTime();
  return (
    <Table
      caption={t('title')}
      hideCaption
      rows={students}
      rowKey={({ userId }) => userId}
      columns={[
        { key: 'student', header: t('student'), isRowHeader: true, cell: ({ name, username }) => name || username },
        {
          key: 'state',
          header: t('state'),
          inOneLine: true,
          cell: (row) => <span className={badgeClass(tones[stateOf(row)])}>{t(`states.${stateOf(row)}`)}</span>,
        },
        {
          key: 'cards',
          header: t('cards'),
          numeric: true,
          cell: ({ cardsDone, cardCount }) => t('cardsOf', { cardsDone, cardCount }),
        },
        {
          key: 'last',
          header: t('last'),
          inOneLine: true,
          cell: ({ savedAt }) => (savedAt ? moment(savedAt) : t('never')),
        },
      ]}
    />
  );
}
