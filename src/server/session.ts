import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Role, Viewer } from '../shared/roles.ts';
import type { Database } from './database-types.ts';
import { isDiskFull } from './database.ts';
import { prepared } from './few-trips-client.ts';
import { inBatches } from './in-batches.ts';
import { RecentSessions } from './recent-sessions.ts';
import { tableOf } from './table-of.ts';

export const sessionCookie = 'session';
export const sessionSeconds = 30 * 24 * 60 * 60;

/** More than anybody has devices: a list must end somewhere. */
const mostListed = 100;

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

export interface FoundSession {
  viewer: Viewer;
  /** Its end was just put off: the cookie has to last as long. */
  isExtended: boolean;
}

interface SessionRow extends Viewer {
  token: string;
  stale: boolean;
}

/**
 * Who holds the sessions of a table `asked` that has their tokens' hashes as `token`, beside all that it has: a row for each that stands. A simulated
 * role is in force only while its user may simulate: somebody who is no administrator any more has their own.
 */
export function selectViewers(asked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select asked.*, u.id, u.username, u.display_name as "displayName", u.role as "originalRole",
           case when u.role = 'iamaker' then coalesce(s.simulated_role, u.role) else u.role end as role,
           s.last_seen_at < now() - interval '1 hour' as stale
    from ${asked}
    join sessions s on s.token_hash = decode(asked.token, 'hex') and s.expires_at > now()
    join users u on u.id = s.user_id`;
}

async function readSessions(db: Kysely<Database>, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const asked = tableOf('asked', hashes, { token: ['text', (hash) => hash] });
  const { rows } = await prepared('sessions', sql<SessionRow>`${selectViewers(asked)}`).execute(db);
  return new Map(rows.map((row) => [row.token, row]));
}

const batches = { most: 100, atOnce: 3, waitsForTurn: true } as const;

interface Sessions {
  /** Every call of somebody who is signed in begins with it: those that come at the same time are asked for together. */
  find(hash: string): Promise<SessionRow | undefined>;
  recent: RecentSessions;
}

const sessionsOf = new WeakMap<Kysely<Database>, Sessions>();

function sessionsIn(db: Kysely<Database>): Sessions {
  const known = sessionsOf.get(db) ?? {
    find: inBatches((hashes: readonly string[]) => readSessions(db, hashes), batches),
    recent: new RecentSessions(),
  };
  sessionsOf.set(db, known);
  return known;
}

/** By which a statement of somebody else asks for it: see `selectViewers`. */
export function tokenHash(token: string): string {
  return hashOf(token).toString('hex');
}

/** Who holds this token, by the database's clock. A use within the last hour is not written again. */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  { extend = true }: { extend?: boolean } = {},
): Promise<FoundSession | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const hash = hashOf(token);
  const { find, recent } = sessionsIn(db);
  const found = await find(hash.toString('hex'));
  if (!found) return undefined;
  const { stale, token: asked, ...viewer } = found;
  if (!stale) recent.remember(asked, viewer);
  return { viewer, isExtended: stale && extend && (await putOff(db, hash)) };
}

/** Who held it a moment ago, for who confirms it by `selectViewers` in the transaction that counts. */
export function recallViewer(db: Kysely<Database>, token: string): Viewer | undefined {
  return sessionsIn(db).recent.recall(tokenHash(token));
}

/** Tells whether it was. With a full disk it cannot be, and whoever only reads must not be refused for that. */
async function putOff(db: Kysely<Database>, hash: Buffer): Promise<boolean> {
  try {
    await sql`
      update sessions set last_seen_at = now(), expires_at = now() + make_interval(secs => ${sessionSeconds})
      where token_hash = ${hash}`.execute(db);
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

export async function findViewer(db: Kysely<Database>, token: string): Promise<Viewer | undefined> {
  return (await findSession(db, token))?.viewer;
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await sql`delete from sessions where token_hash = ${hashOf(token)}`.execute(db);
}

export interface ListedSession {
  id: number;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  isThisOne: boolean;
}

/** The one that asks first, then the last used ones. */
export async function listSessions(db: Kysely<Database>, userId: number, token: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
           token_hash = ${hashOf(token)} as "isThisOne"
    from sessions where user_id = ${userId} and expires_at > now()
    order by "isThisOne" desc, last_seen_at desc, id desc limit ${mostListed}`.execute(db);
  return rows;
}

export async function endOtherSessions(db: Kysely<Database>, userId: number, token: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash <> ${hashOf(token)}`.execute(db);
}

export async function endSessionsOf(db: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(db);
}

/** In this session alone; null is the way back. */
export async function simulateRole(
  db: Kysely<Database>,
  token: string,
  role: Exclude<Role, 'clase ia' | 'iamaker'> | null,
): Promise<void> {
  await sql`update sessions set simulated_role = ${role} where token_hash = ${hashOf(token)}`.execute(db);
}

export async function endSimulationsOf(db: Kysely<Database>, userId: number): Promise<void> {
  await sql`update sessions set simulated_role = null where user_id = ${userId} and simulated_role is not null`.execute(
    db,
  );
}

/** The token of a request whose session was found already. */
export function tokenOf(request: FastifyRequest): string {
  return request.cookies[sessionCookie] ?? '';
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: sessionSeconds,
    secure: request.protocol === 'https',
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}
