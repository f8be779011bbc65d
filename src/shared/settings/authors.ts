import { isTeacherRole, type Role } from '../roles.ts';

/** Who may begin an article of the news, or a topic of the forum. */
export const authorModes = ['everybody', 'teachers', 'iamakers'] as const;
export type AuthorMode = (typeof authorModes)[number];

export function mayBeAuthor(role: Role, mode: AuthorMode): boolean {
  if (mode === 'everybody' || role === 'iamaker') return true;
  return mode === 'teachers' && isTeacherRole(role);
}
