import { InstructorView, instructorReads } from '../../classrooms/web/public.ts';
import type { ListedCourse } from '../../courses/contract.ts';
import { addressOf } from '../../shared/addresses.ts';
import { SurveysTab, surveysQuery } from '../../surveys/web/public.ts';
import type { HeadContext, PageDefinition, Read, ReadsContext, WebArea } from '../../web/area.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { coursesQuery, readTab } from './data/queries.ts';
import { leadsClasses, mayEnterClasses } from './may-enter-classes.ts';

function readsOf({ url, user }: ReadsContext): readonly Read[] {
  return [
    readTab(url.searchParams) === 'encuestas' ? surveysQuery() : coursesQuery(),
    ...(leadsClasses(user) ? instructorReads() : []),
  ].map((read) => ({ ...read, failsInPlace: true }));
}

function headOf({ t, url, queries }: HeadContext) {
  if (readTab(url.searchParams) === 'encuestas') {
    return { title: t('learning.head.surveysTitle'), description: t('learning.head.surveysDescription') };
  }
  const courses = queries.getQueryData(coursesQuery().queryKey)?.pages.flatMap((page) => page.items) ?? [];
  return {
    title: t('learning.head.title'),
    description: t('learning.head.description'),
    // Only search engines read it, so the browser does not build it.
    ...(import.meta.env.SSR && courses.length > 0 && { structuredData: structuredDataOf(courses) }),
  };
}

/** A schema.org list of courses. */
function structuredDataOf(courses: readonly ListedCourse[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: course.title,
        description: course.description,
        url: addressOf.course(course.id),
        isAccessibleForFree: true,
        provider: { '@type': 'Organization', name: 'EducaIA' },
      },
    })),
  };
}

const coursesPage: PageDefinition = {
  path: '/cursos',
  module: 'src/learning/web/learning-page.tsx',
  load: () => import('./learning-page.tsx'),
  reads: readsOf,
  head: headOf,
  lazyParts: ({ user, url }) => [
    ...(leadsClasses(user) ? [InstructorView] : []),
    ...(readTab(url.searchParams) === 'encuestas' ? [SurveysTab] : []),
  ],
};

const classesPage: PageDefinition = {
  ...coursesPage,
  path: '/clases',
  module: 'src/learning/web/classes-page.tsx',
  load: () => import('./classes-page.tsx'),
  reads: (context) => (mayEnterClasses(context.user) ? readsOf(context) : []),
  head: ({ t }) => ({
    title: t('learning.head.classesTitle'),
    description: t('learning.head.description'),
    hidden: true,
  }),
};

export const learningArea: WebArea = {
  name: 'learning',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [coursesPage, classesPage],
};
