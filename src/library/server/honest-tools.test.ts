import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRoutes } from '../../app-server.ts';
import { projectRoot } from '../../server/project-root.ts';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import type { ListedTool } from '../contract.ts';
import { fillCatalogue } from './fill-catalogue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  await fillCatalogue(app.kernel, `${projectRoot}/content`);
});
afterAll(() => app.close());

const list = async () => (await app.http.inject({ url: '/api/tools?limit=200' })).json<ListedTool[]>();

test('a tool is vouched for only once a person has dated a check of it', async () => {
  const unchecked = (await list()).filter(({ createdBy }) => createdBy !== null);
  const { rows } = await sql<{ slug: string }>`select slug from tools where checked_on is not null`.execute(
    app.database.db,
  );
  expect(unchecked.map(({ slug }) => slug).toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
  await sql`update tools set checked_on = '2026-01-31' where slug = 'chatgpt'`.execute(app.database.db);
  await app.kernel.events.publish(app.database.db, { topic: 'library.changed' });
  expect((await list()).find(({ slug }) => slug === 'chatgpt')?.createdBy).toBe('EducaIA');
});

test('the mean of the reviews is what people gave, and there is none while nobody has', async () => {
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
