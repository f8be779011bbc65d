export const roles = ['estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'] as const;
export type Role = (typeof roles)[number];

/** Teaching roles. A site setting decides how users get them. */
export const teacherRoles = ['profesor', 'clase ia'] as const satisfies Role[];
export type TeacherRole = (typeof teacherRoles)[number];

export function isTeacherRole(role: Role): role is TeacherRole {
  return teacherRoles.some((known) => known === role);
}

/** The user of a request. `role` is the one in force: during a simulation it differs from `originalRole`. */
export interface Viewer {
  id: number;
  username: string;
  /** The name that others see. Only the user, their teachers and administrators see the full name. */
  displayName: string;
  role: Role;
  originalRole: Role;
  /** Whether an administrator gave them the right to moderate. False while a role is simulated. */
  isModerator?: boolean;
  /** Whether an administrator gave them the right to answer requests about personal data. False while a role is simulated. */
  isDataOfficer?: boolean;
  /** An account without email, which a teacher made for a class. */
  isPupil?: boolean;
  /** Has not confirmed their address. A site setting decides what they may do. */
  isUnconfirmed?: boolean;
  /** Until then the user cannot publish what others read. */
  mutedUntil?: Date | null;
}

/** Who may call an endpoint, before its handler checks further. Roles that are not listed are refused. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

export type AccessRefusal = 'not-signed-in' | 'not-allowed';

export function refusalOf(access: Access, viewer: Viewer | undefined): AccessRefusal | undefined {
  if (access === 'anyone') return undefined;
  if (!viewer) return 'not-signed-in';
  if (access === 'signed-in') return undefined;
  return access.includes(viewer.role) ? undefined : 'not-allowed';
}
