import * as z from 'zod';
import { rowId } from '../endpoints/row-id.ts';

/**
 * What happens to a class whose owner's account is deleted: a co-teacher takes it, an administrator takes it as an archived class, or it is deleted. In
 * the kernel, because accounts ask and classes act.
 */
export const ClassDecision = z.discriminatedUnion('decision', [
  z.object({ classId: rowId, decision: z.literal('transfer'), memberId: rowId }),
  z.object({ classId: rowId, decision: z.literal('archive') }),
  z.object({ classId: rowId, decision: z.literal('delete') }),
]);
export type ClassDecision = z.output<typeof ClassDecision>;

const maxDecisions = 1_000;

/** The body of the calls that delete an account. */
export const AccountDeletion = z.object({ classes: z.array(ClassDecision).max(maxDecisions).optional() }).nullish();
export type AccountDeletion = z.output<typeof AccountDeletion>;
