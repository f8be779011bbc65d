import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { failureKind } from './errors.ts';
import { Reauthentication } from './reauthentication.ts';
import { roles } from './roles.ts';
import { Timestamp } from './timestamp.ts';

export const wrongProof = failureKind(
  403,
  'accounts.wrong_current_password',
  'La contraseña actual no es correcta',
  'The current password is not correct',
);

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
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Part of the kernel's contract and not of an area's, because the shell around every page shows who is signed in. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: { es: 'La persona que ha iniciado sesión.', en: 'The signed-in person.' },
  access: 'signed-in',
  reply: CurrentUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: {
    es: 'Termina la sesión. También sin sesión responde bien.',
    en: 'Ends the session. Without one it answers well, too.',
  },
  access: 'anyone',
});

/** What somebody can show who they are with. Others follow here, and in `reauthentication.ts` where a call takes them. */
export const authenticationMethods = ['password', 'google'] as const;
export type AuthenticationMethod = (typeof authenticationMethods)[number];

/** Of the kernel, because any call may ask for it: see `freshAuthentication`. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication',
  summary: {
    es: 'Confirma que eres tú: durante diez minutos esta sesión puede hacer lo que lo pide.',
    en: 'Confirms that it is you: for ten minutes this session may do what asks for it.',
  },
  takesTime: true,
  access: 'signed-in',
  body: Reauthentication,
  failures: [wrongProof],
});

export const getReauthentication = endpoint({
  method: 'GET',
  path: '/api/user/reauthentication',
  summary: { es: 'Con qué puedes confirmar que eres tú.', en: 'What you can confirm with that it is you.' },
  access: 'signed-in',
  reply: z.object({ methods: z.array(z.enum(authenticationMethods)) }),
});

/** Also of the kernel: the login dialog stands in every area. */
export const getAuthOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  summary: {
    es: 'Con qué se puede iniciar sesión en este sitio, además de con contraseña.',
    en: 'What one can sign in with on this site, besides a password.',
  },
  access: 'anyone',
  reply: z.object({ google: z.boolean() }),
  sharedUntil: [],
});

export const simulatedRoles = ['estudiante', 'profesor', 'profesional'] as const;

/** Of the kernel, because every page offers the way back. */
export const simulateRole = endpoint({
  method: 'POST',
  path: '/api/admin/simulate-role',
  summary: {
    es: 'Navega como otro rol en esta sesión; con «iamaker» vuelve al propio.',
    en: 'Browses as another role in this session; with “iamaker” it goes back to the own one.',
  },
  // Whoever simulates has the simulated role in force: the handler looks at the original one.
  access: 'signed-in',
  body: z.object({ role: z.enum([...simulatedRoles, 'iamaker']) }),
  reply: CurrentUser,
});
