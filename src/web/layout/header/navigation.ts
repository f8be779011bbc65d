import type { Role } from '../../../shared/roles.ts';

interface NavigationItem {
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
  isFor?: (visitor: Visitor) => boolean;
}

type Visitor = { role: Role; isInClass: boolean } | null;

/** Teachers and administrators may make classes; others come here once they are in one. */
const hasClasses = (visitor: Visitor) =>
  visitor !== null && (visitor.isInClass || !['estudiante', 'profesional'].includes(visitor.role));

const administers = (visitor: Visitor) => visitor?.role === 'iamaker';

const classPages = ['/class', '/class-editor', '/class-management', '/gestion-clases', '/mis-clases', '/my-classes'];

/** The places of the top navigation, in order. An area that brings a page adds its line here. */
const mainItems: readonly NavigationItem[] = [
  { to: '/', label: 'home' },
  { to: '/mis-clases', label: 'myClasses', within: classPages, isFor: hasClasses },
  {
    to: '/biblioteca',
    label: 'library',
    within: ['/biblioteca/criterios', '/herramientas', '/favoritas', '/recomendaciones'],
  },
  { to: '/foro', label: 'forum', within: ['/foro'] },
  { to: '/noticias', label: 'news', within: ['/noticias'] },
  { to: '/quienes-somos', label: 'about' },
  { to: '/cursos', label: 'courses', within: ['/course', '/courses', '/crear-curso', '/encuestas'] },
];

/** They stand in a row of their own: beside the others they would not fit. */
const administrationItems: readonly NavigationItem[] = [
  { to: '/admin', label: 'admin', within: ['/admin/herramientas', '/biblioteca/avisos'], isFor: administers },
  { to: '/admin/test-submissions', label: 'testResults', isFor: administers },
  { to: '/gestion-clases', label: 'manageClasses', within: classPages, isFor: administers },
];

function forVisitor(visitor: Visitor, all: readonly NavigationItem[]): readonly NavigationItem[] {
  return all.filter(({ isFor }) => !isFor || isFor(visitor));
}

export function navigationFor(visitor: Visitor): readonly NavigationItem[] {
  return forVisitor(visitor, mainItems);
}

export function administrationFor(visitor: Visitor): readonly NavigationItem[] {
  return forVisitor(visitor, administrationItems);
}

/** The menu of small screens shows everybody the way to their classes, as specified. */
export function mobileNavigationFor(visitor: Visitor): readonly NavigationItem[] {
  const top = mainItems.map((place) => (place.label === 'myClasses' ? { ...place, to: '/my-classes' } : place));
  return [...top, ...administrationFor(visitor)];
}
