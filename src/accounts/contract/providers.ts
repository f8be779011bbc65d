import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { requestLimits } from '../../shared/limits.ts';

/* Sign-in with an OpenID Connect provider of the centre. For links, not for calls: both redirect the browser. */

const oneProvider = z.object({ provider: z.string().max(30) });

export const startProviderSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/{provider}',
  isSlow: true,
  access: 'anyone',
  params: oneProvider,
  query: z.object({
    return: z.string().max(requestLimits.url).optional(),
    /** 'reauthentication' proves the user's identity in the current session. */
    purpose: z.enum(['sign-in', 'reauthentication']).optional(),
  }),
  failures: [failures.notFound],
});

/** Failures redirect to the sign-in page, which says what happened: `/auth?proveedor={id}&resultado={outcome}`. */
export const finishProviderSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/{provider}/callback',
  isSlow: true,
  access: 'anyone',
  params: oneProvider,
  failures: [failures.notFound],
});
