import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors } from './test-call-rules.ts';
import { calls } from './test-calls.ts';
import { addressOf, type Named, startWholeProduct, type WholeProduct } from './test-product.ts';

let product: WholeProduct;
let tables: string[];
beforeAll(async () => {
  product = await startWholeProduct();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('kept_creations', 'limits', 'sessions', 'audit_entries')`.execute(product.app.kernel.db);
  tables = rows.map(({ name }) => name);
});
afterAll(() => product.close());

/** How many rows there are of each kind. */
async function countRows(): Promise<Record<string, number>> {
  const counts = sql.join(tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`));
  const { rows } = await sql<Record<string, number>>`select ${counts}`.execute(product.app.kernel.db);
  return rows[0] ?? {};
}

async function madeBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows();
  await act();
  const after = await countRows();
  return Object.fromEntries(
    tables.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const).filter(([, made]) => made !== 0),
  );
}

const posts = Object.entries(calls).filter(([call, { answers }]) => call.startsWith('POST ') && answers === undefined);

describe.each(posts)('%s', (call, rule) => {
  test('sent four times at once with one Idempotency-Key does what once does, and says so each time', async () => {
    const [name = 'guest'] = doors[rule.for].filter((one) => one !== 'simulating');
    const prepare = async () => {
      const named: Named = rule.of ? await product.things[rule.of]() : {};
      // Where nobody in particular is needed it is somebody new, who has none of it yet.
      const isAnybody = name !== 'guest' && (rule.changesCaller || rule.for === 'signedIn');
      const who = isAnybody ? await product.newPerson(name) : product.everybody[name];
      const body = typeof rule.body === 'function' ? rule.body(named, product.next()) : rule.body;
      return { who, url: addressOf(call.split(' ')[1] ?? '', named), body };
    };
    const send = ({ who, url, body }: Awaited<ReturnType<typeof prepare>>, key: string) =>
      product.send(who, 'POST', url, body, { 'idempotency-key': key });

    const first = await prepare();
    const once = await madeBy(() => send(first, 'una'));
    const second = await prepare();
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const often = await madeBy(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 4 }, () => send(second, 'otra')))));
    });
    const [said] = answers;
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${statusCode === 201 ? body : ''}`);
    expect(Math.floor((said?.statusCode ?? 0) / 100), said?.body).toBe(2);
    expect(new Set(told).size, told.join('\n')).toBe(1);
    expect(often).toEqual(once);
  });
});
