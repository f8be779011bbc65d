import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database-types.ts';

/** The site's secret of that name. Who asks first makes it; all processes get the same. */
export async function getSecret(db: Kysely<Database>, name: string, make: () => string): Promise<string> {
  const find = () => sql<{ value: string }>`select value from secrets where name = ${name}`.execute(db);
  const kept = (await find()).rows[0];
  if (kept) return kept.value;
  await sql`
    insert into secrets (name, value) values (${name}, ${make()})
    on conflict on constraint secrets_pkey do nothing`.execute(db);
  const [made] = (await find()).rows;
  if (!made) throw new Error(`the secret ${name} is gone`);
  return made.value;
}

/** Takes as long for a wrong first letter as for a wrong last one. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** For keys of limits: what is personal in them is not to be read in the table. */
export function pseudonym(...parts: string[]): string {
  return digest(parts.join('\0')).toString('base64url').slice(0, 22);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
