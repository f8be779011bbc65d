import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Role, Viewer } from '../../shared/roles.ts';
import { latestSettings } from '../config/latest-settings.ts';
import { batchWrites } from '../database/batch-writes.ts';
import type { Database } from '../database/database-types.ts';
import { isDiskFull } from '../database/open-database.ts';
import { prepared } from '../database/pipelined-client.ts';
import { unnestRows } from '../database/unnest-rows.ts';
import { clearPrivateCookie, sessionCookieOf, setPrivateCookie } from '../http/cookies.ts';
import { siteToday } from '../metrics/daily-counts.ts';
import { SessionCache } from './session-cache.ts';

/** Counted from the sign-in: using the session does not extend it. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** More sessions than any user has devices. */
const maxListed = 100;

/** The table stores only the hash, so that a leaked table opens no session. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const tokenShape = /^[\w-]{43}$/;

export async function openSession(
  db: Kysely<Database>,
  userId: number,
  userAgent: string,
  seconds = sessionSeconds,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    with opened as (
      insert into sessions (token_hash, user_id, user_agent, expires_at)
      values (${hashOf(token)}, ${userId}, ${userAgent.slice(0, 400)}, now() + make_interval(secs => ${seconds}))
      returning user_id)
    select count_active_person(user_id, ${siteToday()}) from opened`.execute(db);
  return token;
}

interface SessionRow extends Viewer {
  token: string;
  stale: boolean;
}

/** Of a row of `users`. The centre answers for the addresses of the accounts that it made, and an administrator must be able to set up the mail. */
export const isUnconfirmed = sql`(email_confirmed_at is null and not is_pupil and not from_centre and role <> 'iamaker')`;

/**
 * Selects the viewer of each live session: `asked` is a table expression of that name whose `token` column holds token hashes in hex; its
 * other columns are passed through. A simulated role applies only while the user is still an administrator, and a pupil is signed in only while
 * in the class and in its hours.
 */
export function selectViewers(asked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select asked.*, u.id, u.username, u.display_name as "displayName", u.role as "originalRole",
           case when u.role <> 'iamaker' then u.role
                when lacks_second_factor(u.id, u.role) then 'profesional'
                else coalesce(s.simulated_role, u.role) end as role,
           u.is_pupil as "isPupil", ${isUnconfirmed} as "isUnconfirmed",
           s.simulated_role is null and exists (select from moderators where user_id = u.id) as "isModerator",
           s.simulated_role is null and exists (select from data_officers where user_id = u.id)
             and not lacks_second_factor(u.id, u.role) as "isDataOfficer",
           (select ends_at from moderation_mutes where user_id = u.id and ends_at > now()) as "mutedUntil",
           s.last_seen_at < greatest(now() - interval '1 hour', date_trunc('day', now(), ${latestSettings().timeZone})) as stale
    from ${asked}
    join sessions s on s.token_hash = decode(asked.token, 'hex') and s.expires_at > now()
    join users u on u.id = s.user_id and (not u.is_pupil or is_pupil_admitted(u.id, now()))`;
}

async function readSessions(db: Kysely<Database>, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const asked = unnestRows('asked', hashes, { token: ['text', (hash) => hash] });
  const { rows } = await prepared('sessions', sql<SessionRow>`${selectViewers(asked)}`).execute(db);
  return new Map(rows.map((row) => [row.token, row]));
}

const batches = { maxSize: 100, concurrency: 3, waitForTick: true } as const;

interface Sessions {
  /** Every call of a signed-in user starts with it: concurrent lookups are batched. */
  find(hash: string): Promise<SessionRow | undefined>;
  recent: SessionCache;
}

const sessionsOf = new WeakMap<Kysely<Database>, Sessions>();

function sessionsIn(db: Kysely<Database>): Sessions {
  const known = sessionsOf.get(db) ?? {
    find: batchWrites((hashes: readonly string[]) => readSessions(db, hashes), batches),
    recent: new SessionCache(),
  };
  sessionsOf.set(db, known);
  return known;
}

/** For statements that check a session themselves: see `selectViewers`. */
export function tokenHash(token: string): string {
  return hashOf(token).toString('hex');
}

/** The user of this token. Its last use is written once an hour at most, and with the first of a day. */
export async function findViewer(db: Kysely<Database>, token: string): Promise<Viewer | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const hash = hashOf(token);
  const { find, recent } = sessionsIn(db);
  const found = await find(hash.toString('hex'));
  if (!found) return undefined;
  const { stale, token: asked, ...viewer } = found;
  if (stale) await touchSession(db, hash);
  else recent.set(asked, viewer);
  return viewer;
}

/** The user of this token a moment ago. The caller must check the session with `selectViewers` in the transaction that writes. */
export function cachedViewer(db: Kysely<Database>, token: string): Viewer | undefined {
  return sessionsIn(db).recent.get(tokenHash(token));
}

/** Counts the person as active today, too. Ignores a full disk: it must not refuse reads. */
async function touchSession(db: Kysely<Database>, hash: Buffer): Promise<void> {
  try {
    await sql`
      with touched as (update sessions set last_seen_at = now() where token_hash = ${hash} returning user_id)
      select count_active_person(user_id, ${siteToday()}) from touched`.execute(db);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** How long a sign-in counts as fresh for sensitive calls. */
export const freshSignInSeconds = 10 * 60;

/** Whether the user authenticated recently in this session. */
export async function isFreshlyAuthenticated(db: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where token_hash = ${hashOf(token)} and expires_at > now()
    and authenticated_at > now() - make_interval(secs => ${freshSignInSeconds})`.execute(db);
  return rows.length > 0;
}

export async function markAuthenticated(db: Kysely<Database>, token: string): Promise<void> {
  await sql`update sessions set authenticated_at = now() where token_hash = ${hashOf(token)}`.execute(db);
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

/** The current session first, then by last use. */
export async function listSessions(db: Kysely<Database>, userId: number, token: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
           token_hash = ${hashOf(token)} as "isThisOne"
    from sessions where user_id = ${userId} and expires_at > now()
    order by "isThisOne" desc, last_seen_at desc, id desc limit ${maxListed}`.execute(db);
  return rows;
}

export async function endOtherSessions(db: Kysely<Database>, userId: number, token: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash <> ${hashOf(token)}`.execute(db);
}

/** Returns false if the user has no such session. */
export async function endOneSession(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from sessions where user_id = ${userId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export async function endSessionsOf(db: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(db);
}

/** Applies to this session only; null ends the simulation. */
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
  return sessionCookieOf(request) ?? '';
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds = sessionSeconds,
): void {
  const { session: name } = request.server.siteCookies;
  setPrivateCookie(request, reply, { name, value: token, maxAge: seconds });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearPrivateCookie(request, reply, request.server.siteCookies.session);
}
