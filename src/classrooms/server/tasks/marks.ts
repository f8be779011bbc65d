import { type RawBuilder, sql } from 'kysely';
import { countingScore, reviewLevel } from '../../../exams/server/public.ts';
import { isFor, isOut } from '../items/visible-item.ts';

/** All users, or only these. */
export function isAnyUser(userIds: readonly number[] | undefined): RawBuilder<unknown> {
  return userIds ? sql`user_id = any(${[...userIds]}::integer[])` : sql`true`;
}

/**
 * Teachers see marks that are not published yet. Records, which leave the product, have only published ones. Students see those, and no score that
 * their test does not show yet.
 */
export type MarkReaders = 'teachers' | 'records' | 'students';

/** For `exams e` and `person`: whether they see their score. */
export const isScoreShown = sql`(
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
      select t.classroom_id, person.user_id, t.id, best, at
      from ${tests} cross join unnest(${[...userIds]}::integer[]) as person (user_id)
        cross join lateral (
          select ${best} from attempts a
          where a.exam_id = e.id and a.user_id = person.user_id and a.closed_at is not null) as own
      where ${these} and best is not null and ${readers === 'students' ? isScoreShown : sql`true`}`
    : sql`
      select t.classroom_id, user_id, t.id, ${best}
      from ${tests} join attempts a on a.exam_id = e.id
      where ${these} and score is not null group by t.id, e.id, user_id`;
}

interface Scope {
  classIds: readonly number[];
  userIds: readonly number[] | undefined;
  readers: MarkReaders;
}

/** What was written into the gradebook, as far as the readers may see it. */
function givenMarks(thing: 'test_id' | 'task_id' | 'column_id', { classIds, userIds, readers }: Scope) {
  const fields =
    readers === 'teachers'
      ? sql`state, part, comment, version,
          (state, part, comment) is distinct from (shown_state, shown_part, shown_comment) as is_draft`
      : sql`shown_state as state, shown_part as part, shown_comment as comment, 0 as version, false as is_draft`;
  return sql`
    select classroom_id, user_id, ${sql.ref(thing)} as id, ${fields}
    from classroom_marks
    where ${sql.ref(thing)} is not null and classroom_id = any(${[...classIds]}::integer[]) and ${isAnyUser(userIds)}`;
}

/** The marks that people got for their work (`own`), beside those that were given in the gradebook (`given`). */
const sideBySide = (own: RawBuilder<unknown>, given: RawBuilder<unknown>) => sql`
  select coalesce(own.classroom_id, given.classroom_id) as classroom_id, user_id, id, own.id is not null as is_done,
         own.part as own_part, own.mark as own_mark, own.at, given.state, given.part, given.comment, given.version, given.is_draft
  from (${own}) as own full join (${given}) as given using (user_id, id)`;

const testMarks = ({ classIds, userIds, readers }: Scope) => sql`
  select classroom_id, user_id, id, best / 100.0::float8 as part, round(best)::float8 as mark, at
  from (${bestAttempts(classIds, userIds, readers)}) as goes`;

/** If the highest mark was lowered later, a higher mark counts as 1. `least` alone would make 1 of no mark. */
const taskMarks = ({ classIds, userIds }: Scope) => sql`
  select t.classroom_id, h.user_id, t.id, case when mark is not null then least(1, mark::float8 / max_mark) end as part, mark::float8, submitted_at as at
  from classroom_tasks t join classroom_submissions h on h.task_id = t.id
  where t.classroom_id = any(${[...classIds]}::integer[]) and ${isAnyUser(userIds)}`;

/** Nothing is rounded to a step here: `mark` has the points of a task to two decimals because people read it. */
const givenPoints = sql`round((part * max_mark)::numeric, 2)::float8`;

/**
 * THE definition of the mark that counts, for every reader: what was given in the gradebook or, without that, the score of the test that counts
 * or the mark of the returned task. One row per user and test, task or column with a mark, a submission or something written in the gradebook.
 * `part` is the fraction of the highest mark; null without a mark, and if the student is excused. Missing work counts as 0.
 * `is_shown` is false for items that are not published, or not for this user.
 */
export function selectMarks(
  classIds: readonly number[],
  userIds?: readonly number[],
  readers: MarkReaders = 'teachers',
): RawBuilder<unknown> {
  const scope = { classIds, userIds, readers };
  const shown = sql`${isOut} and ${isFor(sql`cell.user_id`)}`;
  return sql`
    select classroom_id, user_id, kind, id, weight, category_id, is_shown, at,
           case when state in ('given', 'missing', 'excused') then state when own_part is not null then 'given' else 'pending' end as state,
           case state when 'given' then part when 'missing' then 0 when 'excused' then null else own_part end as part,
           case state when 'given' then ${givenPoints} when 'missing' then 0 when 'excused' then null else own_mark end as mark,
           coalesce(state <> 'pending', false) as is_given, coalesce(comment, '') as comment, coalesce(version, 0) as version,
           coalesce(is_draft, false) as is_draft, is_done or (kind <> 'column' and coalesce(state in ('given', 'excused'), false)) as is_done
    from (
      select cell.*, 'test' as kind, t.weight, i.category_id, 100 as max_mark, ${shown} as is_shown
      from (${sideBySide(testMarks(scope), givenMarks('test_id', scope))}) as cell
        join classroom_tests t on t.id = cell.id join classroom_items i on i.test_id = t.id
      union all
      select cell.*, 'task', t.weight, i.category_id, t.max_mark, ${shown}
      from (${sideBySide(taskMarks(scope), givenMarks('task_id', scope))}) as cell
        join classroom_tasks t on t.id = cell.id join classroom_items i on i.task_id = t.id
      union all
      select given.classroom_id, user_id, given.id, false, null, null, null, state, part, comment, given.version, is_draft,
             'column', t.weight, t.category_id, 100, true
      from (${givenMarks('column_id', scope)}) as given join classroom_mark_columns t on t.id = given.id) as cells`;
}

/** The same for one task: the points of `classroom_submissions h` or, if there is one, the published mark of the gradebook. */
export function countedPoints(userId: number | RawBuilder<unknown>, taskId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select case g.shown_state when 'given' then round((g.shown_part * k.max_mark)::numeric, 2) when 'missing' then 0
             when 'excused' then null else h.mark end
    from classroom_tasks k left join classroom_marks g on g.task_id = k.id and g.user_id = ${userId} where k.id = ${taskId})`;
}

/** The same for one test: `score`, which the student may see, or the published mark of the gradebook, in percent. */
export function countedScore(
  userId: number,
  testId: RawBuilder<unknown>,
  score: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select case g.shown_state when 'given' then round((g.shown_part * 100)::numeric)::int when 'missing' then 0
             when 'excused' then null else ${score} end
    from (select) as one left join classroom_marks g on g.test_id = ${testId} and g.user_id = ${userId})`;
}
