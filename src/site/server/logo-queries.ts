import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { LogoPicture } from '../../server/files/read-logo.ts';

export async function storeLogo(
  db: Kysely<Database>,
  { hash, content }: Omit<LogoPicture, 'width' | 'height'>,
): Promise<void> {
  await sql`
    insert into site_logos (hash, content) values (${hash}, ${content})
    on conflict on constraint site_logos_pkey do update set stored_at = now()`.execute(db);
}

export async function findLogo(db: Kysely<Database>, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`select content from site_logos where hash = ${hash}`.execute(db);
  return rows[0]?.content;
}

/** Except those in use, and those of the last day: pages that browsers have open still show them. */
export async function deleteOldLogos(db: Kysely<Database>, used: readonly string[]): Promise<void> {
  await sql`
    delete from site_logos where stored_at < now() - interval '1 day' and hash <> all(${[...used]}::text[])`.execute(
    db,
  );
}
