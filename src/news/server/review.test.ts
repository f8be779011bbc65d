import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../testing/server/test-ask.ts';
import { appRoutes } from '../../app/routes.ts';
import { call, newArticle, publish } from './test-client.ts';

let app: TestApp;
let author: Person;
let other: Person;
let iamaker: Person;
let second: Person;
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

const approve = (id: number, caller: Person = iamaker) =>
  call(app, 'PUT', `/api/posts/${id}/approval`, { caller, payload: { approved: true } });

const notificationsOf = async (userId: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, actor_id as actor, subject, address from notifications where user_id = ${userId}
    order by id`.execute(app.database.db);
  return rows;
};

describe('with review', () => {
  test('an article by anybody else waits; iamakers are notified, and only they and its author see it', async () => {
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
    expect(seen.article().may).toEqual({ edit: true, remove: true, approve: true, discuss: false, report: false });
  });

  test('an article by an iamaker does not wait', async () => {
    expect((await publish(app, iamaker)).isPending).toBe(false);
  });

  test('an iamaker who simulates another role waits like everybody', async () => {
    const simulating = await app.signIn({ username: 'actriz', role: 'iamaker', simulatedRole: 'estudiante' });
    const waiting = await publish(app, simulating);
    expect(waiting).toMatchObject({ isPending: true, may: { approve: false, remove: false } });
    await call(app, 'DELETE', `/api/posts/${waiting.id}`, { caller: iamaker });
  });

  test('an approved article is published, its author is notified once, and it is audited', async () => {
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

  test('only an iamaker decides, and approval cannot be undone', async () => {
    const { id } = await publish(app, author);
    expect((await call(app, 'PUT', `/api/posts/${id}/approval`, { payload: { approved: true } })).status).toBe(401);
    for (const caller of [author, other]) expect((await approve(id, caller)).status).toBe(403);
    const refused = await call(app, 'PUT', `/api/posts/${id}/approval`, {
      caller: iamaker,
      payload: { approved: false },
    });
    expect(refused.status).toBe(400);
  });

  test('its author may edit it while it waits; nobody else may', async () => {
    const { id } = await publish(app, author);
    const payload = { title: 'Mejorada mientras espera' };
    const changed = await call(app, 'PATCH', `/api/posts/${id}`, { caller: author, payload });
    expect(changed.article()).toMatchObject({ title: 'Mejorada mientras espera', isPending: true });
    expect((await call(app, 'PATCH', `/api/posts/${id}`, { caller: other, payload })).status).toBe(404);
  });

  test('a pending article cannot be discussed', async () => {
    const { id } = await publish(app, author);
    const refused = await call(app, 'POST', `/api/posts/${id}/discussion`, { caller: author });
    expect(refused.status).toBe(409);
    expect(refused.body()).toEqual({ code: 'news.not_yet_published', message: 'La noticia aún espera revisión' });
    expect((await call(app, 'POST', `/api/posts/${id}/discussion`, { caller: other })).status).toBe(404);
  });

  test('pending articles are listed for iamakers, oldest first, page by page, and counted', async () => {
    for (const path of ['/api/posts/pending', '/api/posts/review']) {
      expect((await call(app, 'GET', path)).status).toBe(401);
      expect((await call(app, 'GET', path, { caller: author })).status).toBe(403);
    }
    for (let made = 0; made < 5; made += 1) await publish(app, author);
    const all = (await call(app, 'GET', '/api/posts/pending?limit=200', { caller: iamaker })).list();
    expect(all.every(({ isPending }) => isPending)).toBe(true);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(await readEveryPage(app, '/api/posts/pending?limit=2', iamaker)).toEqual(all);
    const summary = await call(app, 'GET', '/api/posts/review', { caller: iamaker });
    expect(summary.body()).toEqual({ isOn: true, waiting: all.length });
  });

  test('deleting a pending article rejects it', async () => {
    const { id } = await publish(app, author);
    expect((await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker })).status).toBe(204);
    expect((await call(app, 'GET', `/api/posts/${id}`, { caller: author })).status).toBe(404);
  });
});

describe('a change to a published article, with review', () => {
  async function published(overrides: Record<string, unknown> = {}): Promise<number> {
    const { id } = await publish(app, author, overrides);
    await approve(id);
    return id;
  }
  const change = (id: number, payload: object, caller: Person = author) =>
    call(app, 'PATCH', `/api/posts/${id}`, { caller, payload });
  const readBy = async (id: number, caller?: Person) =>
    (await call(app, 'GET', `/api/posts/${id}`, caller ? { caller } : {})).article();
  const auditOf = async (id: number) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where subject = ${`article #${id}`} order by id`.execute(app.database.db);
    return rows.map(({ action }) => action);
  };

  test('waits while readers see the approved text; reviewers are notified once', async () => {
    const id = await published({ title: 'Lo que se aprobó', imageUrl: 'https://example.org/a.png' });
    const proposed = (await change(id, { title: 'Lo que se propone' })).article();
    expect(proposed).toMatchObject({ isPending: true, replacesId: id, title: 'Lo que se propone' });
    expect(proposed.imageUrl).toBe('https://example.org/a.png');
    expect((await call(app, 'GET', '/api/posts')).text).not.toContain('Lo que se propone');
    for (const caller of [undefined, other]) {
      expect(await readBy(id, caller)).toMatchObject({ title: 'Lo que se aprobó', waitingId: null });
      expect((await call(app, 'GET', `/api/posts/${proposed.id}`, caller ? { caller } : {})).status).toBe(404);
    }
    for (const caller of [author, iamaker]) {
      expect(await readBy(id, caller)).toMatchObject({ title: 'Lo que se aprobó', waitingId: proposed.id });
    }
    const again = (await change(id, { title: 'Lo que se propone al final', imageUrl: null })).article();
    expect(again).toMatchObject({ id: proposed.id, title: 'Lo que se propone al final', imageUrl: null });
    const heard = (await notificationsOf(iamaker.id)).filter(({ subject }) => String(subject).includes('se propone'));
    expect(heard).toEqual([
      { kind: 'article', actor: author.id, subject: 'Lo que se propone', address: '/noticias/pendientes' },
    ]);
  });

  test('replaces the old text when approved, with the same address and discussion', async () => {
    const id = await published({ title: 'Versión primera' });
    await call(app, 'POST', `/api/posts/${id}/discussion`, { caller: other });
    const { createdAt, topicId } = await readBy(id);
    const proposed = (
      await change(id, { title: 'Versión segunda', content: 'Palabras nuevas para la versión segunda.' })
    ).article();
    const approved = (await approve(proposed.id)).article();
    expect(approved).toMatchObject({
      id,
      title: 'Versión segunda',
      isPending: false,
      waitingId: null,
      createdAt,
      topicId,
    });
    expect(approved.editedAt).not.toBeNull();
    expect(await readBy(id)).toMatchObject({
      title: 'Versión segunda',
      html: '<p id="parrafo-1">Palabras nuevas para la versión segunda.</p>',
    });
    expect((await call(app, 'GET', `/api/posts/${proposed.id}`, { caller: author })).status).toBe(404);
    const heard = (await notificationsOf(author.id)).filter(({ subject }) => subject === 'Versión segunda');
    expect(heard).toMatchObject([{ address: `/noticias/${id}` }]);
    expect(await auditOf(id)).toEqual(['article.approved', 'article.approved']);
  });

  test('that is rejected leaves the published text, and is deleted with the article', async () => {
    const id = await published({ title: 'La que se queda' });
    const first = (await change(id, { title: 'La que se rechaza' })).article();
    expect((await call(app, 'DELETE', `/api/posts/${first.id}`, { caller: author })).status).toBe(403);
    expect((await call(app, 'DELETE', `/api/posts/${first.id}`, { caller: iamaker })).status).toBe(204);
    expect(await readBy(id, author)).toMatchObject({ title: 'La que se queda', waitingId: null });
    expect(await auditOf(id)).toEqual(['article.approved', 'article.change_rejected']);
    const last = (await change(id, { title: 'La que se va con ella' })).article();
    await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker });
    expect((await call(app, 'GET', `/api/posts/${last.id}`, { caller: iamaker })).status).toBe(404);
  });

  test('by an iamaker, or after review was turned off, is visible at once', async () => {
    const id = await published({ title: 'Sin corregir' });
    const waiting = (await change(id, { title: 'A la espera' })).article();
    expect((await change(id, { title: 'Corregida por la jefa' }, iamaker)).article()).toMatchObject({
      id,
      waitingId: waiting.id,
    });
    await review(false);
    expect((await change(id, { title: 'Corregida por su autora' })).article()).toMatchObject({ id, waitingId: null });
    expect((await readBy(id)).title).toBe('Corregida por su autora');
  });

  test('is in the queue with new articles, and is deleted with its author’s account', async () => {
    const leaver = await app.signIn({ username: 'se-va' });
    const { id } = await publish(app, leaver);
    await approve(id);
    const waiting = (await change(id, { title: 'Nunca se aprobó' }, leaver)).article();
    const queue = (await call(app, 'GET', '/api/posts/pending?limit=200', { caller: iamaker })).list();
    expect(queue.find((one) => one.id === waiting.id)).toMatchObject({ replacesId: id, title: 'Nunca se aprobó' });
    await call(app, 'DELETE', '/api/user/account', { caller: leaver });
    expect((await call(app, 'GET', `/api/posts/${waiting.id}`, { caller: iamaker })).status).toBe(404);
    expect(await readBy(id)).toMatchObject({ author: 'Anónimo', title: 'Un taller de robótica' });
  });
});

test('without review nothing new waits, and pending articles stay pending', async () => {
  const { id } = await publish(app, author);
  await review(false);
  expect((await publish(app, author)).isPending).toBe(false);
  expect((await call(app, 'GET', `/api/posts/${id}`)).status).toBe(404);
  expect((await call(app, 'GET', '/api/posts/review', { caller: iamaker })).body()).toMatchObject({ isOn: false });
});

test('the site may let only some roles write articles, and the others keep editing theirs', async () => {
  const choose = (newsAuthors: string) =>
    call(app, 'PUT', '/api/admin/settings', { caller: iamaker, payload: { newsAuthors } });
  const { id } = await publish(app, author);
  await choose('teachers');
  const send = (caller: Person) => call(app, 'POST', '/api/posts', { caller, payload: newArticle() });
  expect((await send(author)).body().code).toBe('news.not_an_author');
  expect((await send(other)).status).toBe(201);
  await choose('iamakers');
  expect((await send(other)).status).toBe(403);
  expect((await send(iamaker)).status).toBe(201);
  const edit = { title: 'Un título distinto para la noticia' };
  expect((await call(app, 'PATCH', `/api/posts/${id}`, { caller: author, payload: edit })).status).toBe(200);
  await choose('everybody');
  expect((await send(author)).status).toBe(201);
});
