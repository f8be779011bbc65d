export const roles = ['estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'] as const;
export type Role = (typeof roles)[number];

/** Those who teach. How somebody gets one of these roles is a setting of the site. */
export const teacherRoles = ['profesor', 'clase ia'] as const satisfies Role[];
export type TeacherRole = (typeof teacherRoles)[number];

export function isTeacherRole(role: Role): role is TeacherRole {
  return teacherRoles.some((known) => known === role);
}

/** Who asks. `role` is the one in force: while an administrator simulates another role it differs from `originalRole`. */
export interface Viewer {
  id: number;
  username: string;
  /** What others see of them. The full name is for the person, their teachers and administrators. */
  displayName: string;
  role: Role;
  originalRole: Role;
}

/** Who may call an endpoint before its handler looks closer. A role that is not listed is refused. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

export type AccessRefusal = 'not-signed-in' | 'not-allowed';

export function refusalOf(access: Access, viewer: Viewer | undefined): AccessRefusal | undefined {
  if (access === 'anyone') return undefined;
  if (!viewer) return 'not-signed-in';
  if (access === 'signed-in') return undefined;
  return access.includes(viewer.role) ? undefined : 'not-allowed';
}
