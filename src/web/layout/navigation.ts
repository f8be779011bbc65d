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
  /** Only for these; everybody otherwise. */
  roles?: readonly Role[];
}

/** The places of the top navigation, in order. An area that brings a page adds its line here. */
const places: readonly Place[] = [
  { to: '/', label: 'home' },
  { to: '/biblioteca', label: 'library' },
  { to: '/foro', label: 'forum' },
  { to: '/noticias', label: 'news' },
  { to: '/quienes-somos', label: 'about' },
  { to: '/cursos', label: 'courses' },
  { to: '/mis-clases', label: 'myClasses', roles: ['profesor'] },
];

/** They stand in a row of their own: beside the others they would not fit. */
const administration: readonly Place[] = [
  { to: '/admin', label: 'admin', roles: ['iamaker'] },
  { to: '/admin/test-submissions', label: 'testResults', roles: ['iamaker'] },
  { to: '/gestion-clases', label: 'manageClasses', roles: ['iamaker'] },
];

/** Only in the menu of small screens, for everybody. */
const inMenu: readonly Place[] = [{ to: '/my-classes', label: 'myClasses' }];

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
