import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { ListedTool, RatingCriterion, Tool } from '../../contract.ts';
import { seedCatalogue } from '../catalogue/seed-catalogue.ts';
import { minKnownFacts } from '../rating-criteria.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  await seedCatalogue(app.kernel, `${projectRoot}/content`);
});
afterAll(() => app.close());

const list = async () => (await app.http.inject({ url: '/api/tools?limit=200' })).json<ListedTool[]>();

test('a tool has createdBy only after a person checked it, with a date and sources', async () => {
  expect((await list()).filter(({ createdBy }) => createdBy !== null)).toEqual([]);
  const setCheck = (sources: string[]) =>
    sql`update tools set checked_on = '2026-01-31', sources = ${sources} where slug = 'chatgpt'`.execute(
      app.database.db,
    );
  await expect(setCheck([])).rejects.toThrow('tools_checked_with_sources');
  await setCheck(['https://example.org/terms']);
  await seedCatalogue(app.kernel, `${projectRoot}/content`);
  expect((await list()).find(({ slug }) => slug === 'chatgpt')?.createdBy).toBe('EducaIA');
});

test('every editorial rating follows the published criteria, and its reasons add up to it', async () => {
  const tools = await list();
  expect(tools.length).toBeGreaterThan(60);
  for (const { id, editorialRating } of tools) {
    const { ratingReasons } = (await app.http.inject({ url: `/api/tools/${id}` })).json<Tool>();
    const sum = ratingReasons.reduce((total, { points }) => total + points, 0);
    expect([sum, null]).toContain(editorialRating);
    const known = ratingReasons.slice(0, 4).filter(({ isKnown }) => isKnown);
    expect(editorialRating === null).toBe(known.length < minKnownFacts);
  }
});

test('a rating from other criteria is recomputed at the next start', async () => {
  const before = await list();
  await sql`update tools set editorial_rating = 99 where slug in ('canva', 'gradescope')`.execute(app.database.db);
  await seedCatalogue(app.kernel, `${projectRoot}/content`);
  expect(await list()).toEqual(before);
});

test('the criteria are public in both languages, with points that add up to 100', async () => {
  const read = async (cookie: string) =>
    (await app.http.inject({ url: '/api/tool-criteria', headers: { cookie } })).json<{ criteria: RatingCriterion[] }>()
      .criteria;
  const [spanish, english] = [await read('lang=es'), await read('lang=en')];
  expect(spanish.reduce((sum, { most }) => sum + most, 0)).toBe(100);
  expect(spanish[0]?.title).toBe('Se puede usar sin cuenta');
  expect(english[0]?.title).toBe('Works without an account');
});

test('the mean of the reviews is that of the users’ ratings, and null without reviews', async () => {
  const [tool] = await list();
  expect(tool?.reviewMean).toBeNull();
  for (const rating of [5, 4]) {
    const { headers } = await app.signIn();
    await app.http.inject({
      method: 'POST',
      url: `/api/tools/${tool?.id}/reviews`,
      headers,
      payload: { rating, comment: '' },
    });
  }
  expect((await list()).find(({ id }) => id === tool?.id)).toMatchObject({ reviewMean: 90, reviewCount: 2 });
});
