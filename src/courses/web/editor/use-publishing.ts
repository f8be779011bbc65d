import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deleteTest, writeTest } from '../../../exams/contract.ts';
import { deleteAdvancedTest, writeAdvancedTest } from '../../../exams/contract/advanced-test.ts';
import { examOfDraft } from '../../../exams/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { NewCourseExam } from '../../../shared/questions.ts';
import { CallError } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { checkFields } from '../../../web/forms/check-fields.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { changeCourse, createCourse, type EditedCourse } from '../../contract.ts';
import { CourseChanges, NewCourse } from '../../schemas.ts';
import { type CourseDraft, courseOfDraft } from './course-draft.ts';
import { type CourseErrors, nothingWrong, placeCourseErrors } from './course-errors.ts';
import { refreshCourses } from './data/queries.ts';

interface Publishing {
  errors: CourseErrors;
  publishing: boolean;
  publish: (draft: CourseDraft) => void;
}

/** Checks the course and its tests before any of them is sent: a course is never published without a test that was refused. */
export function usePublishing(course: EditedCourse | undefined, forgetDraft: () => Promise<void>): Publishing {
  const t = useTranslations('course-editor');
  const courseId = course?.id;
  const { language } = usePreferences().preferences;
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState(nothingWrong);
  // A course is created once: if sending its test failed, publishing again sends only what is missing.
  const made = useRef<{ id: number; draft?: CourseDraft } | undefined>(
    courseId === undefined ? undefined : { id: courseId },
  );

  async function send(draft: CourseDraft): Promise<void> {
    const isMadeOfThis = made.current?.draft === draft;
    const schema = made.current === undefined || isMadeOfThis ? NewCourse : CourseChanges;
    const checked = await checkFields(schema, courseOfDraft(draft), language);
    const exam = draft.exam && (await checkFields(NewCourseExam, examOfDraft(draft.exam), language));
    const advanced = draft.advanced && (await checkFields(NewCourseExam, examOfDraft(draft.advanced), language));
    if (!checked.success || exam?.success === false || advanced?.success === false) {
      const wrong = [checked, exam, advanced].map((one) => (!one || one.success ? {} : one.fields));
      return setErrors(placeCourseErrors(draft, wrong[0] ?? {}, wrong[1], wrong[2]));
    }
    setErrors(nothingWrong);
    if (made.current === undefined) {
      const { id } = await sayRefusal(draft, call(createCourse, { body: checked.data }));
      made.current = { id, draft };
    } else if (!isMadeOfThis) {
      const params = { id: made.current.id };
      await sayRefusal(draft, call(changeCourse, { params, body: checked.data }));
    }
    const { id } = made.current;
    const params = { id };
    if (exam) await call(writeTest, { params, body: exam.data });
    else if (course?.hasTest) await removeTest(call(deleteTest, { params }));
    if (advanced) await call(writeAdvancedTest, { params, body: advanced.data });
    else if (course?.hasAdvancedTest) await removeTest(call(deleteAdvancedTest, { params }));
    // The course is published even if its draft cannot be deleted.
    await forgetDraft().catch(() => {});
    await refreshCourses(queries);
    toast({ title: t(courseId === undefined ? 'created' : 'changed'), description: draft.title.trim() });
    void navigate(addressOf.course(id));
  }

  /** Shows errors that only the server finds beside their fields. */
  async function sayRefusal<Answer>(draft: CourseDraft, answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof CallError && error.fields) setErrors(placeCourseErrors(draft, error.fields));
      throw error;
    }
  }

  const action = useAction(send, useFailureToast(t(courseId === undefined ? 'createFailed' : 'changeFailed')));
  return { errors, publishing: action.sending, publish: action.run };
}

async function removeTest(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    // Already deleted, by another editor or by an earlier attempt.
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}
