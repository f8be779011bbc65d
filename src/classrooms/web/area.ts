import type { PageDefinition, WebArea } from '../../web/area.ts';
import { getId } from '../../web/router/address-id.ts';
import { inPlace } from './editing/in-place.ts';
import { InstructorView } from './instructor/part.ts';
import { overviewsQuery } from './instructor/queries.ts';
import { mayTeach } from './may-teach.ts';
import { classCourseQuery, classCoursesQuery, classesQuery, classesRightsQuery, classQuery } from './queries.ts';
import { usualSentences } from './sentences.ts';
import { tasksQuery } from './tasks/queries.ts';
import { classTestsQuery } from './tests/queries.ts';

/** The specification gives the list four addresses. */
const classListPage = (path: string): PageDefinition => ({
  path,
  module: 'src/classrooms/web/class-list-page.tsx',
  load: () => import('./class-list-page.tsx'),
  reads: ({ user }) =>
    user ? [classesRightsQuery(), ...inPlace(classesQuery(), ...(mayTeach(user.role) ? [overviewsQuery()] : []))] : [],
  lazyParts: ({ user }) => (user && mayTeach(user.role) ? [InstructorView] : []),
  head: ({ t }) => ({
    title: t('classrooms.head.listTitle'),
    description: t('classrooms.head.listDescription'),
    hidden: true,
  }),
});

const classPage = (path: string): PageDefinition => ({
  path,
  module: 'src/classrooms/web/class/class-page.tsx',
  load: () => import('./class/class-page.tsx'),
  reads: ({ user, params }) => (user ? [classQuery(getId(params['id']))] : []),
  // The first parts of a class load with it, so that nothing moves: today's work and the courses.
  dependentReads: ({ user, params, queries }) => {
    const id = Number(params['id']);
    if (!user || !queries.getQueryData(classQuery(id).queryKey)?.may.enter) return [];
    return inPlace(tasksQuery(id), classTestsQuery(id), classCoursesQuery(id));
  },
  head: ({ t, queries, params }) => ({
    title: t('classrooms.head.classTitle', {
      name: queries.getQueryData(classQuery(Number(params['id'])).queryKey)?.name ?? t('classrooms.head.aClass'),
    }),
    description: t('classrooms.head.listDescription'),
    hidden: true,
  }),
  section: 'classes',
});

export const classroomsArea: WebArea = {
  name: 'classrooms',
  messages: usualSentences,
  pages: [
    classListPage('/mis-clases'),
    classListPage('/my-classes'),
    classListPage('/gestion-clases'),
    classListPage('/class-management'),
    // Without an id it shows that there is no such class, and links to the list.
    classPage('/class'),
    classPage('/class/:id'),
    classPage('/clases/:id'),
    {
      path: '/class/:id/course/:courseId',
      module: 'src/classrooms/web/courses/class-course-page.tsx',
      load: () => import('./courses/class-course-page.tsx'),
      reads: ({ user, params }) => (user ? [classCourseQuery(getId(params['id']), getId(params['courseId']))] : []),
      head: ({ t, queries, params }) => ({
        title: t('classrooms.head.classTitle', {
          name:
            queries.getQueryData(classCourseQuery(Number(params['id']), Number(params['courseId'])).queryKey)?.title ??
            t('classrooms.head.aCourse'),
        }),
        description: t('classrooms.head.listDescription'),
        hidden: true,
      }),
      section: 'classes',
    },
    {
      path: '/unirse',
      module: 'src/classrooms/web/people/join-page.tsx',
      load: () => import('./people/join-page.tsx'),
      head: ({ t }) => ({
        title: t('classrooms.head.joinTitle'),
        description: t('classrooms.join.explanation'),
        hidden: true,
      }),
    },
  ],
};
