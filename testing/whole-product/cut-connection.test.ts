import { afterAll, describe, expect, test } from 'vitest';
import { appRoutes } from '../../src/app/routes.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { type Cut, startCuttingProxy } from '../server/test-cutting-proxy.ts';
import { createTestDatabase, testTimeouts } from '../server/test-database.ts';
import { calls } from './test-calls.ts';
import { createRowCounter } from './test-count-rows.ts';
import { type PreparedCall, prepareCall, sendPrepared } from './test-prepare-call.ts';
import { startWholeProduct } from './test-product.ts';

// Not in `beforeAll`, because the routes define which tests exist.
const database = await createTestDatabase();
const proxy = await startCuttingProxy(database.connection);
const open = await openDatabase(proxy.connection, { log: () => {}, poolSize: 5, timeouts: testTimeouts });
// The app uses the proxy; events and the row counter do not.
const product = await startWholeProduct({ database: { ...database, db: open.db, pool: open.pool } });
const madeBy = await createRowCounter(database.db);
afterAll(async () => {
  await product.close();
  await open.close();
  await proxy.close();
  await database.drop();
});

const created = new Set(
  appRoutes(product.app.kernel).flatMap(({ endpoint: { method, path, creates, stream } }) =>
    creates || (stream && method === 'POST') ? `${method} ${path}` : [],
  ),
);
const creating = Object.entries(calls).filter(([call]) => created.has(call));

test('every creating call is tried', () => {
  expect(creating).toHaveLength(created.size);
});

/** More statements than any creation takes. */
const mostStatements = 60;
const mostTries = 20;

const newKey = () => `clave ${product.next()}`;

type Answer = Awaited<ReturnType<typeof sendPrepared>>;

const succeeded = ({ statusCode, body }: Answer) => statusCode < 300 && !body.includes('event: failure');

/** Repeats the request with the same key until it succeeds, as over a bad connection. */
async function insist(prepared: PreparedCall, key: string): Promise<Answer> {
  for (let count = 0; ; count += 1) {
    const answer = await sendPrepared(product, prepared, key);
    if (succeeded(answer)) return answer;
    if (count === mostTries) throw new Error(`${prepared.url}: ${answer.statusCode} ${answer.body}`);
  }
}

describe.each(creating)('%s', (call, rule) => {
  test.each<Cut>(['before', 'after'])(
    'creates one thing however often it is sent, wherever the database connection breaks: %s a statement',
    async (cut) => {
      // The first creation of its kind may also add words to the search index.
      await insist(await prepareCall(product, call, rule), newKey());
      const untouched = await prepareCall(product, call, rule);
      const once = await madeBy(() => insist(untouched, newKey()));
      expect(once).not.toEqual({});
      for (let statement = 1; statement <= mostStatements; statement += 1) {
        const prepared = await prepareCall(product, call, rule);
        const key = newKey();
        let wasCut = false;
        const made = await madeBy(async () => {
          proxy.arm(statement, cut);
          const first = await sendPrepared(product, prepared, key);
          wasCut = proxy.disarm();
          const last = await insist(prepared, key);
          const again = await insist(prepared, key);
          const told = [first, last, again].filter(succeeded).map(({ body }) => body);
          expect(new Set(told).size, told.join('\n')).toBe(1);
        });
        // A repeated registration signs in again, and each sign-in notifies the user.
        if (call === 'POST /api/register') delete made.notifications;
        expect(made, `cut ${cut} statement ${statement}`).toEqual(once);
        if (!wasCut) return;
      }
      throw new Error(`${call} takes more than ${mostStatements} statements.`);
    },
    120_000,
  );
});
