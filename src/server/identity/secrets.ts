import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database-types.ts';

/** The site's secret of that name, created on first use. All processes get the same one. */
export async function getSecret(db: Kysely<Database>, name: string, make: () => string): Promise<string> {
  const kept = await findSecret(db, name);
  if (kept !== undefined) return kept;
  await sql`
    insert into secrets (name, value) values (${name}, ${make()})
    on conflict on constraint secrets_pkey do nothing`.execute(db);
  const made = await findSecret(db, name);
  if (made === undefined) throw new Error(`the secret ${name} is missing`);
  return made;
}

export async function findSecret(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from secrets where name = ${name}`.execute(db);
  return rows[0]?.value;
}

export async function putSecret(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await sql`
    insert into secrets (name, value) values (${name}, ${value})
    on conflict on constraint secrets_pkey do update set value = excluded.value`.execute(db);
}

export async function deleteSecret(db: Kysely<Database>, name: string): Promise<void> {
  await sql`delete from secrets where name = ${name}`.execute(db);
}

/** Returns the secret to one caller only: the transaction deletes it. */
export async function takeSecret(tx: Kysely<Database>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`delete from secrets where name = ${name} returning value`.execute(tx);
  return rows[0]?.value;
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
