import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { createMailQueue } from './mail-queue.ts';
import type { MailTransport, OutgoingEmail } from './mail-transport.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [] });
});
afterAll(() => app.close());
afterEach(async () => {
  app.logged.splice(0);
  await sql`delete from jobs`.execute(app.database.db);
});

const email = { to: 'ana@example.org', subject: 'Hola', text: 'Un secreto' };

/** A mail server that fails as often as the test wants. */
function openMail(fails: () => unknown = () => undefined) {
  const taken: OutgoingEmail[] = [];
  const tried: OutgoingEmail[] = [];
  const transport: MailTransport = {
    async send(sent) {
      tried.push(sent);
      const failure = fails();
      if (failure) throw failure;
      taken.push(sent);
    },
    forget: async () => {},
    sweep: async () => {},
  };
  const jobs = createJobQueue(app.kernel);
  const mail = createMailQueue({ db: app.database.db, jobs, transport });
  return { taken, tried, mail, deliver: () => jobs.runDue(mail.deliveries) };
}

const waiting = async () => (await sql<{ tries: number }>`select tries from jobs`.execute(app.database.db)).rows;
/** Makes every waiting job due. */
const passTime = () => sql`update jobs set due_at = now()`.execute(app.database.db);

describe('an email', () => {
  test('waits in the database until a mail server accepts it, and is then deleted', async () => {
    const { mail, taken, deliver } = openMail();
    await mail.send(email);
    expect(await waiting()).toHaveLength(1);
    await deliver();
    expect(taken).toMatchObject([email]);
    expect(await waiting()).toEqual([]);
  });

  test('is sent if its transaction commits, and not otherwise', async () => {
    const { mail, taken, deliver } = openMail();
    await app.database.db.transaction().execute((tx) => mail.send(email, tx));
    const failing = app.database.db.transaction().execute(async (tx) => {
      await mail.send({ ...email, subject: 'Nunca' }, tx);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await deliver();
    expect(taken.map(({ subject }) => subject)).toEqual(['Hola']);
  });

  test('to each of many is queued in one statement, each with its own Message-ID', async () => {
    const { mail, taken, deliver } = openMail();
    const emails = ['ana', 'blas', 'carla'].map((name) => ({ ...email, to: `${name}@example.org` }));
    await app.database.db.transaction().execute((tx) => mail.sendBulk(emails, 60, tx));
    await deliver();
    expect(taken.map(({ to }) => to).sort()).toEqual(emails.map(({ to }) => to));
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(3);
    expect(await waiting()).toEqual([]);
  });

  test('that cannot be delivered is retried with the same Message-ID, without personal data in the log', async () => {
    let failures = 2;
    const { mail, taken, tried, deliver } = openMail(() => (failures-- > 0 ? new Error('ECONNREFUSED') : undefined));
    await mail.send(email);
    for (let run = 0; run < 3; run += 1) {
      await deliver();
      await passTime();
    }
    expect([tried.length, taken.length]).toEqual([3, 1]);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
    expect(JSON.stringify(app.logged)).not.toMatch(/ana@example|secreto/);
  });

  test('is given up once it is out of date', async () => {
    const { mail, tried, deliver } = openMail(() => new Error('ECONNREFUSED'));
    await mail.send({ ...email, expiresInMinutes: 0 });
    await deliver();
    expect(tried).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(app.logged.at(-1)).toMatchObject({ msg: 'gave up a job', kind: 'mail.deliver', tries: 1 });
  });

  test('to an unknown address is given up at once, but not when our own password is refused', async () => {
    const refused = Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 });
    const wrongPassword = Object.assign(new Error('535'), { code: 'EAUTH', responseCode: 535 });
    const reasons = [refused, wrongPassword];
    const { mail, deliver } = openMail(() => reasons.shift());
    await mail.send(email);
    await deliver();
    expect(await waiting()).toEqual([]);
    await mail.send(email);
    await deliver();
    expect(await waiting()).toEqual([{ tries: 1 }]);
  });

  test('to a deleted account is deleted, in any spelling of the address', async () => {
    const { mail } = openMail();
    for (const to of ['ana@example.org', 'Ana <Ana@example.org>', 'juana@example.org']) {
      await mail.send({ ...email, to });
    }
    await mail.forget('ANA@example.org');
    const { rows } = await sql`select payload->>'to' as to from jobs`.execute(app.database.db);
    expect(rows).toEqual([{ to: 'juana@example.org' }]);
  });
});
