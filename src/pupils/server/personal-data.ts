import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** The account of a pupil without email, and the cards and accounts that a teacher made. */
export async function exportPupil(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const pupil = await sql<Record<string, unknown>>`
    select p.alias, p.classroom_id as "classId", p.created_at as "createdAt", p.pictures_hash is not null as "hasPictures",
           p.wrong_pictures as "wrongPictures"
    from pupils p where p.user_id = ${userId}`.execute(db);
  const cards = await sql<Record<string, unknown>>`
    select created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from login_cards where user_id = ${userId}`.execute(db);
  const made = await sql<Record<string, unknown>>`
    select user_id as "userId", created_at as "createdAt" from pupils where created_by = ${userId} order by user_id`.execute(
    db,
  );
  const cardsMade = await sql<Record<string, unknown>>`
    select user_id as "userId", created_at as "createdAt" from login_cards where created_by = ${userId} order by user_id`.execute(
    db,
  );
  return {
    pupil: pupil.rows,
    loginCards: cards.rows,
    createdPupils: made.rows,
    createdCards: cardsMade.rows,
  };
}
