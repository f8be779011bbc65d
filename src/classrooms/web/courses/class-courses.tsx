import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useSortLabels } from '../../../web/forms/use-sort-labels.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Link } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SortableList } from '../../../web/ui/rows/sortable-list.tsx';
import { type ClassCourse, orderClassCourses } from '../../contract/courses.ts';
import { useClassChanged } from '../changes.ts';
import { ClassPart } from '../class/class-part.tsx';
import type { PlaceProps } from '../class/part-props.ts';
import { classCoursesQuery } from '../data/queries.ts';
import { type RowButton, RowButtons } from '../editing/row-buttons.tsx';
import { useOrder } from '../editing/use-order.ts';
import { useDay } from '../use-day.ts';
import { useCourseActions } from './use-course-actions.tsx';

const rowClass = `${cardClass} flex flex-col gap-3 p-5`;
const readRowClass = `${rowClass} sm:flex-row sm:items-center sm:gap-6`;
/** On a tablet the actions would leave too little room for the text. */
const writtenRowClass = `${rowClass} lg:flex-row lg:items-center lg:gap-6`;

export function ClassCourses({ classroom }: PlaceProps) {
  const t = useTranslations('classrooms.courses');
  const { id, may } = classroom;
  const list = useQuery(classCoursesQuery(id));
  const courses = list.data ?? [];
  const top = useRef<HTMLDivElement>(null);
  const { editing, deletion, buttonsOf } = useCourseActions(id, top);
  const reuse = useLazy(async () => (await import('./reuse-course-dialog.tsx')).ReuseCourseDialog);
  const [isReusing, setIsReusing] = useState(false);

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 rounded-control">
      {may.write && (
        <div className="flex flex-wrap gap-3">
          <Button icon="plus" onClick={() => editing.edit('new')}>
            {t('add')}
          </Button>
          <Button icon="book-open" onClick={() => void reuse.fetch().then(setIsReusing)}>
            {t('reuse')}
          </Button>
        </div>
      )}
      <ClassPart list={list}>
        {courses.length === 0 && (
          <EmptyState illustration="empty-shelf" title={t('empty')}>
            <p>{may.write ? t('emptyForWriters') : t('emptyExplanation')}</p>
          </EmptyState>
        )}
        {courses.length > 0 && may.write && <WrittenCourses classId={id} courses={courses} buttonsOf={buttonsOf} />}
        {courses.length > 0 && !may.write && (
          <ul className="flex flex-col gap-4">
            {courses.map((course) => (
              <li key={course.id} className={readRowClass}>
                <CourseRow classId={id} course={course} />
              </li>
            ))}
          </ul>
        )}
      </ClassPart>
      {editing.dialog}
      {isReusing && reuse.Part && <reuse.Part classId={id} onEnd={() => setIsReusing(false)} />}
      {deletion.dialog}
    </div>
  );
}

interface WrittenCoursesProps {
  classId: number;
  courses: readonly ClassCourse[];
  buttonsOf: (course: ClassCourse) => readonly RowButton[];
}

/** For viewers who edit and order the courses. */
function WrittenCourses({ classId, courses, buttonsOf }: WrittenCoursesProps) {
  const t = useTranslations('classrooms.courses');
  const call = useCall();
  const queries = useQueryClient();
  const reorder = useOrder<ClassCourse>({
    show: (items) => queries.setQueryData(classCoursesQuery(classId).queryKey, items),
    save: (ids) => call(orderClassCourses, { params: { id: classId }, body: { ids } }),
    afterwards: useClassChanged(classId),
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <SortableList
      label={t('list')}
      items={courses}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onReorder={reorder}
      words={useSortLabels()}
      className="flex flex-col gap-4"
      rowClassName={writtenRowClass}
    >
      {(course, { handle, arrows }) => (
        <CourseRow
          classId={classId}
          course={course}
          tools={
            <>
              {handle}
              {arrows}
              <RowButtons buttons={buttonsOf(course)} />
            </>
          }
        />
      )}
    </SortableList>
  );
}

function CourseRow({ classId, course, tools }: { classId: number; course: ClassCourse; tools?: ReactNode }) {
  const t = useTranslations('classrooms.courses');
  const day = useDay();
  return (
    <>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg wrap-anywhere">{course.title}</h2>
          <Badge tone={course.isPublished ? 'success' : 'neutral'}>
            {course.isPublished ? t('published') : t('draft')}
          </Badge>
          {course.freeCourseId !== null && <Badge tone="info">{t('free')}</Badge>}
        </div>
        <p className="text-ink-soft wrap-anywhere">{course.description}</p>
        <p className="text-sm text-ink-soft">{t('created', { day: day(course.createdAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {tools}
        <Link to={addressOf.classCourse(classId, course.id)} className={buttonClass()}>
          {t('take')}
          <span className="sr-only">: {course.title}</span>
        </Link>
      </div>
    </>
  );
}
