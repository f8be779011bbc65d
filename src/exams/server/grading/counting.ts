import { sql } from 'kysely';
import type { ReviewLevel } from '../../../shared/questions.ts';
import { isClosedForAll } from '../attempts/own-terms.ts';

/*
 * What a test's attempts come to, in SQL: over the attempts of one user at `exams e`, grouped by user and by `e.id` unless `e` is of an outer query.
 * Every place that reads the result of a test uses these.
 */

const rule = sql`e.settings->>'counts'`;
const last = sql`(array_agg(score order by number desc) filter (where score is not null))[1]`;

/** The score that counts, not rounded: the best one unless the settings say 'last' or 'mean'. Null without a closed attempt. */
export const countingScore = sql`(case ${rule} when 'last' then ${last} when 'mean' then avg(score) else max(score) end)`;

/** Whether the score that counts is enough. Under 'best', an attempt that passed at its version's passing score stays passed. */
export const countingPassed = sql`coalesce(case ${rule}
  when 'last' then (array_agg(passed order by number desc) filter (where passed is not null))[1]
  when 'mean' then round(avg(score)) >= (select passing_score from exam_versions where exam_id = e.id order by id desc limit 1)
  else bool_or(passed) end, false)`;

/**
 * How much of their result a user may see, for `exams e` and `exam_versions v`. `hasPassed` and `attempts` are of that user. The defaults are those
 * of `defaultExamSettings`.
 */
export function reviewLevel(hasPassed: string, attempts: string) {
  return sql<ReviewLevel>`case
    when e.settings->>'reviewClosed' is not null and ${isClosedForAll} then e.settings->>'reviewClosed'
    when ${sql.ref(hasPassed)} or (e.settings->'waitHours' = 'null'
      and ${sql.ref(attempts)} >= coalesce((e.settings->>'freeAttempts')::integer, 3))
      then coalesce(e.settings->>'reviewAfter', 'explanations')
    else coalesce(e.settings->>'reviewBefore', 'marks') end`;
}
