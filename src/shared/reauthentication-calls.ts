import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { failureKind } from './errors.ts';
import { Reauthentication } from './reauthentication.ts';

/* Apart from `session.ts`, which every page carries: what that imports goes into the first bundle, and zod would with it. */

export const wrongProof = failureKind(
  403,
  'accounts.wrong_current_password',
  'La contraseña actual no es correcta',
  'The current password is not correct',
);

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
