import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { costGrowsTooFast } from '../../../testing/server/test-growth.ts';
import { hostilePieces } from '../../../testing/server/test-hostile-texts.ts';
import { writeQueries } from '../text/search-hits.ts';
import { connectClient } from './open-database.ts';

let database: TestDatabase;
let client: pg.Client;
/** The database's process for this client. */
let backend: number;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await connectClient(database.connection);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  backend = rows[0]?.pid ?? 0;
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every database function that parses user text. */
const functions: Record<string, (text: string) => RawBuilder<unknown>> = {
  spanish_search_query: (text) => sql`spanish_search_query(${text})`,
  spanish_search_text: (text) => sql`spanish_search_text(${text})`,
  spanish_search_vector: (text) => sql`spanish_search_vector(${text})`,
  spanish_search_words: (text) => sql`spanish_search_words(${text})`,
  tools_alike: (text) => sql`(select count(*) from tools_alike(${text}))`,
  tools_url_key: (text) => sql`tools_url_key(${text})`,
  account_key: (text) => sql`account_key(${text})`,
  classroom_code_key: (text) => sql`classroom_code_key(${text})`,
};

/**
 * The milliseconds of processor time that the database spends; where the system does not say (it is not Linux, or another machine), the time that
 * passes meanwhile, in which other processes may run, too.
 */
async function cost(expression: RawBuilder<unknown>): Promise<number> {
  const { sql: text, parameters } = sql`select ${expression}`.compile(database.db);
  const before = processorTimeOf(backend) ?? performance.now();
  await client.query(text, [...parameters]);
  return (processorTimeOf(backend) ?? performance.now()) - before;
}

function processorTimeOf(process: number): number | undefined {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

const pieces = [...hostilePieces, '& ', '| ', '!', '<-> ', "'", '%', '_', '\\', 'ñandú ', 'aa-bb-', 'a.b.c/', '1e9 '];

test.each(Object.keys(functions))('%s takes twice as long for twice the text, whatever it contains', async (name) => {
  const call = functions[name] as (text: string) => RawBuilder<unknown>;
  const slow: string[] = [];
  for (const piece of pieces.filter((one) => !one.includes('\0'))) {
    const grows = await costGrowsTooFast(
      (text) => cost(call(text)),
      (length) => piece.repeat(Math.ceil(length / piece.length)),
      16_000,
    );
    if (grows) slow.push(piece);
  }
  expect(slow).toEqual([]);
});

test.each(pieces.filter((piece) => !/[\0\s]/.test(piece)))(
  'a word of forty thousand characters of %j is searched for by its prefix',
  async (piece) => {
    const [query = ''] = await writeQueries(database.db, [piece.repeat(Math.ceil(40_000 / piece.length))]);
    expect(query.length).toBeLessThan(20_000);
  },
);
