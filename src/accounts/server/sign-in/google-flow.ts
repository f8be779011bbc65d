import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { isSameSecret } from '../../../server/identity/secrets.ts';
import { googleRoles } from '../../contract.ts';
import { ageAnswers, ageAsked } from '../../schemas.ts';

/** The secret that signs the cookie. */
export const googleFlowKey = 'google_flow_key';

/** The content of the cookie while the user is at Google. */
const GoogleFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  age: z.enum(ageAnswers).optional(),
  ageAsked,
  role: z.enum(googleRoles).optional(),
  invitation: z.string().optional(),
  purpose: z.enum(['sign-in', 'reauthentication']).default('sign-in'),
  /** A provider of the centre. */
  provider: z.string().optional(),
  until: z.int(),
});
export type GoogleFlow = z.output<typeof GoogleFlow>;

/** Signed, so that it cannot be forged, and dated, because a browser may keep a cookie too long. */
export function sealFlow(flow: GoogleFlow, key: string): string {
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

export function openFlow(sealed: string, key: string): GoogleFlow | undefined {
  const [text = '', signature = ''] = sealed.split('.');
  if (!isSameSecret(signature, signatureOf(text, key))) return undefined;
  const flow = GoogleFlow.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.until > Date.now() ? flow : undefined;
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
