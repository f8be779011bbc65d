import * as z from 'zod';
import { bilingual } from './language.ts';

/*
 * What somebody sends to show who they are. Apart from the contract, so that a page that only calls the API does not carry zod:
 * the dialog loads this file when it is sent.
 */

const missingPassword = bilingual('La contraseña es obligatoria', 'The password is required');

export const PasswordProof = z.object({
  password: z.string({ error: missingPassword }).min(1, missingPassword).max(200, missingPassword),
});

/** One for each method that a call takes. Without a method it is a password. */
export const Reauthentication = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null && !('method' in given) ? { method: 'password', ...given } : given,
  z.discriminatedUnion('method', [PasswordProof.extend({ method: z.literal('password') })]),
);
