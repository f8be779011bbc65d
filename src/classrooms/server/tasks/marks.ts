import { type RawBuilder, sql } from 'kysely';
import { countingScore, reviewLevel } from '../../../exams/server/public.ts';
import { isFor, isOut } from '../items/visible-item.ts';

/** All users, or only these. */
export function isAnyUser(userIds: readonly number[] | undefined): RawBuilder<unknown> {
  return userIds ? sql`user_id = any(${[...userIds]}::integer[])` : sql`true`;
}

/** Students see no score that their test does not show yet. */
export type MarkReaders = 'teachers' | 'students';

/** For `exams e` and `person`. */
const isShown = sql`(
  select ${reviewLevel('counted.passed', 'counted.attempts')} <> 'nothing'
  from (
    select coalesce(bool_or(a.passed), false) as passed, count(*) as attempts
    from attempts a where a.exam_id = e.id and a.user_id = person.user_id) as counted
    cross join lateral (select time_limit from exam_versions where exam_id = e.id order by id desc limit 1) as v)`;

/** The scores of users in class tests (`best`, not rounded), by the tests' rule of which attempt counts, and the time of their last attempt. */
export function bestAttempts(
  classIds: readonly number[],
  userIds?: readonly number[],
  readers: MarkReaders = 'teachers',
): RawBuilder<unknown> {
  const tests = sql`classroom_tests t join exams e on e.class_test_id = t.id`;
  const these = sql`t.classroom_id = any(${[...classIds]}::integer[])`;
  const best = sql`${countingScore} as best, max(closed_at) as at`;
  // A lateral join per user: the planner underestimates how many users take a test and would read all their attempts.
  return userIds
    ? sql`
      select t.classroom_id, person.user_id, t.id, t.weight, best, at
      from ${tests} cross join unnest(${[...userIds]}::integer[]) as person (user_id)
        cross join lateral (
          select ${best} from attempts a
          where a.exam_id = e.id and a.user_id = person.user_id and a.closed_at is not null) as own
      where ${these} and best is not null and ${readers === 'teachers' ? sql`true` : isShown}`
    : sql`
      select t.classroom_id, user_id, t.id, t.weight, ${best}
      from ${tests} join attempts a on a.exam_id = e.id
      where ${these} and score is not null group by t.id, e.id, user_id`;
}

/**
 * Marks of tests and tasks, one row per item: `part` is the fraction of the highest mark, or null without a mark. If the highest mark was lowered
 * later, a higher mark counts as 1. `is_shown` is false for items that are not published, or not for this user.
 */
export function selectMarks(
  classIds: readonly number[],
  userIds?: readonly number[],
  readers?: MarkReaders,
): RawBuilder<unknown> {
  return sql`
    select goes.classroom_id, goes.user_id, 'test' as kind, goes.id, goes.weight,
           ${isOut} and ${isFor(sql`goes.user_id`)} as is_shown, best / 100.0::float8 as part, at
    from (${bestAttempts(classIds, userIds, readers)}) as goes join classroom_items i on i.test_id = goes.id
    union all
    select t.classroom_id, h.user_id, 'task', t.id, weight, ${isOut} and ${isFor(sql`h.user_id`)},
           case when mark is not null then least(1, mark::float8 / max_mark) end, submitted_at
    from classroom_tasks t join classroom_items i on i.task_id = t.id join classroom_submissions h on h.task_id = t.id
    where t.classroom_id = any(${[...classIds]}::integer[]) and ${isAnyUser(userIds)}`;
}
