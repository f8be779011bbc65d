import * as z from 'zod';
import { bilingual } from '../shared/language.ts';

/** Whoever is declined reads why. */
const reason = z
  .string({ error: bilingual('Escribe el motivo', 'Give a reason') })
  .trim()
  .min(3, bilingual('Escribe el motivo', 'Give a reason'))
  .max(500, bilingual('Como máximo 500 caracteres.', 'At most 500 characters.'));

export const Declining = z.object({ reason });

export const RoleDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('decline'), reason }),
]);
