import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import { createComment, createTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let silent: Person;
let writers: Person[];
beforeAll(async () => {
  app = await startForum();
  const asker = await app.signIn({ username: 'pregunta', displayName: 'Paula P.', role: 'profesor' });
  silent = await app.signIn({ username: 'callada' });
  const answerer = await app.signIn({ username: 'responde', displayName: 'Raúl R.', role: 'iamaker' });
  const both = await app.signIn({ username: 'ambas' });
  const topic = await createTopic(app, asker);
  await createComment(app, answerer, topic.id);
  await createTopic(app, both);
  await createTopic(app, both);
  await createComment(app, both, topic.id);
  writers = [asker, answerer, both];
});
afterAll(() => app.close());

const get = (query = '') => call(app, 'GET', `/api/users${query}`);

test('are the authors of topics and comments, each once, without their addresses', async () => {
  const { list, text } = await get();
  expect(list()).toEqual([
    { id: writers[0]?.id, fullName: 'Paula P.', displayName: 'Paula P.', username: 'pregunta', role: 'profesor' },
    { id: writers[1]?.id, fullName: 'Raúl R.', displayName: 'Raúl R.', username: 'responde', role: 'iamaker' },
    { id: writers[2]?.id, fullName: 'ambas', displayName: 'ambas', username: 'ambas', role: 'estudiante' },
  ]);
  expect(text).not.toMatch(/@|email|hash/);
});

test('include a user from their first contribution on', async () => {
  const topic = await createTopic(app, silent);
  expect((await get()).list().map(({ id }) => id)).toContain(silent.id);
  await sql`delete from topics where id = ${topic.id}`.execute(app.database.db);
  await app.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
  expect((await get()).list().map(({ id }) => id)).not.toContain(silent.id);
});

test('are paged without losing or repeating one', async () => {
  const seen = await readEveryPage<{ id: number }>(app, '/api/users?limit=1');
  expect(seen.map(({ id }) => id)).toEqual(writers.map(({ id }) => id));
  expect((await get('?limit=1')).list()).toHaveLength(1);
  expect((await get('?limit=3')).headers.link).toBeUndefined();
});

test.each(['limit=0', 'limit=201', 'cursor=x', `cursor=${writeCursor([0])}`, `cursor=${writeCursor([2 ** 31])}`])(
  'with %s are bad input',
  async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  },
);
