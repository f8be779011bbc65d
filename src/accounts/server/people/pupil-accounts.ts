import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { unnestRows } from '../../../server/database/unnest-rows.ts';
import { languageOf } from '../../../server/http/visitor.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { setSessionCookie } from '../../../server/identity/session.ts';
import { replaceSession } from '../sign-in/sign-in.ts';
import { refuseSuspended } from './suspensions.ts';

interface NewPupil {
  username: string;
  alias: string;
  fullName: string;
}

/** Accounts without email and password. The centre answers for the age. Returns their ids by username. */
export async function insertPupils(
  tx: Kysely<Database>,
  pupils: readonly NewPupil[],
  minimumAge: number,
): Promise<Map<string, number>> {
  const asked = unnestRows('asked', pupils, {
    username: ['text', ({ username }) => username],
    alias: ['text', ({ alias }) => alias],
    full_name: ['text', ({ fullName }) => fullName],
  });
  const { rows } = await sql<{ id: number; username: string }>`
    insert into users (username, full_name, display_name, is_pupil, holds_email, from_centre, age_answer, age_asked, age_answered_at)
    select username, full_name, alias, true, false, true, 'centre-vouches', ${minimumAge}::smallint, now() from ${asked}
    returning id, username`.execute(tx);
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** The full name is the alias, unless the centre stores a name. */
export async function renamePupilAccount(
  tx: Kysely<Database>,
  userId: number,
  { before, alias }: { before: string; alias: string },
): Promise<void> {
  await sql`
    update users set display_name = ${alias}, full_name = case when full_name = ${before} then ${alias} else full_name end
    where id = ${userId} and is_pupil`.execute(tx);
}

export interface PupilSignIn {
  userId: number;
  how: 'card' | 'pictures';
  seconds: number;
}

/** Opens a short session. Class devices are shared: none is remembered, and none is reported as new. Call the result after the commit. */
export async function openPupilSession(
  tx: Kysely<Database>,
  request: FastifyRequest,
  { userId, how, seconds }: PupilSignIn,
): Promise<(reply: FastifyReply) => void> {
  await refuseSuspended(tx, userId, languageOf(request));
  await writeAuditEntry(tx, { actorId: userId, action: 'sign_in.succeeded', subject: how });
  const token = await replaceSession(tx, request, userId, seconds);
  return (reply) => setSessionCookie(request, reply, token, seconds);
}
