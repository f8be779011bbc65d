import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/server/database/database-types.ts';

/**
 * Tables that say nothing about the created thing: the records of calls and of their browsers, challenges, which are valid for five minutes and
 * one browser, and the copies that a search makes of what changed before it.
 */
const uncounted = [
  'idempotency_keys',
  'known_devices',
  'rate_limits',
  'sessions',
  'sign_in_steps',
  'audit_entries',
  'passages',
  'passage_changes',
  'passage_versions',
];

/** Counts the rows that an operation adds to each table. */
export async function createRowCounter(db: Kysely<Database>) {
  const { rows: found } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const tables = found.map(({ name }) => name).filter((name) => !uncounted.includes(name));

  async function countRows(): Promise<Record<string, number>> {
    const counts = sql.join(tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`));
    const { rows } = await sql<Record<string, number>>`select ${counts}`.execute(db);
    return rows[0] ?? {};
  }

  return async function madeBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await countRows();
    await act();
    const after = await countRows();
    return Object.fromEntries(
      tables.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const).filter(([, made]) => made !== 0),
    );
  };
}
