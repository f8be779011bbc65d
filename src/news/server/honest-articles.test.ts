import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { appDocuments, appRoutes } from '../../app/routes.ts';
import { call, publish } from './test-client.ts';

let app: TestApp;
let student: Person;
let other: Person;
let iamaker: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, documents: appDocuments, config: { rateLimits: false } });
  student = await app.signIn({ displayName: 'Gata Azul', fullName: 'Luisa Privada' });
  other = await app.signIn({ username: 'otra' });
  iamaker = await app.signIn({ username: 'jefa', displayName: 'La jefa', role: 'iamaker' });
});
afterAll(() => app.close());

const urgent = { title: 'URGENTE: mañana no hay clase', author: 'Equipo EducaIA' };
const approve = (id: number) =>
  call(app, 'PUT', `/api/posts/${id}/approval`, { caller: iamaker, payload: { approved: true } });
const reject = (id: number, reason: unknown = 'Di de dónde lo sabes.', caller = iamaker) =>
  call(app, 'PUT', `/api/posts/${id}/rejection`, { caller, payload: { reason } });
const pendingIds = async () =>
  (await call(app, 'GET', '/api/posts/pending', { caller: iamaker })).list().map(({ id }) => id);

describe('the shown author', () => {
  test('a student cannot sign an article as the team: readers see the account’s display name and role', async () => {
    const { id } = await publish(app, student, urgent);
    await approve(id);
    const shown = { author: 'Gata Azul', authorRole: 'estudiante', isEditorial: false };
    expect((await call(app, 'GET', `/api/posts/${id}`)).article()).toMatchObject(shown);
    expect((await call(app, 'GET', '/api/posts')).list().find((one) => one.id === id)).toMatchObject(shown);
    const feed = await call(app, 'GET', '/noticias/rss.xml');
    expect(feed.text).toContain('<dc:creator><![CDATA[Gata Azul]]></dc:creator>');
    expect(feed.text).not.toMatch(/Equipo EducaIA|Luisa Privada/);
  });

  test('an administrator’s article is editorial and carries the typed author', async () => {
    const article = await publish(app, iamaker, { author: 'Equipo EducaIA' });
    expect(article).toMatchObject({ author: 'Equipo EducaIA', authorRole: null, isEditorial: true });
  });

  test('an administrator’s edit does not make a student’s article editorial', async () => {
    const { id } = await publish(app, student, urgent);
    await call(app, 'PATCH', `/api/posts/${id}`, { caller: iamaker, payload: { title: 'Mañana hay huelga' } });
    expect((await approve(id)).article()).toMatchObject({ author: 'Gata Azul', isEditorial: false });
  });
});

describe('a new site', () => {
  test('has review on for everybody but administrators', async () => {
    expect(await publish(app, student)).toMatchObject({ isPending: true });
  });
});

describe('a rejected article', () => {
  test('notifies its author of the reason, leaves the queue, and is visible only to them', async () => {
    const { id, title } = await publish(app, student, urgent);
    expect((await reject(id)).article()).toMatchObject({ isRejected: true, rejectionReason: 'Di de dónde lo sabes.' });
    expect(await pendingIds()).not.toContain(id);
    const own = await call(app, 'GET', `/api/posts/${id}`, { caller: student });
    expect(own.article()).toMatchObject({ isRejected: true, rejectionReason: 'Di de dónde lo sabes.' });
    expect((await call(app, 'GET', `/api/posts/${id}`, { caller: other })).status).toBe(404);
    const heard = await call(app, 'GET', '/api/notifications', { caller: student });
    expect(heard.list()).toContainEqual(
      expect.objectContaining({
        kind: 'article-rejected',
        subject: `«${title}»: Di de dónde lo sabes.`,
        address: `/noticias/${id}`,
      }),
    );
  });

  test('is pending again after its author edits it, and reviewers are notified', async () => {
    const { id } = await publish(app, student, urgent);
    await reject(id);
    const payload = { title: 'Mañana no hay clase, según la dirección' };
    const mended = await call(app, 'PATCH', `/api/posts/${id}`, { caller: student, payload });
    expect(mended.article()).toMatchObject({ isPending: true, isRejected: false, rejectionReason: null });
    expect(await pendingIds()).toContain(id);
    const { rows } = await sql`
      select 1 from notifications where user_id = ${iamaker.id} and subject = ${payload.title}`.execute(
      app.database.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('needs a reason, is rejected once, and only by an administrator', async () => {
    const { id } = await publish(app, student, urgent);
    expect((await reject(id, '  no ')).status).toBe(400);
    expect((await reject(id, undefined, student)).status).toBe(403);
    expect((await reject(id)).status).toBe(200);
    expect((await reject(id)).body()).toMatchObject({ code: 'news.already_decided' });
  });
});

describe('a reported article', () => {
  const report = (id: number, caller: Person) =>
    call(app, 'POST', `/api/posts/${id}/reports`, { caller, payload: { reason: 'other', note: 'Es falso.' } });
  test('is reported by others, and a report changes nothing about it', async () => {
    const { id } = await publish(app, student, urgent);
    await approve(id);
    expect((await report(id, student)).body()).toMatchObject({ code: 'news.own_article' });
    expect((await report(id, other)).status).toBe(204);
    expect((await report(id, other)).status).toBe(204);
    expect((await call(app, 'GET', `/api/posts/${id}`)).article()).toMatchObject({ moderation: null });
  });

  test('that is pending or missing cannot be reported', async () => {
    const { id } = await publish(app, student);
    expect((await report(id, other)).status).toBe(404);
  });
});
