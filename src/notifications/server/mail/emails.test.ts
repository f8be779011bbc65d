import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { createMailQueue } from '../../../server/mail/mail-queue.ts';
import type { OutgoingEmail } from '../../../server/mail/mail-transport.ts';
import type { NotificationSettings } from '../../contract/settings.ts';
import { notify } from '../public.ts';
import { notificationsRoutes } from '../routes.ts';
import { sendDueEmails } from './send-due-emails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: notificationsRoutes, config: { publicUrl: 'https://educaia.example' } });
  // This process queues and never delivers: whatever arrives was in the database.
  const { db } = app.database;
  const transport = { send: () => Promise.reject(new Error('dead')), forget: async () => {}, sweep: async () => {} };
  app.kernel.mail = createMailQueue({ db, jobs: app.kernel.jobs, transport });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from jobs`.execute(app.database.db);
  await sql`delete from notifications`.execute(app.database.db);
});

async function newReader(changes: object = { groups: [{ group: 'class-work', email: 'at-once' }] }): Promise<Person> {
  const person = await app.signIn({ displayName: 'Ana' });
  await sql`update users set email_confirmed_at = now() where id = ${person.id}`.execute(app.database.db);
  await change(person, changes);
  return person;
}

async function change(person: Person, payload: object): Promise<NotificationSettings> {
  const url = '/api/notifications/settings';
  const answer = await app.http.inject({ method: 'PATCH', url, headers: person.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<NotificationSettings>();
}

async function newClass(name: string, owner: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into classrooms (name, description, code, owner_id)
    values (${name}, 'x', substring(md5(random()::text) for 7), ${owner.id}) returning id`.execute(app.database.db);
  return rows[0]?.id ?? 0;
}

const publish = (to: readonly Person[], more: Partial<Parameters<typeof notify>[2]> = {}) =>
  notify(app.kernel.db, app.kernel.events, {
    kind: 'class-published',
    to: to.map(({ id }) => id),
    subject: 'Ficha 1',
    address: '/class/1/tarea/1',
    ...more,
  });

/** What another process delivers that knows only the database. `fails` says how often its mail server refuses. */
async function deliver(fails = 0): Promise<OutgoingEmail[]> {
  const taken: OutgoingEmail[] = [];
  let left = fails;
  const transport = {
    send: async (email: OutgoingEmail) => {
      left -= 1;
      if (left >= 0) throw new Error('ECONNREFUSED');
      taken.push(email);
    },
    forget: async () => {},
    sweep: async () => {},
  };
  const jobs = createJobQueue(app.kernel);
  await jobs.runDue(createMailQueue({ db: app.database.db, jobs, transport }).deliveries);
  return taken;
}

const send = () => sendDueEmails(app.kernel);
const makeDue = () => sql`update notifications set mail_at = now() where mail_at is not null`.execute(app.database.db);
const unread = async ({ headers }: Person) =>
  (await app.http.inject({ url: '/api/notifications/unread', headers })).json<{ count: number }>().count;

describe('an email about notifications', () => {
  test('is sent once, with links, by class, in the language of the reader, and can be unsubscribed from', async () => {
    const ana = await newReader({ groups: [{ group: 'class-work', email: 'at-once' }], language: 'en' });
    const classId = await newClass('3.º <B>', ana);
    await publish([ana], { classId });
    await publish([ana], { classId, subject: 'Ficha 2', address: '/class/1/tarea/2' });
    await Promise.all([send(), send()]);
    const [email, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'You have 2 notifications on EducaIA' });
    expect(email?.text).toContain(
      'Hello, Ana,\n\n3.º <B>\n- Someone published “Ficha 1” in your class\n  https://educaia.example/class/1/tarea/1\n- Someone',
    );
    expect(email?.html).toContain('3.º &lt;B&gt;');
    expect(email?.html).toContain('href="https://educaia.example/class/1/tarea/2"');
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(email?.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/educaia\.example\/api\/notifications\/unsubscribe\/\d+\.class-work\.[\w-]{43}>$/,
    );
    await send();
    expect(await deliver()).toEqual([]);
    expect(await unread(ana)).toBe(2);
  });

  test('waits in the queue while the mail server fails, and is not written twice', async () => {
    const ana = await newReader();
    await publish([ana]);
    await send();
    expect(await deliver(1)).toEqual([]);
    await send();
    await sql`update jobs set due_at = now()`.execute(app.database.db);
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['Alguien ha publicado «Ficha 1» en tu clase']);
  });

  test('is not sent to an unconfirmed address, about what was read, or by default', async () => {
    const [unconfirmed, reads, usual] = [await newReader(), await newReader(), await newReader({})];
    await publish([unconfirmed, reads, usual]);
    await sql`update users set email_confirmed_at = null where id = ${unconfirmed.id}`.execute(app.database.db);
    await app.http.inject({ method: 'PUT', url: '/api/notifications/read', headers: reads.headers, payload: {} });
    await send();
    expect(await deliver()).toEqual([]);
    const { rows } = await sql`select from notifications where mail_at is not null`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test('may be all that somebody wants: nothing is listed', async () => {
    const ana = await newReader({ groups: [{ group: 'class-work', inProduct: false, email: 'daily' }] });
    await publish([ana]);
    expect(await unread(ana)).toBe(0);
    await send();
    expect(await deliver()).toEqual([]);
    await makeDue();
    await send();
    expect(await deliver()).toHaveLength(1);
    expect((await sql`select from notifications`.execute(app.database.db)).rows).toEqual([]);
  });

  test('is not sent once its group is turned off', async () => {
    const ana = await newReader({ groups: [{ group: 'class-work', email: 'weekly' }] });
    await publish([ana]);
    await change(ana, { groups: [{ group: 'class-work', email: 'off' }] });
    await makeDue();
    await send();
    expect(await deliver()).toEqual([]);
    expect(await unread(ana)).toBe(1);
  });
});

test.each([
  // moment, choice, quiet hours, and the time in the reader's zone
  ['2026-11-17 23:30', 'at-once', null, '2026-11-17 23:30'],
  ['2026-11-17 23:30', 'at-once', [1320, 420], '2026-11-18 07:00'],
  ['2026-11-18 06:59', 'at-once', [1320, 420], '2026-11-18 07:00'],
  ['2026-11-18 07:00', 'at-once', [1320, 420], '2026-11-18 07:00'],
  ['2026-11-18 14:00', 'at-once', [780, 900], '2026-11-18 15:00'],
  ['2026-11-18 06:59', 'daily', null, '2026-11-18 07:00'],
  ['2026-11-18 07:00', 'daily', null, '2026-11-19 07:00'],
  ['2026-11-18 12:00', 'daily', [1320, 510], '2026-11-19 08:30'],
  ['2026-11-16 06:59', 'weekly', null, '2026-11-16 07:00'],
  ['2026-11-18 12:00', 'weekly', null, '2026-11-23 07:00'],
  ['2026-10-24 12:00', 'daily', null, '2026-10-25 07:00'],
  ['2026-11-18 12:00', 'off', null, null],
] as const)('what happens at %s is sent %s, with quiet hours %j, at %s', async (moment, choice, quiet, expected) => {
  const { rows } = await sql<{ at: string | null }>`
    select to_char(notification_mail_time(${moment}::timestamp at time zone 'Europe/Madrid', ${choice}, 7, 'Europe/Madrid',
      ${quiet?.[0] ?? null}::int, ${quiet?.[1] ?? null}::int) at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') as at`.execute(
    app.database.db,
  );
  expect(rows[0]?.at).toBe(expected);
});

describe('unsubscribing', () => {
  async function tokenFor(ana: Person): Promise<string> {
    await publish([ana]);
    await send();
    const [email] = await deliver();
    return /unsubscribe\/([^>]+)>/.exec(email?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  }
  const emailOf = async (ana: Person) =>
    (await change(ana, {})).groups.find(({ group }) => group === 'class-work')?.email;

  test('needs one press and no session; opening the link changes nothing', async () => {
    const ana = await newReader();
    const token = await tokenFor(ana);
    const url = `/api/notifications/unsubscribe/${token}`;
    const opened = await app.http.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/avisos/baja/${token}`]);
    expect(await emailOf(ana)).toBe('at-once');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await app.http.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(pressed.statusCode, pressed.body).toBe(204);
    expect(await emailOf(ana)).toBe('off');
    await publish([ana]);
    await send();
    expect(await deliver()).toEqual([]);
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(204);
  });

  test('with a link for another person, another group or without a signature is refused', async () => {
    const [ana, luis] = [await newReader(), await newReader()];
    const token = await tokenFor(ana);
    const signature = token.split('.').at(-1);
    for (const forged of [
      `${luis.id}.class-work.${signature}`,
      `${ana.id}.class-work.news.${signature}`,
      `${ana.id}.class-work.${'A'.repeat(43)}`,
      `${ana.id}.class-work`,
      'x',
    ]) {
      const answer = await app.http.inject({ method: 'POST', url: `/api/notifications/unsubscribe/${forged}` });
      expect(answer.statusCode, forged).toBe(404);
    }
    expect([await emailOf(ana), await emailOf(luis)]).toEqual(['at-once', 'at-once']);
  });
});

describe('a muted class', () => {
  test('notifies of returned work only, and only in the product', async () => {
    const ana = await newReader({
      groups: [
        { group: 'class-work', email: 'at-once' },
        { group: 'class-returned', email: 'at-once' },
      ],
    });
    const classId = await newClass('Mía', ana);
    await publish([ana], { classId });
    const mute = (id: number, who = ana) =>
      app.http.inject({
        method: 'PUT',
        url: `/api/notifications/classes/${id}`,
        headers: who.headers,
        payload: { isMuted: true },
      });
    expect((await mute(classId)).statusCode).toBe(204);
    expect((await mute(classId, await newReader())).statusCode).toBe(404);
    await publish([ana], { classId });
    await publish([ana], { classId, kind: 'class-returned', mark: { es: '7,5', en: '7.5' } });
    await publish([ana], { classId: await newClass('Otra', ana) });
    await send();
    // What was pending of the muted class is not sent any more.
    expect((await deliver()).map(({ text }) => /\n(Mía|Otra)\n/.exec(text)?.[1])).toEqual(['Otra']);
    expect(await unread(ana)).toBe(3);
  });
});

test('settings show only what can concern the person', async () => {
  const names = async (role: 'estudiante' | 'profesor' | 'iamaker') => {
    const person = await app.signIn({ role });
    return (await change(person, {})).groups.map(({ group }) => group as string);
  };
  const student = await names('estudiante');
  expect(student).toContain('class-returned');
  expect(student).not.toContain('class-submissions');
  expect(student).not.toContain('moderation');
  const teacher = await names('profesor');
  expect(teacher).toContain('class-requests');
  expect(teacher).not.toContain('class-work');
  expect(await names('iamaker')).toContain('moderation');
});

test.each([
  { timeZone: 'Marte/Base' },
  { quietHours: { from: 60, to: 60 } },
  { quietHours: { from: -1, to: 1440 } },
  { groups: [{ group: 'nothing', email: 'daily' }] },
  { groups: [{ group: 'news', email: 'hourly' }] },
])('settings refuse %j', async (payload) => {
  const { headers } = await app.signIn();
  const answer = await app.http.inject({ method: 'PATCH', url: '/api/notifications/settings', headers, payload });
  expect(answer.statusCode).toBe(400);
});
