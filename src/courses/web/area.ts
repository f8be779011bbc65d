import type { PagePaths } from '../../shared/addresses.ts';
import type { HeadContext, PageDefinition, WebArea } from '../../web/area.ts';
import { CallError } from '../../web/data/call.ts';
import { InstantQuestionPart, readingParts } from '../../web/lazy/reading/parts.ts';
import { definePage } from '../../web/router/define-page.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { courseQuery, courseTextQuery } from './data/queries.ts';
import { courseReadingReads } from './lessons/data/queries.ts';

/** The specification gives the reader two addresses. */
const readerPage = (path: PagePaths['course' | 'ownCourse']): PageDefinition =>
  definePage({
    path,
    module: 'src/courses/web/reader-page.tsx',
    load: () => import('./reader-page.tsx'),
    section: 'courses',
    reads: ({ params, reading }) => [courseTextQuery(params.id), ...courseReadingReads(params.id, reading)],
    lazyParts: () => readingParts,
    head: courseHead,
  });

export const coursesArea: WebArea = {
  name: 'courses',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    readerPage('/courses/free/:id'),
    readerPage('/course/:id'),
    definePage({
      path: '/courses/free/:id/lecciones/:section',
      module: 'src/courses/web/lessons/lesson-page.tsx',
      load: () => import('./lessons/lesson-page.tsx'),
      section: 'courses',
      reads: ({ params, reading }) => [courseQuery(params.id), ...courseReadingReads(params.id, reading)],
      lazyParts: () => [...readingParts, InstantQuestionPart],
      // After the course: an unknown lesson gets the same answer as an unknown course.
      dependentReads({ params, queries }) {
        const course = queries.getQueryData(courseQuery(params.id).queryKey);
        if (course && !course.sections.some(({ id }) => id === params.section)) throw new CallError(404, '');
        return [];
      },
      head: lessonHead,
    }),
  ],
};

function lessonHead({ t, params, queries }: HeadContext<PagePaths['lesson']>) {
  const course = queries.getQueryData(courseQuery(params.id).queryKey);
  const lesson = course?.sections.find(({ id }) => id === params.section);
  if (!course || !lesson) {
    return { title: t('courses.head.missing'), description: t('courses.head.missingDescription'), hidden: true };
  }
  return {
    title: t('courses.lesson.headTitle', { lesson: lesson.title, course: course.title }),
    description: course.description,
    // Search engines find the whole text on the page of the course.
    hidden: true,
  };
}

function courseHead({ t, params, queries }: HeadContext<PagePaths['course' | 'ownCourse']>) {
  const course = queries.getQueryData(courseTextQuery(params.id).queryKey);
  if (!course) {
    return { title: t('courses.head.missing'), description: t('courses.head.missingDescription'), hidden: true };
  }
  const { title, description, imageUrl, creatorName, createdAt } = course;
  return {
    title: t('courses.head.title', { title }),
    description,
    kind: 'article' as const,
    ...(imageUrl && { image: imageUrl }),
    // Only in the server's document; the browser never needs it.
    ...(import.meta.env.SSR && {
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: title,
        description,
        provider: { '@type': 'Organization', name: 'EducaIA' },
        author: creatorName ? { '@type': 'Person', name: creatorName } : { '@type': 'Organization', name: 'EducaIA' },
        dateCreated: createdAt,
        isAccessibleForFree: true,
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online' },
        ...(imageUrl && { image: imageUrl }),
      },
    }),
  };
}
