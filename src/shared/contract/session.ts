import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { Timestamp } from '../endpoints/timestamp.ts';
import { roles } from '../roles.ts';

/** The person's own data: nobody else is ever sent it, but for administrators. */
export const CurrentUser = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  /** What everybody else sees. */
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Differs from `role` while an administrator simulates another. */
  originalRole: z.enum(roles),
  createdAt: Timestamp,
  /** As a member, or as the one who leads it. */
  isInClass: z.boolean(),
  /** Whether the person showed by a link in a letter that the address is theirs. */
  emailConfirmed: z.boolean().optional(),
  /** Another address that waits for that. */
  pendingEmail: z.string().nullable().optional(),
  /** An administrator who cannot act as one until they turn on a second factor: the site asks for it. */
  needsSecondFactor: z.boolean().optional(),
  /** The role that the person asked for and that waits for an administrator. */
  requestedRole: z.enum(roles).nullable().optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Part of the kernel's contract and not of an area's, because the shell around every page shows who is signed in. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  reply: CurrentUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'anyone',
});

/** Also of the kernel: the login dialog stands in every area. */
export const getAuthOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  access: 'anyone',
  reply: z.object({
    google: z.boolean(),
    /** How the roles profesor and clase ia are given. */
    teacherSignUp: z.enum(['open', 'approval', 'invitation']),
    /** Who is younger needs the agreement of a parent or guardian. */
    minimumAge: z.int(),
  }),
  publicCache: { topics: ['settings.changed'] },
});

export const simulatedRoles = ['estudiante', 'profesor', 'profesional'] as const;

/** Of the kernel, because every page offers the way back. */
export const simulateRole = endpoint({
  method: 'POST',
  path: '/api/admin/simulate-role',
  // Whoever simulates has the simulated role in force: the handler looks at the original one.
  access: 'signed-in',
  body: z.object({ role: z.enum([...simulatedRoles, 'iamaker']) }),
  reply: CurrentUser,
});
