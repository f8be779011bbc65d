import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Role, Viewer } from '../shared/roles.ts';
import type { Database } from './database-types.ts';
import { isDiskFull } from './database.ts';
import { listOf, prepared } from './few-trips-client.ts';
import { inBatches } from './in-batches.ts';

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

/** Of several tokens, in hexadecimal. A simulated role is in force only while its user may simulate: somebody who is no administrator any more has their own. */
async function readSessions(db: Kysely<Database>, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const statement = sql<SessionRow>`
    select u.id, u.username, u.full_name as "fullName", u.role as "originalRole",
           case when u.role = 'iamaker' then coalesce(s.simulated_role, u.role) else u.role end as role,
           s.last_seen_at < now() - interval '1 hour' as stale, encode(s.token_hash, 'hex') as token
    from unnest(${listOf('text', hashes)}) as asked (token)
    join sessions s on s.token_hash = decode(asked.token, 'hex') and s.expires_at > now()
    join users u on u.id = s.user_id`;
  const { rows } = await prepared('sessions', statement).execute(db);
  return new Map(rows.map((row) => [row.token, row]));
}

const batches = { most: 100, atOnce: 3, waitsForTurn: true } as const;

type FindRow = (hash: string) => Promise<SessionRow | undefined>;

/** Every call of somebody who is signed in begins with it: those that come at the same time are asked for together. */
const finders = new WeakMap<Kysely<Database>, FindRow>();

function finderIn(db: Kysely<Database>): FindRow {
  const known: FindRow = finders.get(db) ?? inBatches((hashes: readonly string[]) => readSessions(db, hashes), batches);
  finders.set(db, known);
  return known;
}

/** Who holds this token, by the database's clock. A use within the last hour is not written again. */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  { extend = true }: { extend?: boolean } = {},
): Promise<FoundSession | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const hash = hashOf(token);
  const found = await finderIn(db)(hash.toString('hex'));
  if (!found) return undefined;
  const { stale, token: _, ...viewer } = found;
  return { viewer, isExtended: stale && extend && (await putOff(db, hash)) };
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
