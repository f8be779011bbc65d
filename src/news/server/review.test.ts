import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appRoutes } from '../../app-server.ts';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import { type Caller, call, publish, readAll } from './test-client.ts';

let app: TestApp;
let author: Caller;
let other: Caller;
let iamaker: Caller;
let second: Caller;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  author = await app.signIn({ username: 'autora' });
  other = await app.signIn({ username: 'otra', role: 'profesor' });
  iamaker = await app.signIn({ username: 'jefa', role: 'iamaker' });
  second = await app.signIn({ username: 'jefa2', role: 'iamaker' });
});
afterAll(() => app.close());

async function review(on: boolean): Promise<void> {
  await call(app, 'PUT', '/api/admin/settings', { caller: iamaker, payload: { reviewedNews: on } });
}
beforeEach(() => review(true));

const approve = (id: number, caller: Caller = iamaker) =>
  call(app, 'PUT', `/api/posts/${id}/approval`, { caller, payload: { approved: true } });

const notificationsOf = async (userId: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, actor_id as actor, subject, address from notifications where user_id = ${userId}
    order by id`.execute(app.database.db);
  return rows;
};

describe('with review', () => {
  test('an article of anybody else waits; iamakers hear of it, and nobody but them and its author sees it', async () => {
    const waiting = await publish(app, author, { title: 'Espera su turno' });
    expect(waiting).toMatchObject({
      isPending: true,
      may: { edit: true, remove: false, approve: false, discuss: false },
    });
    expect((await call(app, 'GET', '/api/posts')).text).not.toContain('Espera su turno');
    for (const path of [`/api/posts/${waiting.id}`, `/api/posts/${waiting.id}/related`]) {
      expect((await call(app, 'GET', path)).status).toBe(404);
      expect((await call(app, 'GET', path, { caller: other })).status).toBe(404);
      expect((await call(app, 'GET', path, { caller: author })).status).toBe(200);
      expect((await call(app, 'GET', path, { caller: iamaker })).status).toBe(200);
    }
    const notice = { kind: 'article', actor: author.id, subject: 'Espera su turno', address: '/noticias/pendientes' };
    expect(await notificationsOf(iamaker.id)).toContainEqual(notice);
    expect(await notificationsOf(second.id)).toContainEqual(notice);
    expect(await notificationsOf(other.id)).toEqual([]);
    const seen = await call(app, 'GET', `/api/posts/${waiting.id}`, { caller: iamaker });
    expect(seen.article().may).toEqual({ edit: true, remove: true, approve: true, discuss: false });
  });

  test('an article of an iamaker does not wait', async () => {
    expect((await publish(app, iamaker)).isPending).toBe(false);
  });

  test('while an iamaker simulates another role, theirs waits like anybody’s', async () => {
    const { headers, id } = await app.signIn({ username: 'actriz', role: 'iamaker' });
    await sql`update sessions set simulated_role = 'estudiante' where user_id = ${id}`.execute(app.database.db);
    const waiting = await publish(app, { id, headers });
    expect(waiting).toMatchObject({ isPending: true, may: { approve: false, remove: false } });
    await call(app, 'DELETE', `/api/posts/${waiting.id}`, { caller: iamaker });
  });

  test('an approved one is published then; its author hears of it, once, and it is written down', async () => {
    const waiting = await publish(app, author, { title: 'Aprobada por fin' });
    await sql`update articles set created_at = now() - interval '3 days' where id = ${waiting.id}`.execute(
      app.database.db,
    );
    const answers = await Promise.all([approve(waiting.id), approve(waiting.id, second), approve(waiting.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.article()).toMatchObject({ isPending: false, may: { approve: false } });
    const [first] = (await call(app, 'GET', '/api/posts')).list();
    expect(first?.id).toBe(waiting.id);
    expect(Date.now() - Date.parse(first?.createdAt ?? '')).toBeLessThan(60_000);
    const heard = (await notificationsOf(author.id)).filter(({ address }) => address === `/noticias/${waiting.id}`);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ kind: 'article', subject: 'Aprobada por fin' });
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where subject = ${`article #${waiting.id}`}`.execute(app.database.db);
    expect(rows).toEqual([{ action: 'article.approved' }]);
  });

  test('only an iamaker decides, and there is no way to take it back', async () => {
    const { id } = await publish(app, author);
    expect((await call(app, 'PUT', `/api/posts/${id}/approval`, { payload: { approved: true } })).status).toBe(401);
    for (const caller of [author, other]) expect((await approve(id, caller)).status).toBe(403);
    const refused = await call(app, 'PUT', `/api/posts/${id}/approval`, {
      caller: iamaker,
      payload: { approved: false },
    });
    expect(refused.status).toBe(400);
  });

  test('its author may mend it while it waits, and it goes on waiting; nobody else may', async () => {
    const { id } = await publish(app, author);
    const payload = { title: 'Mejorada mientras espera' };
    const changed = await call(app, 'PATCH', `/api/posts/${id}`, { caller: author, payload });
    expect(changed.article()).toMatchObject({ title: 'Mejorada mientras espera', isPending: true });
    expect((await call(app, 'PATCH', `/api/posts/${id}`, { caller: other, payload })).status).toBe(404);
  });

  test('one that waits is not discussed', async () => {
    const { id } = await publish(app, author);
    const refused = await call(app, 'POST', `/api/posts/${id}/discussion`, { caller: author });
    expect(refused.status).toBe(409);
    expect(refused.body()).toEqual({ code: 'news.not_yet_published', message: 'La noticia aún espera revisión' });
    expect((await call(app, 'POST', `/api/posts/${id}/discussion`, { caller: other })).status).toBe(404);
  });

  test('those that wait are listed for iamakers, oldest first, page by page, and counted', async () => {
    for (const path of ['/api/posts/pending', '/api/posts/review']) {
      expect((await call(app, 'GET', path)).status).toBe(401);
      expect((await call(app, 'GET', path, { caller: author })).status).toBe(403);
    }
    for (let made = 0; made < 5; made += 1) await publish(app, author);
    const all = (await call(app, 'GET', '/api/posts/pending?limit=200', { caller: iamaker })).list();
    expect(all.every(({ isPending }) => isPending)).toBe(true);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(await readAll(app, '/api/posts/pending?limit=2', iamaker)).toEqual(all);
    const summary = await call(app, 'GET', '/api/posts/review', { caller: iamaker });
    expect(summary.body()).toEqual({ isOn: true, waiting: all.length });
  });

  test('rejecting is deleting', async () => {
    const { id } = await publish(app, author);
    expect((await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker })).status).toBe(204);
    expect((await call(app, 'GET', `/api/posts/${id}`, { caller: author })).status).toBe(404);
  });
});

test('without review nothing new waits, and what waits goes on waiting', async () => {
  const { id } = await publish(app, author);
  await review(false);
  expect((await publish(app, author)).isPending).toBe(false);
  expect((await call(app, 'GET', `/api/posts/${id}`)).status).toBe(404);
  expect((await call(app, 'GET', '/api/posts/review', { caller: iamaker })).body()).toMatchObject({ isOn: false });
});
