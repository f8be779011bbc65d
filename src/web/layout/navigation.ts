import type { Role } from '../../shared/roles.ts';

interface Place {
  to: string;
  /** A message of the shell. */
  label: 'home' | 'library' | 'forum' | 'about' | 'admin';
  /** Only for these; everybody otherwise. */
  roles?: readonly Role[];
}

/** The places of the top navigation, in order. An area that brings a page adds its line here. */
const places: readonly Place[] = [
  { to: '/', label: 'home' },
  { to: '/biblioteca', label: 'library' },
  { to: '/foro', label: 'forum' },
  { to: '/quienes-somos', label: 'about' },
  { to: '/admin', label: 'admin', roles: ['iamaker'] },
];

export function placesFor(user: { role: Role } | null): readonly Place[] {
  return places.filter(({ roles }) => !roles || (user !== null && roles.includes(user.role)));
}
