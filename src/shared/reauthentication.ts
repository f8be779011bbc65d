import * as z from 'zod';
import { bilingual } from './language.ts';
import { credentialLimits } from './limits.ts';

/** What somebody sends to show who they are. */
const missingPassword = bilingual('La contraseña es obligatoria', 'The password is required');

const PasswordProof = z.object({
  password: z
    .string({ error: missingPassword })
    .min(1, missingPassword)
    .max(credentialLimits.password, missingPassword),
});

/** Without a method it is a password. Another method is another word here, with fields of its own. */
export const Reauthentication = PasswordProof.extend({ method: z.enum(['password']).default('password') });
