import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { setPrivateCookie } from '../../../server/http/cookies.ts';

const deviceCookie = 'device';
const deviceSeconds = 365 * 24 * 60 * 60;
const tokenShape = /^[\w-]{43}$/;

/** Per account, the most recently used ones. */
const maxDevices = 50;

/** The token that this browser got at its last sign-in, if any. */
export function deviceTokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[deviceCookie];
  return token && tokenShape.test(token) ? token : undefined;
}

function hashFor(userId: RawBuilder<unknown>, token: string): RawBuilder<unknown> {
  return sql`sha256(convert_to(${userId}::text || ':' || ${token}::text, 'UTF8'))`;
}

/** Whether the user has signed in with this browser before. */
export function isKnownDevice(userId: RawBuilder<unknown>, token: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from known_devices
    where known_devices.user_id = ${userId} and token_hash = ${hashFor(userId, token ?? '')})`;
}

export interface RememberedDevice {
  token: string;
  /** Whether the account has been used before, but never in this browser. */
  isNew: boolean;
}

/** Remembers the browser of a sign-in. Send the token with `setDeviceCookie` after the commit. */
export async function rememberDevice(
  tx: Kysely<Database>,
  userId: number,
  request: FastifyRequest,
): Promise<RememberedDevice> {
  const token = deviceTokenOf(request) ?? randomBytes(32).toString('base64url');
  const id = sql`${userId}::int`;
  const { rows } = await sql<{ isKnown: boolean; hasOthers: boolean }>`
    select ${isKnownDevice(id, token)} as "isKnown",
           exists (select 1 from known_devices where user_id = ${userId}) as "hasOthers"`.execute(tx);
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${hashFor(id, token)})
    on conflict on constraint known_devices_pkey do update set last_seen_at = now()`.execute(tx);
  await sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId} order by last_seen_at desc offset ${maxDevices}
    )`.execute(tx);
  return { token, isNew: rows[0]?.isKnown === false && rows[0].hasOthers };
}

export async function forgetDevicesOf(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(tx);
}

export async function sweepDevices(db: Kysely<Database>): Promise<void> {
  await sql`delete from known_devices where last_seen_at < now() - make_interval(secs => ${deviceSeconds})`.execute(db);
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, { token }: RememberedDevice): void {
  setPrivateCookie(request, reply, { name: deviceCookie, value: token, maxAge: deviceSeconds });
}
