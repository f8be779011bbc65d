import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function rating(editorial: number | null, reviews: readonly number[]): Promise<number | undefined> {
  const sum = reviews.reduce((total, points) => total + points, 0);
  const { rows } = await sql<{ rating: number }>`
    select tools_rating(${editorial}, ${sum}, ${reviews.length}) as rating`.execute(database.db);
  return rows[0]?.rating;
}

test.each([
  ['without a review it is the mark', 76, [], 76],
  ['without a mark it is ordered as with 0', null, [], 0],
  ['without a mark reviews lift it from 0', null, [100, 100, 100, 100, 100], 50],
  ['the worst possible', 0, [], 0],
  ['the best possible', 100, [100, 100, 100], 100],
  ['one review moves it a sixth of the way', 70, [100], 75],
  ['down as well as up', 70, [40], 65],
  ['five reviews weigh as much as the mark', 60, [100, 100, 100, 100, 100], 80],
  ['half a point goes up', 81, [80, 80, 80, 80, 80], 81],
  ['less than half goes down', 82, [80], 82],
  ['a thousand speak for themselves', 20, Array.from({ length: 1_000 }, () => 100), 100],
])('%s', async (_, editorial, reviews, expected) => {
  expect(await rating(editorial, reviews)).toBe(expected);
});

test('the rating is the mean of the reviews and five further ones at the editorial rating', async () => {
  const { rows } = await sql<{ wrong: number; tried: number }>`
    select count(*) as tried,
           count(*) filter (where tools_rating(editorial, total, reviews)
             <> round((5 * editorial + total)::numeric / (5 + reviews))) as wrong
    from generate_series(0, 100) as editorial, generate_series(0, 12) as reviews,
         generate_series(20 * reviews, 100 * reviews, 20) as total`.execute(database.db);
  expect(rows[0]?.tried).toBeGreaterThan(30_000);
  expect(rows[0]?.wrong).toBe(0);
});
