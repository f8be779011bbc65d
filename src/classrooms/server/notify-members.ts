import { type Kysely, sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { addressOf } from '../../shared/addresses.ts';

interface ClassNews {
  actor: number;
  subject: string;
  /** The fragment of the class page: 'anuncio-3'. */
  at: string;
}

/** Notifies all members except the actor. */
export async function notifyMembers(
  tx: Kysely<Database>,
  events: Events,
  classroomId: number,
  { actor, subject, at }: ClassNews,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from classroom_members where classroom_id = ${classroomId} and left_at is null`.execute(tx);
  await notifyClassPeople(tx, events, classroomId, { actor, subject, at, to: rows.map(({ id }) => id) });
}

export function notifyClassPeople(
  tx: Kysely<Database>,
  events: Events,
  classroomId: number,
  { actor, subject, at, to }: ClassNews & { to: readonly number[] },
): Promise<void> {
  return notify(tx, events, { kind: 'class', to, actor, subject, address: `${addressOf.class(classroomId)}#${at}` });
}
