import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { countingScore } from './counting.ts';

const rule = sql`coalesce(e.settings->>'counts', 'best')`;

/** Everybody's results in `exams e`. */
const counted = sql`
  select count(*)::int as taker_count, coalesce(sum(waiting), 0)::int as waiting_count, avg(counting) as mean_score
  from (select ${countingScore} as counting, count(*) filter (where score is null) as waiting
        from attempts where exam_id = e.id and closed_at is not null group by user_id) as each`;

/**
 * Joins `summary` to `exams e` of classes: how many people have finished the test, how many of their attempts wait to be marked, and the mean of the
 * scores that count. If the stored one is out of date, the attempts are counted.
 */
export const joinSummary = sql`
  left join class_test_summaries stored on stored.exam_id = e.id
  left join lateral (
    select stored.taker_count, stored.waiting_count, stored.mean_score where stored.counts = ${rule}
    union all
    select * from (${counted}) as live where stored.counts is distinct from ${rule}) as summary on e.id is not null`;

/** Call it last in a transaction: whoever closes an attempt of the same test waits for it from then on. */
export async function refreshSummary(tx: Kysely<Database>, examId: number): Promise<void> {
  // A statement of its own: the count must see what others committed while this one waited.
  await lockSummary(tx, examId);
  await countSummary(tx, examId);
}

/** Until the transaction ends. */
export async function lockSummary(tx: Kysely<Database>, examId: number): Promise<void> {
  await sql`select from class_test_summaries where exam_id = ${examId} for update`.execute(tx);
}

/** Of a locked summary. */
export async function countSummary(tx: Kysely<Database>, examId: number): Promise<void> {
  await sql`
    update class_test_summaries s
    set (counts, taker_count, waiting_count, mean_score) = (select ${rule}, now_counted.* from (${counted}) as now_counted)
    from exams e where e.id = s.exam_id and s.exam_id = ${examId}`.execute(tx);
}
