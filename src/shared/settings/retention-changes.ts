import * as z from 'zod';
import { retentionLimits } from './limits.ts';

const { most, leastForAccounts } = retentionLimits;

/** After how many months something is deleted; 0 for never. */
export const RetentionChanges = z.object({
  conversationMonths: z.int().min(0).max(most),
  submissionMonths: z.int().min(0).max(most),
  /** An incident must be possible to investigate: the log has an end, and a beginning. */
  auditMonths: z.int().min(1).max(most),
  /** A summer is no reason to delete anybody. */
  accountMonths: z.union([z.literal(0), z.int().min(leastForAccounts).max(most)]),
});
