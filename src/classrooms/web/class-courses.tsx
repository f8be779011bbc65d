import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../web/form.ts';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { Badge } from '../../web/ui/badge.tsx';
import { Button, buttonClass } from '../../web/ui/button.tsx';
import { cardClass } from '../../web/ui/card.tsx';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { toast } from '../../web/ui/toast.tsx';
import {
  type ClassCourse,
  type Classroom,
  changeClassCourse,
  deleteClassCourse,
  listClassCourses,
  orderClassCourses,
} from '../contract.ts';
import { ClassPart } from './class-part.tsx';
import { CourseDialog } from './course-dialog.tsx';
import { classCoursesQuery, classQuery } from './queries.ts';
import { useDay } from './use-day.ts';

export function ClassCourses({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const { id } = classroom;
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemSentence();
  const list = useInfiniteQuery(classCoursesQuery(id));
  const courses = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [editing, setEditing] = useState<ClassCourse | 'new'>();
  const [deleting, setDeleting] = useState<ClassCourse>();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [listClassCourses.path] }),
      queries.invalidateQueries({ queryKey: classQuery(id).queryKey }),
    ]);
  const fail = (problem: Parameters<typeof inWords>[0]) =>
    toast({ title: t('errorTitle'), description: inWords(problem, t('courses.failed')), variant: 'destructive' });

  const publish = useAction(async (course: ClassCourse) => {
    await call(changeClassCourse, {
      params: { id: String(id), courseId: String(course.id) },
      body: { isPublished: !course.isPublished },
    });
    await refresh();
  }, fail);
  const move = useAction(async (course: ClassCourse, by: -1 | 1) => {
    const ids = courses.map((one) => one.id);
    const from = ids.indexOf(course.id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, course.id);
    await call(orderClassCourses, { params: { id: String(id) }, body: { ids } });
    await refresh();
  }, fail);
  const remove = useAction(async (course: ClassCourse) => {
    await call(deleteClassCourse, { params: { id: String(id), courseId: String(course.id) } });
    await refresh();
    setDeleting(undefined);
    toast({ title: t('courses.deleted'), description: course.title });
  });

  return (
    <div className="flex flex-col gap-5">
      {classroom.may.write && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('courses.add')}
          </Button>
        </div>
      )}
      <ClassPart list={list} moreLabel={t('courses.more')}>
        {courses.length === 0 ? (
          <EmptyState illustration="empty-shelf" title={t('courses.empty')}>
            <p>{classroom.may.write ? t('courses.emptyForWriters') : t('courses.emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {courses.map((course, index) => (
              <CourseRow
                key={course.id}
                classId={id}
                course={course}
                tools={
                  classroom.may.write && (
                    <>
                      <Button
                        variant="quiet"
                        size="icon"
                        aria-label={t('courses.up', { title: course.title })}
                        disabled={index === 0 || move.sending}
                        onClick={() => move.run(course, -1)}
                      >
                        <Icon name="arrow-up" />
                      </Button>
                      <Button
                        variant="quiet"
                        size="icon"
                        aria-label={t('courses.down', { title: course.title })}
                        disabled={index === courses.length - 1 || move.sending}
                        onClick={() => move.run(course, 1)}
                      >
                        <Icon name="arrow-down" />
                      </Button>
                      <Button
                        variant="quiet"
                        size="icon"
                        aria-label={t(course.isPublished ? 'courses.withdraw' : 'courses.publish', {
                          title: course.title,
                        })}
                        onClick={() => publish.run(course)}
                      >
                        <Icon name={course.isPublished ? 'eye-off' : 'eye'} />
                      </Button>
                      <Button
                        variant="quiet"
                        size="icon"
                        aria-label={t('courses.edit', { title: course.title })}
                        onClick={() => setEditing(course)}
                      >
                        <Icon name="pencil" />
                      </Button>
                      <Button
                        variant="quiet"
                        size="icon"
                        aria-label={t('courses.delete', { title: course.title })}
                        onClick={() => setDeleting(course)}
                      >
                        <Icon name="trash" />
                      </Button>
                    </>
                  )
                }
              />
            ))}
          </ul>
        )}
      </ClassPart>
      <CourseDialog
        classId={id}
        course={editing}
        onClose={() => setEditing(undefined)}
        onDone={async () => {
          await refresh();
          setEditing(undefined);
        }}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && remove.run(deleting)}
        title={deleting ? t('courses.deleteTitle', { title: deleting.title }) : ''}
        goes={t('courses.deleteGoes')}
        error={remove.problem && inWords(remove.problem, t('courses.failed'))}
        confirmLabel={t('courses.deleteConfirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('courses.deleting')}
      />
    </div>
  );
}

function CourseRow({ classId, course, tools }: { classId: number; course: ClassCourse; tools: React.ReactNode }) {
  const t = useTranslations('classrooms.courses');
  const day = useDay();
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-5 sm:flex-row sm:items-center sm:gap-6`}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg wrap-anywhere">{course.title}</h2>
          <Badge tone={course.isPublished ? 'success' : 'neutral'}>
            {course.isPublished ? t('published') : t('draft')}
          </Badge>
        </div>
        <p className="text-ink-soft wrap-anywhere">{course.description}</p>
        <p className="text-sm text-ink-soft">{t('created', { day: day(course.createdAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {tools}
        <Link to={`/class/${classId}/course/${course.id}`} className={buttonClass()}>
          {t('take')}
          <span className="sr-only">: {course.title}</span>
        </Link>
      </div>
    </li>
  );
}
