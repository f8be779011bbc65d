import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { maxRowsRead } from '../../../testing/server/test-plan.ts';
import { writeQueries } from '../../server/text/search-hits.ts';
import { courseSearchProvider, findCourses } from './find-courses.ts';

const many = 3_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into courses (title, description)
    select 'Curso ' || n, 'Para la clase' || case when n = 7 then ' de robótica' else '' end
    from generate_series(1, ${many}::int) as n`.execute(database.db);
  await sql`analyze courses`.execute(database.db);
});
afterAll(() => database.drop());

test.each([
  ['a common word', ['clase'], 1_000, 'Curso 2501'],
  ['a rare word among common ones', ['curso', 'clase', 'robótica'], 1_000, 'Curso 7'],
  ['a word in no course', ['xqzwvk'], 500, undefined],
])('a question with %s compares few courses', async (_, words, most, title) => {
  const { db } = database;
  const queries = await writeQueries(db, words);
  expect(await maxRowsRead(db, courseSearchProvider({ queries, language: 'es', limit: 3 }))).toBeLessThanOrEqual(most);
  const [best] = await findCourses(db, { queries, language: 'es', limit: 3 });
  expect(best?.title).toBe(title);
});
