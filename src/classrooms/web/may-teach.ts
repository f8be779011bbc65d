import type { Role } from '../../shared/roles.ts';

/** The roles that may own classes, with the same teaching screens. */
export function mayTeach(role: Role): boolean {
  return role === 'profesor' || role === 'clase ia' || role === 'iamaker';
}
