import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';

/** What a user contested, and what they did as one who teaches: without the names and answers of others. */
export async function exportReviews(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const contests = await sql`
    select v.title as "testTitle", v.questions->q.question_place->>'question' as question, a.user_id = ${userId} as "isOwn",
           case when a.user_id = ${userId} then q.reason end as reason, q.contested_at as "contestedAt", q.reply, q.replied_at as "repliedAt"
    from contested_questions q join attempts a on a.id = q.attempt_id join exam_versions v on v.id = a.version_id
    where a.user_id = ${userId} or q.replied_by = ${userId} order by q.id`.execute(db);
  const corrections = await sql`
    select question, action, reason, corrected_at as "correctedAt" from exam_corrections where corrected_by = ${userId} order by id`.execute(
    db,
  );
  const overrides = await sql`
    select v.title as "testTitle", o.score, o.old_score as "oldScore", o.reason, o.given_at as "givenAt", a.user_id = ${userId} as "isOwn"
    from score_overrides o join attempts a on a.id = o.attempt_id join exam_versions v on v.id = a.version_id
    where o.given_by = ${userId} or a.user_id = ${userId} order by o.id`.execute(db);
  return {
    questionsContestedAndAnswered: contests.rows,
    questionsCorrected: corrections.rows,
    scoresGiven: overrides.rows,
  };
}
