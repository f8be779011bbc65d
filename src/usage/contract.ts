import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { charts, periods, units } from './limits.ts';

/**
 * A number; 'few' for one to four people, so that no figure speaks of a person; or null where nothing was counted, because the product did not
 * count it then.
 */
const Amount = z.union([z.number(), z.literal('few'), z.null()]);
export type Amount = z.output<typeof Amount>;

/** Of this period, and of the one before. */
const Compared = z.object({ value: Amount, before: Amount });
export type Compared = z.output<typeof Compared>;

const UsageRow = Compared.extend({
  /** A part, in the language of the request; null in a chart over time. */
  label: z.string().nullable(),
  /** The first and last day that it covers; null in a chart of parts. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});
export type UsageRow = z.output<typeof UsageRow>;

export const UsageChart = z.object({
  key: z.enum(charts),
  title: z.string(),
  /** What exactly is counted. */
  explanation: z.string(),
  /** What limits the figure, if something does. */
  note: z.string().nullable(),
  unit: z.enum(units),
  isOverTime: z.boolean(),
  /** The first day that was counted. */
  since: z.iso.date().nullable(),
  total: Compared,
  rows: z.array(UsageRow),
});
export type UsageChart = z.output<typeof UsageChart>;

export const Usage = z.object({
  period: z.enum(periods),
  from: z.iso.date(),
  to: z.iso.date(),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  timeZone: z.string(),
  /** Of amounts of money: 'EUR'. */
  currency: z.string(),
  /** When what the tables hold was last counted. */
  measuredAt: Timestamp.nullable(),
  /** The last copy of the whole site, and the last one that failed since; each null if there is none. */
  backup: z.object({ doneAt: Timestamp.nullable(), verifiedAt: Timestamp.nullable(), failedAt: Timestamp.nullable() }),
  charts: z.array(UsageChart),
});
export type Usage = z.output<typeof Usage>;

const period = z.enum(periods).default('30');

/** How the site is used: sums, and nothing about one person. */
export const getUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage',
  access: ['iamaker'],
  query: z.object({ period }),
  reply: Usage,
});

/** One chart as CSV, or without one a ZIP with all of them. */
export const exportUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage/export',
  access: ['iamaker'],
  query: z.object({ period, chart: z.enum(charts).optional() }),
  sends: 'any',
});
