import type { Role } from '../../shared/roles.ts';

interface Place {
  to: string;
  /** A message of the shell. */
  label:
    | 'home'
    | 'library'
    | 'forum'
    | 'news'
    | 'about'
    | 'courses'
    | 'myClasses'
    | 'admin'
    | 'testResults'
    | 'manageClasses';
  /** How the addresses of the pages inside of it begin. */
  within?: readonly string[];
  /** Only for these; everybody otherwise. */
  roles?: readonly Role[];
}

const classPages = ['/class', '/class-editor', '/class-management', '/gestion-clases', '/mis-clases', '/my-classes'];

/** The places of the top navigation, in order. An area that brings a page adds its line here. */
const places: readonly Place[] = [
  { to: '/', label: 'home' },
  { to: '/biblioteca', label: 'library', within: ['/herramientas', '/favoritas', '/recomendaciones'] },
  { to: '/foro', label: 'forum', within: ['/foro'] },
  { to: '/noticias', label: 'news', within: ['/noticias'] },
  { to: '/quienes-somos', label: 'about' },
  { to: '/cursos', label: 'courses', within: ['/course', '/courses', '/crear-curso', '/encuestas'] },
  { to: '/mis-clases', label: 'myClasses', within: classPages, roles: ['profesor'] },
];

/** They stand in a row of their own: beside the others they would not fit. */
const administration: readonly Place[] = [
  { to: '/admin', label: 'admin', within: ['/admin/herramientas', '/biblioteca/avisos'], roles: ['iamaker'] },
  { to: '/admin/test-submissions', label: 'testResults', roles: ['iamaker'] },
  { to: '/gestion-clases', label: 'manageClasses', within: classPages, roles: ['iamaker'] },
];

/** Only in the menu of small screens, for everybody. */
const inMenu: readonly Place[] = [{ to: '/my-classes', label: 'myClasses', within: classPages }];

type Visitor = { role: Role } | null;

function forVisitor(user: Visitor, all: readonly Place[]): readonly Place[] {
  return all.filter(({ roles }) => !roles || (user !== null && roles.includes(user.role)));
}

export function placesFor(user: Visitor): readonly Place[] {
  return forVisitor(user, places);
}

export function administrationFor(user: Visitor): readonly Place[] {
  return forVisitor(user, administration);
}

/** A teacher's classes are in the menu once. */
export function menuPlacesFor(user: Visitor): readonly Place[] {
  const top = placesFor(user).filter(({ label }) => label !== 'myClasses');
  return [...top, ...inMenu, ...administrationFor(user)];
}
