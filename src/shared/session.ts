import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { failureKind } from './errors.ts';
import { bilingual } from './language.ts';
import { roles } from './roles.ts';
import { Timestamp } from './timestamp.ts';

const missingPassword = bilingual('La contraseña es obligatoria', 'The password is required');

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

/** What somebody can show who they are with. Others follow here, and in `Reauthentication` where a call takes them. */
export const authenticationMethods = ['password', 'google'] as const;
export type AuthenticationMethod = (typeof authenticationMethods)[number];

export const Reauthentication = z.preprocess(
  // Without a method it is a password.
  (given) => (typeof given === 'object' && given !== null && !('method' in given) ? { method: 'password', ...given } : given),
  z.discriminatedUnion('method', [
    z.object({
      method: z.literal('password'),
      password: z.string({ error: missingPassword }).min(1, missingPassword).max(200, missingPassword),
    }),
  ]),
);

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
