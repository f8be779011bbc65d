import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { accountLengths, accountMinimums } from './limits.ts';

/** Shown to the person whose request is declined. */
const reason = z
  .string({ error: bilingual('Escribe el motivo', 'Give a reason') })
  .trim()
  .min(accountMinimums.reason, bilingual('Escribe el motivo', 'Give a reason'))
  .max(
    accountLengths.reason,
    bilingual(`Como máximo ${accountLengths.reason} caracteres.`, `At most ${accountLengths.reason} characters.`),
  );

export const Declining = z.object({ reason });

export const RoleDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('decline'), reason }),
]);
