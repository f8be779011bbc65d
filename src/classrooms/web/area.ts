import type { PagePaths } from '../../shared/addresses.ts';
import type { PageDefinition, WebArea } from '../../web/area.ts';
import { CallError } from '../../web/data/call.ts';
import { definePage } from '../../web/router/define-page.ts';
import { placePartsAt, placeReads } from './class/place-reads.ts';
import { openPart } from './class/places.ts';
import {
  archivedClassesQuery,
  classesQuery,
  classesRightsQuery,
  classesSummaryQuery,
  classQuery,
  invitationQuery,
} from './data/queries.ts';
import { usualSentences } from './data/sentences.ts';
import { inPlace } from './editing/in-place.ts';
import { overviewsQuery } from './instructor/data/queries.ts';
import { InstructorView } from './instructor/part.ts';
import { mayTeach } from './may-teach.ts';

/** The specification gives the list four addresses. */
const classListPage = (path: string): PageDefinition => ({
  path,
  module: 'src/classrooms/web/class-list-page.tsx',
  load: () => import('./class-list-page.tsx'),
  reads: ({ user, url }) => {
    if (!user) return [];
    if (url.searchParams.get('vista') === 'archivadas') return inPlace(archivedClassesQuery());
    const led = mayTeach(user.role) ? [overviewsQuery()] : [];
    return [classesRightsQuery(), ...inPlace(classesQuery(), classesSummaryQuery(), ...led)];
  },
  lazyParts: ({ user }) => (user && mayTeach(user.role) ? [InstructorView] : []),
  head: ({ t }) => ({
    title: t('classrooms.head.listTitle'),
    description: t('classrooms.head.listDescription'),
    hidden: true,
  }),
});

const classPageCode = {
  module: 'src/classrooms/web/class/class-page.tsx',
  load: () => import('./class/class-page.tsx'),
  section: 'classes',
} as const;

/** The specification gives a class two addresses. */
const classPage = (path: PagePaths['class' | 'ownClass']): PageDefinition =>
  definePage({
    path,
    ...classPageCode,
    reads: ({ user, params }) => (user ? [classQuery(params.id)] : []),
    // The open place loads with the class, so that nothing moves.
    dependentReads: ({ user, params, queries, url }) => {
      const may = queries.getQueryData(classQuery(params.id).queryKey)?.may;
      return user && may?.enter ? inPlace(...placeReads(params.id, openPart(url.searchParams.get('parte'), may))) : [];
    },
    lazyParts: ({ user, url }) => (user ? placePartsAt(url) : []),
    head: ({ t, queries, params }) => ({
      title: t('classrooms.head.classTitle', {
        name: queries.getQueryData(classQuery(params.id).queryKey)?.name ?? t('classrooms.head.aClass'),
      }),
      description: t('classrooms.head.listDescription'),
      hidden: true,
    }),
  });

/** Without an id it shows that there is no such class, and links to the list. */
const classWithoutId: PageDefinition = {
  path: '/class',
  ...classPageCode,
  reads: ({ user }) => {
    if (user) throw new CallError(404, '');
    return [];
  },
  head: ({ t }) => ({
    title: t('classrooms.head.classTitle', { name: t('classrooms.head.aClass') }),
    description: t('classrooms.head.listDescription'),
    hidden: true,
  }),
};

export const classroomsArea: WebArea = {
  name: 'classrooms',
  messages: usualSentences,
  pages: [
    classListPage('/mis-clases'),
    classListPage('/my-classes'),
    classListPage('/gestion-clases'),
    classListPage('/class-management'),
    classWithoutId,
    classPage('/class/:id'),
    classPage('/clases/:id'),
    {
      path: '/unirse',
      module: 'src/classrooms/web/people/join-page.tsx',
      load: () => import('./people/join-page.tsx'),
      // A link that no longer works is explained on the page.
      reads: ({ url }) => {
        const token = url.searchParams.get('invitacion');
        return token && !import.meta.env.SSR ? inPlace(invitationQuery(token)) : [];
      },
      head: ({ t }) => ({
        title: t('classrooms.head.joinTitle'),
        description: t('classrooms.join.explanation'),
        hidden: true,
      }),
    },
  ],
};
