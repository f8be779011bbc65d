import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** A user's named answers, and the anonymous surveys they took part in, whose answers cannot be attributed. */
export async function exportSurveyAnswers(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const answered = await sql<Record<string, unknown>>`
    select s.id, s.title, a.answered_at as "answeredAt",
           (select coalesce(jsonb_agg(jsonb_build_object('question', q.asked->>'text', 'answer',
                     case when q.asked->>'type' = 'multiple_choice' then q.asked->'options'->((a.answers->>(q.place::int - 1))::int)
                          else a.answers->(q.place::int - 1) end) order by q.place), '[]')
            from jsonb_array_elements(s.questions) with ordinality as q (asked, place)) as answers
    from survey_answers a join surveys s on s.id = a.survey_id where a.user_id = ${userId} order by s.id`.execute(db);
  const taken = await sql<Record<string, unknown>>`
    select s.id, s.title from survey_participants p join surveys s on s.id = p.survey_id
    where p.user_id = ${userId} order by s.id`.execute(db);
  return { surveyAnswers: answered.rows, anonymousSurveysTaken: taken.rows };
}
