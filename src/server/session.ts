import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../shared/roles.ts';
import type { Database } from './database-types.ts';

export const sessionCookie = 'session';
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The table keeps only this, so that whoever reads the table cannot become its users. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const tokenShape = /^[\w-]{43}$/;

export async function openSession(db: Kysely<Database>, userId: number, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (token_hash, user_id, user_agent, expires_at)
    values (${hashOf(token)}, ${userId}, ${userAgent.slice(0, 400)}, now() + make_interval(secs => ${sessionSeconds}))`.execute(
    db,
  );
  return token;
}

/**
 * Who holds this token, by the database's clock. A use within the last hour is not written again. A simulated role is in
 * force only while its user may simulate: somebody who is no administrator any more has their own.
 */
export async function findViewer(db: Kysely<Database>, token: string): Promise<Viewer | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const hash = hashOf(token);
  const { rows } = await sql<Viewer & { stale: boolean }>`
    select u.id, u.username, u.full_name as "fullName", u.role as "originalRole",
           case when u.role = 'iamaker' then coalesce(s.simulated_role, u.role) else u.role end as role,
           s.last_seen_at < now() - interval '1 hour' as stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hash} and s.expires_at > now()`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  if (found.stale) {
    await sql`
      update sessions set last_seen_at = now(), expires_at = now() + make_interval(secs => ${sessionSeconds})
      where token_hash = ${hash}`.execute(db);
  }
  const { stale: _, ...viewer } = found;
  return viewer;
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await sql`delete from sessions where token_hash = ${hashOf(token)}`.execute(db);
}
