import type { Role } from '../../shared/roles.ts';

export const rolesOfClasses: readonly Role[] = ['iamaker', 'clase ia'];

export function mayEnterClasses(user: { role: Role } | null): boolean {
  return user !== null && rolesOfClasses.includes(user.role);
}

/** The user sees their own classes above the courses. */
export function leadsClasses(user: { role: Role } | null): boolean {
  return user?.role === 'clase ia';
}
