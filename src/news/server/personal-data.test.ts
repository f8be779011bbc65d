import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { tablesWith } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import { call, publish, publishWithoutReview } from './test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  await publishWithoutReview(app);
});
afterAll(() => app.close());

test('the export contains a user’s articles, which stay without the name when the account is deleted', async () => {
  const person = await app.signIn({ username: 'marchante', fullName: 'Marchante Única' });
  const article = await publish(app, person, { author: 'Marchante Única', title: 'Lo que dejo escrito' });
  expect((await call(app, 'GET', `/api/posts/${article.id}`)).text).toContain('marchante');

  const exported = await call(app, 'GET', '/api/user/export', { caller: person });
  expect(exported.body()['articles']).toEqual([
    expect.objectContaining({ id: article.id, title: 'Lo que dejo escrito', author: 'Marchante Única' }),
  ]);

  expect((await call(app, 'DELETE', '/api/user/account', { caller: person })).status).toBe(204);
  const left = (await call(app, 'GET', `/api/posts/${article.id}`)).article();
  expect(left).toMatchObject({ title: 'Lo que dejo escrito', author: 'Anónimo', userId: null });
  const english = await call(app, 'GET', `/api/posts/${article.id}`, { headers: { cookie: 'lang=en' } });
  expect(english.article().author).toBe('Anonymous');
  expect((await call(app, 'GET', '/api/posts')).list()[0]).toMatchObject({ author: 'Anónimo', userId: null });
  expect(await tablesWith(app, 'marchante')).toEqual([]);
});
