import type { Role } from '../../../shared/roles.ts';

interface NavigationItem {
  to: string;
  /** A message id under `shell.navigation`. */
  label:
    | 'home'
    | 'library'
    | 'forum'
    | 'news'
    | 'about'
    | 'courses'
    | 'myClasses'
    | 'admin'
    | 'moderation'
    | 'dataRequests'
    | 'testResults'
    | 'manageClasses';
  /** Path prefixes of the pages inside this section. */
  within?: readonly string[];
  /** Everybody sees the item if this is missing. */
  isFor?: (visitor: Visitor) => boolean;
}

type Visitor = {
  role: Role;
  isInClass: boolean;
  isModerator?: boolean | undefined;
  isDataOfficer?: boolean | undefined;
} | null;

/** Teachers and administrators can create classes; others see the item once they are in a class. */
const hasClasses = (visitor: Visitor) =>
  visitor !== null && (visitor.isInClass || !['estudiante', 'profesional'].includes(visitor.role));

const administers = (visitor: Visitor) => visitor?.role === 'iamaker';

const moderates = (visitor: Visitor) => administers(visitor) || visitor?.isModerator === true;

/** Administrators find the requests in the administration. */
const answersRequests = (visitor: Visitor) => visitor?.isDataOfficer === true && !administers(visitor);

const classPages = [
  '/class',
  '/class-editor',
  '/class-management',
  '/gestion-clases',
  '/mis-clases',
  '/my-classes',
  '/preguntas',
  '/preparar-clase',
];

/** The top navigation, in order. Areas add their item here. */
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

/** Shown in a second row, for lack of space in the first. */
const administrationItems: readonly NavigationItem[] = [
  { to: '/admin', label: 'admin', within: ['/admin/herramientas'], isFor: administers },
  { to: '/moderacion', label: 'moderation', isFor: moderates },
  { to: '/admin/solicitudes', label: 'dataRequests', isFor: answersRequests },
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

/** The specification shows 'Mis Clases' to everybody in the mobile menu. */
export function mobileNavigationFor(visitor: Visitor): readonly NavigationItem[] {
  const top = mainItems.map((place) => (place.label === 'myClasses' ? { ...place, to: '/my-classes' } : place));
  return [...top, ...administrationFor(visitor)];
}
