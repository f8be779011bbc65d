import { courseReaderSentences, LessonPlayer } from '../../courses/web/public.ts';
import { ExamTaker } from '../../exams/web/public.ts';
import { RubricView } from '../../rubrics/web/public.ts';
import type { PagePaths } from '../../shared/addresses.ts';
import { surveyQuery, SurveyPart } from '../../surveys/web/public.ts';
import type { HeadContext, PageDefinition, WebArea } from '../../web/area.ts';
import { deviceTimeZone } from '../../web/lazy/device-time-zone.tsx';
import { InstantQuestionPart, ReadAloudPart } from '../../web/lazy/reading/parts.ts';
import { definePage } from '../../web/router/define-page.ts';
import { AttachmentList } from './attachments/parts.ts';
import { calendarPath, dayInAddress, viewInAddress } from './calendar/calendar-address.ts';
import { calendarQuery } from './calendar/data/queries.ts';
import { dayIn } from './calendar/days.ts';
import { contentQuery, contentsQuery } from './contents/data/queries.ts';
import { classCourseQuery, classQuery } from './data/queries.ts';
import {
  calendarSentences,
  contentSentences,
  editorSentences,
  gradeSentences,
  lessonSentences,
  preparingSentences,
  taskSentences,
  testSentences,
  usualSentences,
} from './data/sentences.ts';
import { inPlace } from './editing/in-place.ts';
import { reportQuery } from './grades/data/queries.ts';
import { preparingPath } from './preparing/preparing-address.ts';
import { surveyItemsQuery } from './surveys/data/queries.ts';
import { taskSubmissionsQuery, taskQuery } from './tasks/data/queries.ts';
import {
  classAttemptsQuery,
  classTestQuery,
  classTestsQuery,
  testResultsQuery,
  testSummaryQuery,
} from './tests/data/queries.ts';

function headOf({ t }: Pick<HeadContext, 't'>, name: string | undefined): ReturnType<PageDefinition['head']> {
  return {
    title: t('classrooms.head.classTitle', { name: name ?? t('classrooms.head.aClass') }),
    description: t('classrooms.head.listDescription'),
    hidden: true,
  };
}

const coursePages: WebArea = {
  name: 'classrooms',
  messages: lessonSentences,
  pages: [
    definePage({
      path: '/class/:id/course/:courseId',
      module: 'src/classrooms/web/courses/class-course-page.tsx',
      load: () => import('./courses/class-course-page.tsx'),
      lazyParts: ({ user }) => (user ? [LessonPlayer, InstantQuestionPart, ReadAloudPart] : []),
      reads: ({ user, params }) => (user ? [classCourseQuery(params.id, params.courseId)] : []),
      dependentReads: ({ user, params }) => (user ? inPlace(classQuery(params.id)) : []),
      head: ({ t, queries, params }) =>
        headOf(
          { t },
          queries.getQueryData(classCourseQuery(params.id, params.courseId).queryKey)?.title ??
            t('classrooms.head.aCourse'),
        ),
      section: 'classes',
    }),
  ],
};

const contentPages: WebArea = {
  name: 'classrooms',
  messages: contentSentences,
  pages: [
    definePage({
      path: '/class/:id/contenido/:contentId',
      module: 'src/classrooms/web/contents/content-page.tsx',
      load: () => import('./contents/content-page.tsx'),
      parts: [courseReaderSentences],
      lazyParts: ({ user }) => (user ? [AttachmentList] : []),
      reads: ({ user, params }) => (user ? [contentQuery(params.id, params.contentId)] : []),
      dependentReads: ({ user, params }) => (user ? inPlace(classQuery(params.id), contentsQuery(params.id)) : []),
      head: (context) =>
        headOf(
          context,
          context.queries.getQueryData(contentQuery(context.params.id, context.params.contentId).queryKey)?.title,
        ),
      section: 'classes',
    }),
  ],
};

type TestPage = PageDefinition<PagePaths['classTest' | 'classTestResults']>;

const testHead: TestPage['head'] = (context) =>
  headOf(
    context,
    context.queries.getQueryData(classTestQuery(context.params.id, context.params.testId).queryKey)?.title,
  );

const testReads: TestPage['reads'] = ({ user, params }) => (user ? [classTestQuery(params.id, params.testId)] : []);

const resultReads: TestPage['dependentReads'] = ({ queries, params }) => {
  const test = [params.id, params.testId] as const;
  if (!queries.getQueryData(classTestQuery(...test).queryKey)?.mayMark) return [];
  return inPlace(classQuery(params.id), testSummaryQuery(...test), testResultsQuery(...test));
};

const testPages: WebArea = {
  name: 'classrooms',
  messages: testSentences,
  pages: [
    definePage({
      path: '/class/:id/test/:testId',
      module: 'src/classrooms/web/tests/test-page.tsx',
      load: () => import('./tests/test-page.tsx'),
      lazyParts: ({ user }) => (user ? [ExamTaker] : []),
      reads: testReads,
      dependentReads: ({ user, params }) =>
        user ? inPlace(classQuery(params.id), classAttemptsQuery(params.id, params.testId)) : [],
      head: testHead,
      section: 'classes',
    }),
    definePage({
      path: '/class/:id/test/:testId/resultados',
      module: 'src/classrooms/web/tests/test-results-page.tsx',
      load: () => import('./tests/test-results-page.tsx'),
      reads: testReads,
      dependentReads: resultReads,
      head: testHead,
      section: 'classes',
    }),
  ],
};

const taskPages: WebArea = {
  name: 'classrooms',
  messages: taskSentences,
  pages: [
    definePage({
      path: '/class/:id/tarea/:taskId',
      module: 'src/classrooms/web/tasks/task-page.tsx',
      load: () => import('./tasks/task-page.tsx'),
      lazyParts: ({ user }) => (user ? [AttachmentList, RubricView] : []),
      reads: ({ user, params }) => (user ? [taskQuery(params.id, params.taskId)] : []),
      dependentReads: ({ user, queries, params }) => {
        const task = [params.id, params.taskId] as const;
        const marks = queries.getQueryData(taskQuery(...task).queryKey)?.may.mark;
        return user ? inPlace(classQuery(params.id), ...(marks ? [taskSubmissionsQuery(...task)] : [])) : [];
      },
      head: (context) =>
        headOf(
          context,
          context.queries.getQueryData(taskQuery(context.params.id, context.params.taskId).queryKey)?.title,
        ),
      section: 'classes',
    }),
  ],
};

const markReportPages: WebArea = {
  name: 'classrooms',
  messages: gradeSentences,
  pages: [
    definePage({
      path: '/class/:id/informe/:userId',
      module: 'src/classrooms/web/grades/report-page.tsx',
      load: () => import('./grades/report-page.tsx'),
      reads: ({ user, params }) => (user ? [reportQuery(params.id, params.userId)] : []),
      dependentReads: ({ user, params }) => (user ? inPlace(classQuery(params.id)) : []),
      head: (context) => {
        const report = reportQuery(context.params.id, context.params.userId);
        return headOf(context, context.queries.getQueryData(report.queryKey)?.className);
      },
      section: 'classes',
    }),
  ],
};

const editorPages: WebArea = {
  name: 'classrooms',
  messages: editorSentences,
  pages: [
    definePage({
      path: '/class-editor/:id',
      module: 'src/classrooms/web/editor/class-editor-page.tsx',
      load: () => import('./editor/class-editor-page.tsx'),
      // In the browser the page shows its skeleton at once; the server sends it complete.
      reads: ({ user, params }) => {
        const { id } = params;
        return user && import.meta.env.SSR ? [classQuery(id)] : [];
      },
      dependentReads: ({ queries, params }) => {
        const { id } = params;
        if (!import.meta.env.SSR || !queries.getQueryData(classQuery(id).queryKey)?.may.write) return [];
        return inPlace(contentsQuery(id), classTestsQuery(id));
      },
      head: (context) => {
        const { t, queries, params } = context;
        const name = queries.getQueryData(classQuery(params.id).queryKey)?.name;
        return {
          ...headOf(context, undefined),
          title: t('classrooms.editor.head', { name: name ?? t('classrooms.head.aClass') }),
        };
      },
      section: 'classes',
    }),
  ],
};

/** The pages inside a class, each with the messages of its part. */
const calendarPages: WebArea = {
  name: 'classrooms',
  messages: calendarSentences,
  pages: [
    {
      path: calendarPath,
      module: 'src/classrooms/web/calendar/calendar-page.tsx',
      load: () => import('./calendar/calendar-page.tsx'),
      reads: ({ user, url }) => {
        const today = dayIn(import.meta.env.SSR ? 'UTC' : deviceTimeZone(), Date.now());
        const query = calendarQuery(viewInAddress(url.searchParams), dayInAddress(url.searchParams) ?? today);
        return user ? inPlace(query) : [];
      },
      head: ({ t }) => ({
        title: t('classrooms.calendar.headTitle'),
        description: t('classrooms.calendar.headDescription'),
        hidden: true,
      }),
      section: 'classes',
    },
  ],
};

const preparingPages: WebArea = {
  name: 'classrooms',
  messages: preparingSentences,
  pages: [
    {
      path: preparingPath,
      module: 'src/classrooms/web/preparing/preparing-page.tsx',
      load: () => import('./preparing/preparing-page.tsx'),
      head: ({ t }) => ({
        title: t('classrooms.preparing.headTitle'),
        description: t('classrooms.preparing.headDescription'),
        hidden: true,
      }),
      section: 'classes',
    },
  ],
};

const surveyPages: WebArea = {
  name: 'classrooms',
  messages: usualSentences,
  pages: [
    definePage({
      path: '/class/:id/encuesta/:surveyId',
      module: 'src/classrooms/web/surveys/class-survey-page.tsx',
      load: () => import('./surveys/class-survey-page.tsx'),
      lazyParts: ({ user }) => (user ? [SurveyPart] : []),
      reads: ({ user, params }) => (user ? [classQuery(params.id), surveyQuery(params.surveyId)] : []),
      dependentReads: ({ user, params }) => (user ? inPlace(surveyItemsQuery(params.id)) : []),
      head: (context) =>
        headOf(context, context.queries.getQueryData(surveyQuery(context.params.surveyId).queryKey)?.title),
      section: 'classes',
    }),
  ],
};

export const insideAreas: readonly WebArea[] = [
  coursePages,
  contentPages,
  testPages,
  taskPages,
  markReportPages,
  editorPages,
  calendarPages,
  preparingPages,
  surveyPages,
];
