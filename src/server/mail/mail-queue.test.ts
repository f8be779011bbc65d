import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { createMailQueue } from './mail-queue.ts';
import type { MailTransport, OutgoingEmail } from './mail-transport.ts';

let database: TestDatabase;
const logged: Record<string, unknown>[] = [];
const log = pino({ base: undefined }, { write: (line) => void logged.push(JSON.parse(line) as object as never) });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  logged.splice(0);
  await sql`delete from queued_emails`.execute(database.db);
});

const letter = { to: 'ana@example.org', subject: 'Hola', text: 'Un secreto' };

/** A mail server that fails as often as it is told to. */
function openQueue(fails: () => unknown = () => undefined) {
  const taken: OutgoingEmail[] = [];
  const tried: OutgoingEmail[] = [];
  const transport: MailTransport = {
    async send(sent) {
      tried.push(sent);
      await new Promise((resolve) => setImmediate(resolve));
      const failure = fails();
      if (failure) throw failure;
      taken.push(sent);
    },
    forget: async () => {},
    sweep: async () => {},
  };
  return { taken, tried, queue: createMailQueue({ db: database.db, transport, log }) };
}

const waiting = async () => (await sql<{ tries: number }>`select tries from queued_emails`.execute(database.db)).rows;
/** As if all pauses were over. */
const passTime = () => sql`update queued_emails set due_at = now()`.execute(database.db);

describe('a letter', () => {
  test('waits in the database until a mail server takes it, and is deleted then', async () => {
    const { queue, taken } = openQueue();
    await queue.send(letter);
    expect(await waiting()).toHaveLength(1);
    await queue.deliverDue();
    expect(taken).toMatchObject([letter]);
    expect(await waiting()).toEqual([]);
    expect(queue.counts()).toEqual({ delivered: 1, givenUp: 0 });
  });

  test('leaves if the transaction that it tells of commits, and not otherwise', async () => {
    const { queue, taken } = openQueue();
    await database.db.transaction().execute((tx) => queue.send(letter, tx));
    const failing = database.db.transaction().execute(async (tx) => {
      await queue.send({ ...letter, subject: 'Nunca' }, tx);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await queue.deliverDue();
    expect(taken.map(({ subject }) => subject)).toEqual(['Hola']);
  });

  test('that cannot be delivered is tried again later and later, with the same Message-ID', async () => {
    let failures = 3;
    const { queue, taken, tried } = openQueue(() => (failures-- > 0 ? new Error('ECONNREFUSED') : undefined));
    await queue.send(letter);
    await queue.deliverDue();
    const pauses: number[] = [];
    while (taken.length === 0) {
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from due_at - now()))::int as seconds from queued_emails`.execute(database.db);
      pauses.push(rows[0]?.seconds ?? 0);
      // Nothing is due yet.
      const before = tried.length;
      await queue.deliverDue();
      expect(tried).toHaveLength(before);
      await passTime();
      await queue.deliverDue();
    }
    expect(pauses).toEqual([30, 60, 120]);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
    expect(JSON.stringify(logged)).not.toMatch(/ana@example|secreto/);
  });

  test('is given up after two days, with a line in the log and a count', async () => {
    const { queue, tried } = openQueue(() => new Error('ECONNREFUSED'));
    await queue.send(letter);
    await sql`update queued_emails set expires_at = now()`.execute(database.db);
    await queue.deliverDue();
    expect(tried).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(queue.counts().givenUp).toBe(1);
    expect(logged.at(-1)).toMatchObject({ msg: 'gave up a letter that could not be delivered', tries: 1 });
  });

  test('to an address that does not exist is given up at once, and one that our password stops is not', async () => {
    const refused = Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 });
    const wrongPassword = Object.assign(new Error('535'), { code: 'EAUTH', responseCode: 535 });
    const reasons = [refused, wrongPassword];
    const { queue } = openQueue(() => reasons.shift());
    await queue.send(letter);
    await queue.deliverDue();
    expect(await waiting()).toEqual([]);
    await queue.send(letter);
    await queue.deliverDue();
    expect(await waiting()).toEqual([{ tries: 1 }]);
  });

  test('is delivered once when several processes deliver at the same time', async () => {
    const processes = Array.from({ length: 4 }, () => openQueue());
    for (let count = 0; count < 20; count += 1) {
      await processes[0]?.queue.send({ ...letter, subject: `Carta ${count}` });
    }
    await Promise.all(processes.map(({ queue }) => queue.deliverDue()));
    const subjects = processes.flatMap(({ taken }) => taken.map(({ subject }) => subject));
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
  });

  test('of a process that was killed while it delivered is delivered by another one', async () => {
    const killed = openQueue(() => new Error('never returns'));
    await killed.queue.send(letter);
    await sql`update queued_emails set tries = 1, due_at = now() + interval '3 minutes'`.execute(database.db);
    const other = openQueue();
    await other.queue.deliverDue();
    expect(other.taken).toEqual([]);
    await passTime();
    await other.queue.deliverDue();
    expect(other.taken).toHaveLength(1);
  });

  test('to somebody who goes is deleted, however the address was written', async () => {
    const { queue } = openQueue();
    for (const to of ['ana@example.org', 'Ana <Ana@example.org>', 'juana@example.org']) {
      await queue.send({ ...letter, to });
    }
    await queue.forget('ANA@example.org');
    const { rows } = await sql`select recipient from queued_emails`.execute(database.db);
    expect(rows).toEqual([{ recipient: 'juana@example.org' }]);
  });

  test('leaves by itself while the queue runs, and the end waits for the one under way', async () => {
    const { queue, taken } = openQueue();
    const stop = queue.start();
    await queue.send(letter);
    await database.db.transaction().execute((tx) => queue.send({ ...letter, subject: 'Segunda' }, tx));
    await expect.poll(() => taken.length).toBe(2);
    await stop();
    await queue.send(letter);
    expect(await waiting()).toHaveLength(1);
  });
});
