import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { draftOfExam, type ExamDraft } from '../../../exams/web/public.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey, readDraft } from '../../../web/data/stored-drafts.ts';
import type { EditedCourse } from '../../contract.ts';
import { blankCourse, type CourseDraft, draftOfCourse, parseDraft } from './course-draft.ts';
import { CourseEditorSkeleton } from './course-editor-skeleton.tsx';
import { CourseEditor } from './course-editor.tsx';
import {
  draftName,
  draftQuery,
  editedAdvancedTestQuery,
  editedCourseQuery,
  editedTestQuery,
  removeEditorQueries,
} from './data/queries.ts';

/** Loads the editor's initial state: the course, its test, and an unpublished draft. */
export function CourseEditorLoader({ courseId }: { courseId: number | undefined }) {
  const queries = useQueryClient();
  useEffect(() => () => removeEditorQueries(queries), [queries]);
  return (
    <Suspense fallback={<CourseEditorSkeleton />}>
      {courseId === undefined ? <WithDraft published={undefined} /> : <Published courseId={courseId} />}
    </Suspense>
  );
}

function Published({ courseId }: { courseId: number }) {
  const { data: course } = useSuspenseQuery(editedCourseQuery(courseId));
  // A course without a test has none to load.
  return course.hasTest ? <Tested course={course} /> : <WithFirstTest course={course} exam={null} />;
}

function Tested({ course }: { course: EditedCourse }) {
  const { data: exam } = useSuspenseQuery(editedTestQuery(course.id));
  return <WithFirstTest course={course} exam={draftOfExam(exam)} />;
}

interface WithFirstTestProps {
  course: EditedCourse;
  exam: ExamDraft | null;
}

function WithFirstTest({ course, exam }: WithFirstTestProps) {
  return course.hasAdvancedTest ? (
    <AdvancedTested course={course} exam={exam} />
  ) : (
    <WithDraft published={{ course, draft: draftOfCourse(course, exam, null) }} />
  );
}

function AdvancedTested({ course, exam }: WithFirstTestProps) {
  const { data: advanced } = useSuspenseQuery(editedAdvancedTestQuery(course.id));
  return <WithDraft published={{ course, draft: draftOfCourse(course, exam, draftOfExam(advanced)) }} />;
}

function WithDraft({ published }: { published: { course: EditedCourse; draft: CourseDraft } | undefined }) {
  const courseId = published?.course.id;
  const { data: kept } = useSuspenseQuery(draftQuery(courseId));
  const userId = useCurrentUser()?.id ?? 0;
  const [discarded, setDiscarded] = useState(false);
  const [begun] = useState(() => {
    // A draft that did not reach the server is the newest.
    const here = readDraft(draftKey(userId, `course-${draftName(courseId)}`))['kept'];
    const base = published?.draft ?? blankCourse();
    const written = parseDraft(here ? JSON.parse(here) : kept?.value, base);
    return { written, base, savedAt: here ? undefined : kept?.savedAt };
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
