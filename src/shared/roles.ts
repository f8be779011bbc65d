export const roles = ['estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'] as const;
export type Role = (typeof roles)[number];

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
