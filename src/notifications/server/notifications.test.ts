import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { nextPage } from '../../../testing/server/test-ask.ts';
import type { Notification } from '../contract.ts';
import type { NotificationSettings } from '../contract/settings.ts';
import { exportNotifications } from './personal-data.ts';
import { notify, notifyEach } from './public.ts';
import { notificationsRoutes } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: notificationsRoutes });
});
afterAll(() => app.close());

const tell = (news: Partial<Parameters<typeof notify>[2]> & { to: readonly number[] }) =>
  notify(app.kernel.db, app.kernel.events, {
    kind: 'reply',
    subject: 'Un tema',
    address: '/foro/1',
    ...news,
  });

async function list({ headers }: Person, query = ''): Promise<Notification[]> {
  const response = await app.http.inject({ url: `/api/notifications${query}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<Notification[]>();
}

async function unread({ headers }: Person): Promise<number> {
  const response = await app.http.inject({ url: '/api/notifications/unread', headers });
  return response.json<{ count: number }>().count;
}

const write = (person: Person, url: string, payload: object, method: 'PUT' | 'PATCH' = 'PUT') =>
  app.http.inject({ method, url, headers: person.headers, payload });

async function change(person: Person, changes: object): Promise<NotificationSettings> {
  const answer = await write(person, '/api/notifications/settings', changes, 'PATCH');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<NotificationSettings>();
}

describe('recipients', () => {
  test('are notified with the actor; the actor is not', async () => {
    const ana = await app.signIn();
    const luis = await app.signIn({ displayName: 'Luis Ramos' });
    await tell({ to: [ana.id, luis.id, ana.id], actor: luis.id });
    expect(await list(ana)).toEqual([
      expect.objectContaining({
        kind: 'reply',
        actor: 'Luis Ramos',
        subject: 'Un tema',
        address: '/foro/1',
        isRead: false,
      }),
    ]);
    expect(await list(luis)).toEqual([]);
  });

  test('read the subject in their language, if it is translated', async () => {
    const ana = await app.signIn();
    await tell({ to: [ana.id], subject: { es: 'Qué es EducaIA', en: 'What EducaIA is' } });
    await tell({ to: [ana.id], subject: 'Un tema' });
    const titles = async (person: Person) => (await list(person)).map(({ subject }) => subject);
    expect(await titles(ana)).toEqual(['Un tema', 'Qué es EducaIA']);
    const inEnglish = { ...ana, headers: { ...ana.headers, cookie: `${ana.headers.cookie}; lang=en` } };
    expect(await titles(inEnglish)).toEqual(['Un tema', 'What EducaIA is']);
  });

  test('are not notified of a rolled-back change', async () => {
    const ana = await app.signIn();
    const undone = app.kernel.db.transaction().execute(async (tx) => {
      await notify(tx, app.kernel.events, { kind: 'reply', to: [ana.id], subject: 'x', address: '/foro/1' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await list(ana)).toEqual([]);
  });

  test('do not get a group that they turned off, but get others', async () => {
    const ana = await app.signIn();
    await change(ana, { groups: [{ group: 'forum-replies', inProduct: false }] });
    await tell({ to: [ana.id] });
    await tell({ to: [ana.id], kind: 'mention' });
    expect((await list(ana)).map(({ kind }) => kind)).toEqual(['mention']);
    await change(ana, { groups: [{ group: 'forum-replies', inProduct: true }] });
    await tell({ to: [ana.id] });
    expect((await list(ana)).map(({ kind }) => kind)).toEqual(['reply', 'mention']);
  });

  test('who are administrators cannot turn off their duties, and nobody security', async () => {
    const admin = await app.signIn({ role: 'iamaker' });
    for (const choice of [
      { group: 'moderation', inProduct: false },
      { group: 'security', inProduct: false },
      { group: 'security', email: 'daily' },
    ]) {
      const refused = await write(admin, '/api/notifications/settings', { groups: [choice] }, 'PATCH');
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'notifications.always_on']);
    }
    await tell({ to: [admin.id], kind: 'report' });
    expect(await unread(admin)).toBe(1);
  });

  test('by the thousand are notified in events that fit', async () => {
    const ana = await app.signIn();
    const ids = Array.from({ length: 1_000 }, (_, index) => 1_000_000 + index);
    const heard: (readonly number[] | undefined)[] = [];
    const stop = app.kernel.events.onEvent(({ to }) => {
      // Events of earlier tests may still arrive.
      if (to?.some((id) => id === ana.id || ids.includes(id))) heard.push(to);
    });
    await tell({ to: [...ids, ana.id] });
    await expect.poll(() => heard).toEqual([[ana.id]]);
    stop();
  });
});

describe('notifications of a thread', () => {
  const goOn = (actor: Person, reader: Person, { address = '/foro/7#comentario-1', kind = 'followed' as const } = {}) =>
    notifyEach(app.kernel.db, app.kernel.events, {
      readers: [{ reader: reader.id, kind }],
      actor: actor.id,
      subject: 'Un tema',
      address,
      thread: '/foro/7',
    });

  test('are merged while unread: the newest, with the count of later ones', async () => {
    const [ana, luis, eva] = [await app.signIn(), await app.signIn({ displayName: 'Luis Ramos' }), await app.signIn()];
    await goOn(luis, ana, { address: '/foro/7#comentario-1' });
    await tell({ to: [ana.id], subject: 'Otro' });
    await goOn(eva, ana, { address: '/foro/7#comentario-2' });
    await goOn(luis, ana, { address: '/foro/7#comentario-3' });
    expect(await list(ana)).toEqual([
      expect.objectContaining({ kind: 'followed', actor: 'Luis Ramos', address: '/foro/7#comentario-1', more: 2 }),
      expect.objectContaining({ subject: 'Otro', more: 0 }),
    ]);
    expect(await unread(ana)).toBe(4);
  });

  test('are separate once read, and for another reader or kind', async () => {
    const [ana, luis, eva] = [await app.signIn(), await app.signIn(), await app.signIn()];
    await goOn(luis, ana);
    await write(ana, '/api/notifications/read', {});
    await goOn(luis, ana);
    await goOn(luis, eva);
    await notifyEach(app.kernel.db, app.kernel.events, {
      readers: [{ reader: ana.id, kind: 'mention' }],
      actor: luis.id,
      subject: 'Un tema',
      address: '/foro/7#comentario-2',
      thread: '/foro/7',
    });
    expect((await list(ana)).map(({ kind, more, isRead }) => [kind, more, isRead])).toEqual([
      ['mention', 0, false],
      ['followed', 0, false],
      ['followed', 0, true],
    ]);
    expect((await list(eva)).map(({ more }) => more)).toEqual([0]);
  });

  test('read while more arrive keep the count right', async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    const told = Array.from({ length: 20 }, () => goOn(luis, ana));
    const read = Array.from({ length: 5 }, () => write(ana, '/api/notifications/read', {}));
    await Promise.all(told);
    for (const answer of await Promise.all(read)) expect(answer.statusCode).toBe(204);
    const notices = await list(ana);
    expect(notices.reduce((sum, { more }) => sum + more + 1, 0)).toBe(20);
    expect(notices.filter(({ isRead }) => !isRead).length).toBeLessThanOrEqual(1);
  });
});

describe('reading', () => {
  test('all of mine at once, or the named ones, and never those of others', async () => {
    const [ana, luis] = [await app.signIn(), await app.signIn()];
    for (let count = 0; count < 3; count += 1) await tell({ to: [ana.id, luis.id] });
    const [newest] = await list(ana);
    expect(await unread(ana)).toBe(3);
    expect((await write(luis, '/api/notifications/read', { ids: [newest?.id] })).statusCode).toBe(204);
    expect(await unread(ana)).toBe(3);
    await write(ana, '/api/notifications/read', { ids: [newest?.id] });
    expect(await unread(ana)).toBe(2);
    expect((await list(ana)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
    await write(ana, '/api/notifications/read', {});
    expect(await unread(ana)).toBe(0);
    expect(await unread(luis)).toBe(3);
  });

  test('page by page, newest first, each once', async () => {
    const ana = await app.signIn();
    for (let count = 0; count < 5; count += 1) await tell({ to: [ana.id], subject: `Tema ${count}` });
    const first = await app.http.inject({ url: '/api/notifications?limit=2', headers: ana.headers });
    const second = await app.http.inject({ url: nextPage(first) ?? '', headers: ana.headers });
    const subjects = [...first.json<Notification[]>(), ...second.json<Notification[]>()].map(({ subject }) => subject);
    expect(subjects).toEqual(['Tema 4', 'Tema 3', 'Tema 2', 'Tema 1']);
  });

  test('counting stops at a hundred', async () => {
    const ana = await app.signIn();
    for (let count = 0; count < 101; count += 1) await tell({ to: [ana.id] });
    expect(await unread(ana)).toBe(100);
  });
});

test('an address outside the product is refused', async () => {
  const ana = await app.signIn();
  for (const address of ['https://example.org', '//example.org', '/\\example.org']) {
    await expect(tell({ to: [ana.id], address })).rejects.toThrow('notifications_address_own');
  }
});

test.each([
  ['GET', '/api/notifications'],
  ['GET', '/api/notifications/unread'],
  ['PUT', '/api/notifications/read'],
  ['GET', '/api/notifications/settings'],
  ['PUT', '/api/notifications/classes/1'],
] as const)('%s %s is not for guests', async (method, url) => {
  const response = await app.http.inject({ method, url, ...(method === 'PUT' && { payload: {} }) });
  expect(response.statusCode).toBe(401);
});

test.each([
  ['/api/notifications/read', { ids: ['1'] }],
  ['/api/notifications/read', { ids: [0] }],
  ['/api/notifications/read', { ids: 3 }],
])('%s refuses %j', async (url, payload) => {
  expect((await write(await app.signIn(), url, payload)).statusCode).toBe(400);
});

test('notifications are part of the data export', async () => {
  const ana = await app.signIn();
  await tell({ to: [ana.id] });
  await change(ana, { groups: [{ group: 'forum-topics', inProduct: false }], timeZone: 'America/Lima' });
  expect(await exportNotifications(app.kernel.db, ana.id)).toMatchObject({
    notifications: [{ kind: 'reply', subject: 'Un tema' }],
    notificationChoices: [{ group: 'forum-topics', inProduct: false, email: 'off' }],
    notificationSchedule: [{ timeZone: 'America/Lima', quietFrom: null }],
    mutedClasses: [],
  });
});
