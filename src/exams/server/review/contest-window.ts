import { sql } from 'kysely';
import { closingForAll, isClosedForAll } from '../attempts/own-terms.ts';
import { reviewLevel } from '../grading/counting.ts';

/**
 * Joins `shown` and `contest` to `exams e`, `attempts a` and `exam_versions v`: whether its student sees which answers are right, and until when they
 * may contest a question. That is null while they do not see it, and where nothing can be contested. The days begin when they see it: with the closing of
 * the attempt, the mark of its last long answer, or when a test that showed no more than the score at first shows more.
 */
export const joinContestWindow = sql`
  cross join lateral (
    select coalesce(bool_or(passed), false) as passed, count(*)::int as count, max(closed_at) as last
    from attempts where exam_id = a.exam_id and user_id = a.user_id) as own_attempts
  cross join lateral (
    select a.closed_at is not null and ${reviewLevel('own_attempts.passed', 'own_attempts.count')} in ('marks', 'explanations') as questions,
           coalesce((e.settings->>'contestDays')::integer, 7) as days,
           greatest(a.closed_at, (select max(marked_at) from attempt_marks where attempt_id = a.id),
             case when coalesce(e.settings->>'reviewBefore', 'marks') in ('nothing', 'score')
               then case when ${isClosedForAll} then ${closingForAll} else own_attempts.last end end) as since) as shown
  cross join lateral (
    select case when shown.questions and shown.days > 0 then shown.since + make_interval(days => shown.days) end as until) as contest`;
