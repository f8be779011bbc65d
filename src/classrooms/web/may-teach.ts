import type { Role } from '../../shared/roles.ts';

/** The roles that may own classes, and have the same teaching screens for those that they do. */
export function mayTeach(role: Role): boolean {
  return role === 'profesor' || role === 'clase ia' || role === 'iamaker';
}
