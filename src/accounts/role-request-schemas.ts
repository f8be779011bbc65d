import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { longest, shortest } from './limits.ts';

/** Whoever is declined reads why. */
const reason = z
  .string({ error: bilingual('Escribe el motivo', 'Give a reason') })
  .trim()
  .min(shortest.reason, bilingual('Escribe el motivo', 'Give a reason'))
  .max(longest.reason, bilingual(`Como máximo ${longest.reason} caracteres.`, `At most ${longest.reason} characters.`));

export const Declining = z.object({ reason });

export const RoleDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('decline'), reason }),
]);
