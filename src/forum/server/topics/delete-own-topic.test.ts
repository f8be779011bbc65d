import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { callAs, createComment, createTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let author: Person;
let other: Person;
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn();
  other = await app.signIn();
});
afterAll(() => app.close());

test('authors can delete their own topic while it has no comments, but not another’s', async () => {
  const { id } = await createTopic(app, author);
  expect((await callAs(app, other, 'DELETE', `/topics/${id}`)).status).toBe(403);
  expect((await callAs(app, author, 'DELETE', `/topics/${id}`)).status).toBe(204);
  expect((await callAs(app, author, 'GET', `/topics/${id}`)).status).toBe(404);
});

test('a topic with comments cannot be deleted by its author, who is told why', async () => {
  const { id } = await createTopic(app, author);
  await createComment(app, other, id);
  const refused = await callAs(app, author, 'DELETE', `/topics/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.body()).toMatchObject({ code: 'forum.topic_answered' });
  expect((await callAs(app, author, 'GET', `/topics/${id}`)).status).toBe(200);
});

test('of a first comment and a simultaneous deletion one wins, and no comment is lost', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await createTopic(app, author);
    const content = 'Llega a la vez que la eliminación.';
    const [commented, deleted] = await Promise.all([
      callAs(app, other, 'POST', `/topics/${id}/comments`, { content }),
      callAs(app, author, 'DELETE', `/topics/${id}`),
    ]);
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([commented.status, deleted.status]);
    const { rows } = await sql`select 1 from comments where topic_id = ${id}`.execute(app.database.db);
    expect(rows).toHaveLength(commented.status === 201 ? 1 : 0);
  }
});
