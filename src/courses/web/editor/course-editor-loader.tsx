import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { draftOfExam } from '../../../exams/web/public.ts';
import { useCurrentUser } from '../../../web/session.ts';
import { draftKey, readDraft } from '../../../web/stored-drafts.ts';
import type { EditedCourse } from '../../contract.ts';
import { blankCourse, type CourseDraft, draftOfCourse, readKept } from './course-draft.ts';
import { CourseEditorSkeleton } from './course-editor-skeleton.tsx';
import { CourseEditor } from './course-editor.tsx';
import { draftName, draftQuery, editedCourseQuery, editedTestQuery, forgetEdited } from './queries.ts';

/** Brings together what the editor begins with: the course, its test, and what was written and not published. */
export function CourseEditorLoader({ courseId }: { courseId: number | undefined }) {
  const queries = useQueryClient();
  useEffect(() => () => forgetEdited(queries), [queries]);
  return (
    <Suspense fallback={<CourseEditorSkeleton />}>
      {courseId === undefined ? <WithDraft published={undefined} /> : <Published courseId={courseId} />}
    </Suspense>
  );
}

function Published({ courseId }: { courseId: number }) {
  const { data: course } = useSuspenseQuery(editedCourseQuery(courseId));
  // A course without a test has none to ask for.
  return course.hasTest ? (
    <Tested course={course} />
  ) : (
    <WithDraft published={{ course, draft: draftOfCourse(course, null) }} />
  );
}

function Tested({ course }: { course: EditedCourse }) {
  const { data: exam } = useSuspenseQuery(editedTestQuery(course.id));
  return <WithDraft published={{ course, draft: draftOfCourse(course, draftOfExam(exam)) }} />;
}

function WithDraft({ published }: { published: { course: EditedCourse; draft: CourseDraft } | undefined }) {
  const courseId = published?.course.id;
  const { data: kept } = useSuspenseQuery(draftQuery(courseId));
  const userId = useCurrentUser()?.id ?? 0;
  const [discarded, setDiscarded] = useState(false);
  const [begun] = useState(() => {
    // What did not get to the server is the newest there is.
    const here = readDraft(draftKey(userId, `course-${draftName(courseId)}`))['kept'];
    const written = readKept(here ? JSON.parse(here) : kept?.value);
    return { written, base: published?.draft ?? blankCourse(), savedAt: here ? undefined : kept?.savedAt };
  });
  const draft = discarded ? undefined : begun.written;
  return (
    <CourseEditor
      key={String(discarded)}
      course={published?.course}
      initial={draft ?? begun.base}
      recovered={draft && { savedAt: begun.savedAt }}
      onDiscard={() => setDiscarded(true)}
    />
  );
}
