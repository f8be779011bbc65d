import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { createMailQueue } from '../../../server/mail/mail-queue.ts';
import type { OutgoingEmail } from '../../../server/mail/mail-transport.ts';
import { call, code, newPerson, password, register } from '../test-client.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { iamakerCode: code } });
  admin = await app.signIn({ role: 'iamaker', email: 'jefa@example.org' });
  const { db } = app.database;
  // This process never delivers: the emails that it queues are all that it leaves behind when it dies.
  app.kernel.mail = createMailQueue({ db, jobs: app.kernel.jobs, transport: neverUsed });
  await sql`
    create function refuse_to_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$`.execute(
    db,
  );
});
afterAll(() => app.close());

const neverUsed = { send: () => Promise.reject(new Error('dead')), forget: async () => {}, sweep: async () => {} };

afterEach(() => sql`drop trigger if exists refuse on audit_entries`.execute(app.database.db));

/** From now on every transaction that writes an audit entry does all its work and then fails to commit. */
const failCommits = () =>
  sql`
    create constraint trigger refuse after insert on audit_entries deferrable initially deferred
    for each row execute function refuse_to_commit()`.execute(app.database.db);

/** The emails that another process delivers, which knows only the database. */
async function delivered(): Promise<string[]> {
  const taken: OutgoingEmail[] = [];
  const carrier = { ...neverUsed, send: async (letter: OutgoingEmail) => void taken.push(letter) };
  const jobs = createJobQueue(app.kernel);
  await jobs.runDue(createMailQueue({ db: app.database.db, jobs, transport: carrier }).deliveries);
  return taken.map(({ to, subject }) => `${to}: ${subject}`);
}

const causes: [string, (username: string, id: number) => Promise<{ status: number }>, RegExp][] = [
  [
    'a sign-in on a new device',
    (username) => call(app, 'POST', '/api/login', { payload: { username, password } }),
    /^ana\d+@example.org: Inicio de sesión/,
  ],
  [
    'a change of address by an administrator',
    (username, id) =>
      call(app, 'PUT', `/api/admin/users/${id}`, {
        headers: admin.headers,
        payload: { username, email: `${username}@example.net`, fullName: 'Ana Prueba', role: 'estudiante' },
      }),
    /^ana\d+@example.org: Tu cuenta de EducaIA tiene otro correo/,
  ],
  [
    'a promotion to administrator',
    (username, id) =>
      call(app, 'PUT', `/api/admin/users/${id}`, {
        headers: admin.headers,
        payload: { username, email: `${username}@example.org`, fullName: 'Ana Prueba', role: 'iamaker' },
      }),
    /^jefa@example.org: Hay una cuenta IAmaker nueva/,
  ],
  [
    'a registration as administrator',
    () => call(app, 'POST', '/api/register', { payload: newPerson({ role: 'iamaker', verificationCode: code }) }),
    /^jefa@example.org: Hay una cuenta IAmaker nueva/,
  ],
];

describe.each(causes)('the email about %s', (_, cause, letter) => {
  test('is not sent when the commit fails', async () => {
    const { id, person } = await register(app);
    await delivered();
    await failCommits();
    expect((await cause(person.username, id)).status).toBe(500);
    expect(await delivered()).toEqual([]);
  });

  test('is sent by another process when this one dies right after the commit', async () => {
    const { id, person } = await register(app);
    await delivered();
    expect((await cause(person.username, id)).status).toBeLessThan(300);
    expect(await delivered()).toContainEqual(expect.stringMatching(letter));
  });
});

test('the email about closed administrator registration is sent by another process, too', async () => {
  await delivered();
  for (let count = 0; count < 10; count += 1) {
    await call(app, 'POST', '/api/register', { payload: newPerson({ role: 'iamaker', verificationCode: 'x' }) });
  }
  expect(await delivered()).toContainEqual(expect.stringMatching(/^jefa@example.org: El registro de IAmaker/));
});
