import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesWith } from '../../src/accounts/server/test-client.ts';
import { appRoutes } from '../../src/app/routes.ts';
import { audiences } from './test-call-rules.ts';
import { calls } from './test-calls.ts';
import { addressOf, type Person, startWholeProduct, type WholeProduct } from './test-product.ts';
import type { Sent } from './test-samples.ts';

let product: WholeProduct;
let victim: Person;
beforeAll(async () => {
  product = await startWholeProduct();
  victim = await product.newPerson('profesional');
});
afterAll(() => product.close());

const word = 'zqintruso';
const day = '2001-02-03T04:05:06.000Z';
const number = 777_001;

/** Fields that an attacker might add, named as in columns and answers: owners, roles, counts. */
const slippedIn = () => ({
  ...Object.fromEntries(
    ['id', 'userId', 'authorId', 'ownerId', 'creatorId', 'createdById', 'reporterId', 'actorId', 'memberId']
      .flatMap((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)])
      .map((name) => [name, victim.id]),
  ),
  ...Object.fromEntries(
    ['createdBy', 'created_by', 'creatorName', 'slug', 'code', 'passwordHash', 'password_hash', 'token', 'search'].map(
      (name) => [name, word],
    ),
  ),
  ...Object.fromEntries(
    ['createdAt', 'created_at', 'editedAt', 'publishedAt', 'published_at', 'lockedAt', 'handedInAt'].map((name) => [
      name,
      day,
    ]),
  ),
  ...Object.fromEntries(
    ['voteCount', 'vote_count', 'commentCount', 'reviewCount', 'score', 'correctCount', 'position'].map((name) => [
      name,
      number,
    ]),
  ),
  role: 'iamaker',
  originalRole: 'iamaker',
  simulatedRole: 'iamaker',
  isAdmin: true,
  passed: true,
  isPending: false,
});

/** Adds them to every object of the input. */
function withMore(value: unknown, known: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withMore(item, known));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, withMore(item, [])] as const);
  const more = Object.entries(slippedIn()).filter(([name]) => !known.includes(name));
  return { ...Object.fromEntries(more), ...Object.fromEntries(inner) };
}

/** The fields of an object schema, or of all alternatives of a union. */
function fieldsOf(schema: unknown): string[] {
  const { shape, options = [] } = schema as { shape?: object; options?: readonly unknown[] };
  return shape ? Object.keys(shape) : options.flatMap(fieldsOf);
}

/** A draft stores whatever its author has typed so far, and a change of an answer names the devices that it has seen. */
const takesAnyFields = ['PUT /api/courses/drafts/{key}', 'PATCH /api/attempts/{id}/answers'];

test('no write takes effect beyond the fields that its call names', { timeout: 600_000 }, async () => {
  const roles = () =>
    sql<{ id: number; role: string }>`select id, role from users where id <= ${victim.id} order by id`
      .execute(product.app.kernel.db)
      .then(({ rows }) => rows);
  const rolesBefore = await roles();
  const writes = appRoutes(product.app.kernel)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, body }) => method !== 'GET' && body);
  let taken = 0;
  for (const { method, path, body: schema } of writes) {
    const call = `${method} ${path}`;
    const rule = calls[call];
    if (!rule || rule.answers || takesAnyFields.includes(call)) continue;
    const named = rule.of ? await product.things[rule.of]() : {};
    const right = typeof rule.body === 'function' ? rule.body(named, product.next()) : rule.body;
    const sent = withMore(right, fieldsOf(schema)) as Sent;
    const [name = 'guest'] = audiences[rule.for].filter((one) => one !== 'guest' && one !== 'simulating');
    const who = rule.changesCaller && name !== 'guest' ? await product.newPerson(name) : product.everybody[name];
    const answer = await product.send(who, method, addressOf(path, named), sent);
    expect(answer.statusCode, `${call}: ${answer.body}`).toBeLessThan(300);
    taken += 1;
  }
  expect(taken).toBeGreaterThan(60);
  for (const trace of [word, day.slice(0, 10), String(number)]) {
    expect(await tablesWith(product.app, trace), trace).toEqual([]);
  }
  expect(await roles()).toEqual(rolesBefore);
  // Of their own sign-in.
  expect(await columnsWith(victim.id)).toEqual(['last_active_days.user_id', 'sessions.user_id']);
  const { rows: made } = await sql`select 1 from users where role = 'iamaker' and id > ${victim.id}`.execute(
    product.app.kernel.db,
  );
  // The administrators that this test created, to change their password and to simulate.
  expect(made.length).toBe(1);
});

/** The columns with user ids that contain this user. */
async function columnsWith(userId: number): Promise<string[]> {
  const { db } = product.app.kernel;
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}
