import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import { changeForum } from './change-forum.ts';
import { callAs, createComment, createTopic, newTopic, startForum } from './test-forum.ts';

let app: TestApp;
let author: Person;
let admin: Person;
const published: string[] = [];
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn();
  admin = await app.signIn({ role: 'iamaker' });
  app.kernel.events.onPublish(({ topic }) => published.push(topic));
  app.kernel.events.onCancel(({ topic }) => published.splice(published.lastIndexOf(topic), 1));
});
afterAll(() => app.close());

const viewerOf = (id: number): Viewer => ({
  id,
  username: 'x',
  displayName: 'x',
  role: 'estudiante',
  originalRole: 'estudiante',
});

test('pages of a topic are notified when it is commented on, edited, solved or locked; other pages are not', async () => {
  const { id } = await createTopic(app, author);
  const told: unknown[] = [];
  app.kernel.events.onPublish(({ topic, data }) => topic === 'forum.changed' && told.push(data));
  const comment = await createComment(app, admin, id);
  await callAs(app, author, 'PUT', `/topics/${id}/solution`, { commentId: comment.id });
  await callAs(app, author, 'PATCH', `/topics/${id}`, { title: 'Un título corregido' });
  await callAs(app, admin, 'PUT', `/topics/${id}/lock`, { locked: true });
  expect(told).toEqual(Array(4).fill({ topicId: id }));
  await callAs(app, admin, 'PUT', `/topics/${id}/vote`, { voted: true });
  expect(told.at(-1)).toBeUndefined();
});

describe('every process is notified of', () => {
  /** `T` and `C` stand for a topic and a comment, created for each call. */
  const calls = [
    ['POST', '/topics', newTopic(), true],
    ['PATCH', '/topics/T', { title: 'Otro título' }, true],
    ['PUT', '/topics/T/lock', { locked: true }, true],
    ['PUT', '/topics/T/vote', { voted: true }, true],
    ['PUT', '/topics/T/solution', { commentId: null }, true],
    ['DELETE', '/topics/T', undefined, true],
    ['POST', '/topics/T/comments', { content: 'x' }, true],
    ['PATCH', '/comments/C', { content: 'x' }, true],
    ['PUT', '/comments/C/vote', { voted: true }, true],
    ['DELETE', '/comments/C', undefined, true],
    // No other user sees these.
    ['POST', '/topics/T/reports', { reason: 'spam' }, false],
    ['PUT', '/topics/T/follow', { followed: true }, false],
    ['PUT', '/membership', { joined: true }, false],
  ] as const;

  test.each(calls)('%s %s %j: %s', async (method, path, payload, expected) => {
    const topic = await createTopic(app, author);
    const comment = await createComment(app, author, topic.id);
    const real = path.replace('/T', `/${topic.id}`).replace('/C', `/${comment.id}`);
    published.length = 0;
    expect((await callAs(app, admin, method, real, payload)).status).toBeLessThan(300);
    expect(published.filter((name) => name === 'forum.changed')).toHaveLength(expected ? 1 : 0);
  });

  test('nothing that was refused', async () => {
    const topic = await createTopic(app, author);
    const heard: unknown[] = [];
    const stop = app.kernel.events.onEvent(({ data }) => void heard.push(data));
    published.length = 0;
    await callAs(app, author, 'PUT', `/topics/${topic.id}/vote`, { voted: true });
    await callAs(app, author, 'POST', '/topics', newTopic({ title: 'x' }));
    await callAs(app, author, 'POST', '/topics/999999/comments', { content: 'x' });
    expect(published).toEqual([]);
    // The event of the next comment arrives after any events of those.
    await createComment(app, author, topic.id);
    await expect.poll(() => heard).toContainEqual({ topicId: topic.id });
    expect(heard).not.toContainEqual({ topicId: 999_999 });
    stop();
  });
});

describe('a write', () => {
  test('of a deleted account is refused like a guest’s', async () => {
    const write = changeForum(app.kernel, viewerOf(999_999), async () => expect.unreachable('it was written'));
    await expect(write).rejects.toThrow(new Failure(failures.notSignedIn));
  });

  test('that fails midway leaves nothing behind', async () => {
    const write = changeForum(app.kernel, viewerOf(author.id), async (tx) => {
      await sql`insert into forum_followers (user_id) values (${author.id})`.execute(tx);
      throw new Error('half-way');
    });
    await expect(write).rejects.toThrow('half-way');
    const { rows } = await sql`select 1 from forum_followers where user_id = ${author.id}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test('locks the account until it ends', async () => {
    const person = await app.signIn();
    const steps: string[] = [];
    let remove: Promise<unknown> | undefined;
    await changeForum(app.kernel, viewerOf(person.id), async (tx) => {
      remove = app.http
        .inject({ method: 'DELETE', url: '/api/user/account', headers: person.headers })
        .then(() => steps.push('the account goes'));
      // The database reports that another transaction waits for ours.
      for (let waits = false; !waits;) {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(
          tx,
        );
        waits = rows[0]?.waits ?? false;
      }
      steps.push('the write ends');
    });
    await remove;
    expect(steps).toEqual(['the write ends', 'the account goes']);
  });
});
