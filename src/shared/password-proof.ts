import * as z from 'zod';
import { bilingual } from './language.ts';

/** For the dialog alone: what the contract imports stands in the first bundle, and zod would come with it. */
export const PasswordProofForm = z.object({
  password: z.string().min(1, bilingual('La contraseña es obligatoria', 'The password is required')),
});
