import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { appRoutes } from '../../app/routes.ts';
import { call, publish, publishWithoutReview } from './test-client.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  await publishWithoutReview(app);
  author = await app.signIn();
});
afterAll(() => app.close());

const discuss = (id: number, caller?: Person) =>
  call(app, 'POST', `/api/posts/${id}/discussion`, caller ? { caller } : {});

test('requires an account', async () => {
  const { id } = await publish(app, author);
  expect((await discuss(id)).status).toBe(401);
});

test('creates a topic of the user who starts it, linked with the article both ways', async () => {
  const { id } = await publish(app, author, { title: 'á'.repeat(200) });
  await call(app, 'GET', `/api/posts/${id}`);
  const opener = await app.signIn();
  const opened = await discuss(id, opener);
  expect(opened.status).toBe(200);
  const topicId = Number(opened.body()['topicId']);
  const { rows } = await sql<Record<string, unknown>>`
    select title, content, category, author_id as "userId", article_id as "articleId",
           array(select user_id from topic_followers where topic_id = topics.id) as followers
    from topics where id = ${topicId}`.execute(app.database.db);
  expect(rows).toEqual([
    {
      title: 'á'.repeat(200),
      content: expect.stringContaining(`](/noticias/${id})`),
      category: 'Debate',
      userId: opener.id,
      articleId: id,
      followers: [opener.id],
    },
  ]);
  await sql`update topics set comment_count = 3 where id = ${topicId}`.execute(app.database.db);
  await app.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
  expect((await call(app, 'GET', `/api/posts/${id}`)).article()).toMatchObject({ topicId, commentCount: 3 });
  expect((await call(app, 'GET', '/api/posts')).list()[0]).toMatchObject({ id, commentCount: 3 });
});

test('twenty at once create one', async () => {
  const { id } = await publish(app, author);
  const callers = await Promise.all(Array.from({ length: 20 }, () => app.signIn()));
  const answers = await Promise.all(callers.map((caller) => discuss(id, caller)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body()['topicId'])).size).toBe(1);
  const { rows } = await sql`select 1 from topics where article_id = ${id}`.execute(app.database.db);
  expect(rows).toHaveLength(1);
});

test('stays when the article is deleted', async () => {
  const { id } = await publish(app, author);
  const topicId = Number((await discuss(id, author)).body()['topicId']);
  const iamaker = await app.signIn({ role: 'iamaker' });
  await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker });
  const { rows } = await sql`select article_id from topics where id = ${topicId}`.execute(app.database.db);
  expect(rows).toEqual([{ article_id: null }]);
});
