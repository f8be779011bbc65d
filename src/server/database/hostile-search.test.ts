import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { costGrowsTooFast } from '../../../testing/server/test-growth.ts';
import { hostilePieces } from '../../../testing/server/test-hostile-texts.ts';
import { writeQueries } from '../text/search-hits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

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

/** The time in milliseconds that the database reports. */
async function cost(expression: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }];
  }>`explain (analyze, format json) select ${expression}`.execute(database.db);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  // An immutable function of a constant is computed at planning time.
  return (plan?.['Execution Time'] ?? 0) + (plan?.['Planning Time'] ?? 0);
}

const pieces = [...hostilePieces, '& ', '| ', '!', '<-> ', "'", '%', '_', '\\', 'ñandú ', 'aa-bb-', 'a.b.c/', '1e9 '];

test.each(Object.keys(functions))('%s takes twice as long for twice the text, whatever it contains', async (name) => {
  const call = functions[name] as (text: string) => RawBuilder<unknown>;
  const slow: string[] = [];
  for (const piece of pieces.filter((one) => !one.includes('\0'))) {
    const grows = await costGrowsTooFast(
      (text) => cost(call(text)),
      (length) => piece.repeat(Math.ceil(length / piece.length)),
      4_000,
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
