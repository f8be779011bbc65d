import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { Timestamp } from '../endpoints/timestamp.ts';
import { roles } from '../roles.ts';

/** Personal data, sent only to the user and to administrators. */
export const CurrentUser = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  /** The part of the full name by which lists order the user, if they wrote it; otherwise it is derived. */
  surnames: z.string().nullable().optional(),
  /** The name that everybody else sees. */
  displayName: z.string(),
  /** Null for a pupil's account of a class. */
  email: z.string().nullable(),
  /** An account without email, which a teacher made for a class. It cannot publish outside its classes, and has no password. */
  isPupil: z.boolean().optional(),
  role: z.enum(roles),
  /** Differs from `role` while an administrator simulates another. */
  originalRole: z.enum(roles),
  createdAt: Timestamp,
  /** As a member or as its owner. */
  isInClass: z.boolean(),
  /** Whether the user has confirmed the address with a link in an email. */
  emailConfirmed: z.boolean().optional(),
  /** What the user may do until they confirm the address, where the site limits it. */
  emailLimit: z.enum(['learning', 'reading']).optional(),
  /** A new address that is waiting for confirmation. */
  pendingEmail: z.string().nullable().optional(),
  /** An administrator without the second factor that the site requires. Until they turn it on, they cannot act as an administrator. */
  needsSecondFactor: z.boolean().optional(),
  /** Whether the site asks the user to accept a new version of its terms or its privacy policy. */
  awaitsAcceptance: z.boolean().optional(),
  /** Whether the user moderates, by a right that an administrator gave them. */
  isModerator: z.boolean().optional(),
  /** Whether the user answers requests about personal data, by a right that an administrator gave them. */
  isDataOfficer: z.boolean().optional(),
  /** The requested role that is waiting for an administrator's approval. */
  requestedRole: z.enum(roles).nullable().optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** In the kernel, because the layout of every page shows the signed-in user. */
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

/** In the kernel, because every area can open the sign-in dialog. */
export const getAuthOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  access: 'anyone',
  reply: z.object({
    google: z.boolean(),
    /** Other OpenID Connect providers, and the names on their buttons. */
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Who can create an account. */
    signUp: z.enum(['open', 'approval', 'invitation', 'closed']),
    /** How users get the roles profesor and clase ia. */
    teacherSignUp: z.enum(['open', 'approval', 'invitation']),
    /** Whether their parent or guardian consents by email. */
    guardianConsent: z.boolean(),
    /** Younger users need the consent of a parent or guardian. */
    minimumAge: z.int(),
  }),
  publicCache: { topics: ['settings.changed'] },
});

export const simulatedRoles = ['estudiante', 'profesor', 'profesional'] as const;

/** In the kernel, because every page offers to end the simulation. */
export const simulateRole = endpoint({
  method: 'POST',
  path: '/api/admin/simulate-role',
  // During a simulation the simulated role is in force, so the handler checks the original one.
  access: 'signed-in',
  body: z.object({ role: z.enum([...simulatedRoles, 'iamaker']) }),
  reply: CurrentUser,
});
