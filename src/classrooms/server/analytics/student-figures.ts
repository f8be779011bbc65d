import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { chosenPeople, isFor, isOut } from '../items/visible-item.ts';
import { isAnyUser, selectMarks } from '../tasks/marks.ts';

/** A student's results in a class. */
export interface StudentFigures {
  classId: number;
  userId: number;
  /** The weighted mean of the marked items. Items without a mark or weight do not count. A whole number, rounded once at the end. */
  average: number | null;
  /** The same as a fraction, not rounded. */
  mean: number | null;
  /** How many of the current items for this student are done; withdrawn ones do not count. */
  done: number;
  lastActiveAt: Date | null;
  /** Published items for chosen people, among them this student. */
  chosenItems: number;
}

/** What people have opened, and whether it is there for them now. */
const selectViews = (these: RawBuilder<unknown>, people: RawBuilder<unknown>) =>
  sql.join(
    ['content_id', 'course_id'].map(
      (column) => sql`
        select v.classroom_id, v.user_id, v.viewed_at, ${isOut} and ${isFor(sql`v.user_id`)} as is_shown
        from classroom_views v join classroom_items i on ${sql.ref(`i.${column}`)} = ${sql.ref(`v.${column}`)}
        where v.classroom_id = ${these} and ${people}`,
    ),
    sql` union all `,
  );

/**
 * From `marks`, what `totalOf` computes: the weighted mean of the categories that have a mark, without the lowest marks of each. A class without
 * categories has one group, everything.
 */
const totals = sql`
  ranked as (
    select marks.classroom_id, user_id, part, marks.weight, c.id as category_id, c.weight as category_weight, c.drop_lowest,
           row_number() over own_marks as place, count(*) over (partition by marks.classroom_id, user_id, c.id) as count
    from marks left join classroom_mark_categories c on c.id = marks.category_id
    where is_shown and part is not null and marks.weight > 0
    window own_marks as (partition by marks.classroom_id, user_id, c.id order by part, marks.weight desc)
  ), grouped as (
    select classroom_id, user_id, sum(part * weight) / sum(weight) as mean,
           case when category_id is not null then category_weight
             when exists (select from classroom_mark_categories c where c.classroom_id = ranked.classroom_id)
             then (select rest_weight from classrooms where id = ranked.classroom_id) else 1 end as weight
    from ranked where place > least(coalesce(drop_lowest, 0), count - 1)
    group by classroom_id, user_id, category_id, category_weight
  ), totals as (
    select classroom_id, user_id, sum(mean * weight) / nullif(sum(weight), 0) as average
    from grouped group by classroom_id, user_id
  )`;

/**
 * Figures of the current students of these classes, or of the given ones among them. The database adds them up: in a class of thousands,
 * sending a hundred thousand rows to the server would be too slow.
 */
export async function listFigures(
  db: Kysely<Database>,
  classIds: readonly number[],
  userIds?: readonly number[],
): Promise<StudentFigures[]> {
  const these = sql`any(${[...classIds]}::integer[])`;
  const people = isAnyUser(userIds);
  const { rows } = await sql<StudentFigures>`
    with opened as (
      select classroom_id, user_id, count(*) filter (where is_shown) as done, max(viewed_at) as at
      from (${selectViews(these, people)}) as views group by classroom_id, user_id
    ), chosen as (
      select i.classroom_id, chosen.user_id, count(*) as items
      from classroom_items i cross join lateral (${chosenPeople}) as chosen
      where i.classroom_id = ${these} and i.audience = 'chosen' and i.survey_id is null and ${isOut} and ${people}
      group by i.classroom_id, chosen.user_id
    ), marks as materialized (${selectMarks(classIds, userIds)}
    ), marked as (
      select classroom_id, user_id, count(*) filter (where is_shown and is_done) as done, max(at) as at
      from marks group by classroom_id, user_id
    ), ${totals}
    select classroom_id as "classId", user_id as "userId", floor(average * 100 + 0.5)::int as average, average as mean,
           (coalesce(opened.done, 0) + coalesce(marked.done, 0))::int as done, greatest(opened.at, marked.at) as "lastActiveAt",
           coalesce(chosen.items, 0)::int as "chosenItems"
    from classroom_members
      left join opened using (classroom_id, user_id) left join marked using (classroom_id, user_id)
      left join totals using (classroom_id, user_id)
      left join chosen using (classroom_id, user_id)
    where classroom_id = ${these} and role = 'student' and left_at is null and ${people}`.execute(db);
  return rows;
}
