import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/server/database/database-types.ts';

/** The query plan. */
export async function planOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

interface Step {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

/**
 * The most rows of these tables, or entries of these indexes, that any step of a query read. The planner may well read all of a small joined table.
 */
export async function maxRowsRead(db: Kysely<Database>, query: RawBuilder<unknown>, names = /./): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Step }];
  }>`explain (analyze, timing off, format json) ${query}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('The database returned no plan.');
  return maxRowsOfStep(plan, names);
}

function maxRowsOfStep(step: Step, names: RegExp): number {
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  const name = step['Relation Name'] ?? step['Index Name'];
  const isRead = name !== undefined && names.test(name);
  const own = isRead ? (step['Actual Rows'] + removed) * step['Actual Loops'] : 0;
  return Math.max(own, ...(step.Plans ?? []).map((inner) => maxRowsOfStep(inner, names)));
}
