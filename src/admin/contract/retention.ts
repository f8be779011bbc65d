import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { retentionLimits } from '../../shared/settings/limits.ts';

const months = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((number) => number <= retentionLimits.most);

const RetentionPreview = z.object({
  setting: z.enum(['conversationMonths', 'submissionMonths', 'auditMonths', 'accountMonths']),
  count: z.int(),
  /** Of rules that warn people first: how many more would go within thirty days. */
  soon: z.int().optional(),
  /** The oldest few. */
  sample: z.array(z.object({ name: z.string(), at: Timestamp })),
});
export type RetentionPreview = z.output<typeof RetentionPreview>;

/** What the next run would delete with these values, before anybody saves them. */
export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/admin/settings/retention',
  access: ['iamaker'],
  readsPersonalData: true,
  query: z.object({ conversationMonths: months, submissionMonths: months, auditMonths: months, accountMonths: months }),
  reply: z.array(RetentionPreview),
});
