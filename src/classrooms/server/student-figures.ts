import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';

/** How a student is doing in a class. */
export interface StudentFigures {
  classId: number;
  userId: number;
  /** By weight, of what has a mark: what was not marked yet says nothing, and what weighs nothing neither. Whole, and rounded once, at the end. */
  average: number | null;
  /** How many of the things that there are to do now; what was withdrawn since does not count. */
  done: number;
  lastActiveAt: Date | null;
}

/**
 * Of those who learn in these classes now, or of these people among them alone. Added up by the database: in a class of thousands that is a
 * hundred thousand things, and nobody waits for them to be carried here one by one.
 */
export async function listFigures(
  db: Kysely<Database>,
  classIds: readonly number[],
  userIds?: readonly number[],
): Promise<StudentFigures[]> {
  const these = sql`any(${[...classIds]}::integer[])`;
  const people = userIds ? sql`user_id = any(${[...userIds]}::integer[])` : sql`true`;
  const { rows } = await sql<StudentFigures>`
    with things as (
      select classroom_id, user_id, count(*) filter (where course_id is null or course_id = any(array(
               select id from classroom_courses where classroom_id = ${these} and is_published))) as done,
             max(viewed_at) as at, 0::float8 as earned, 0 as weights
      from classroom_views where classroom_id = ${these} and ${people} group by classroom_id, user_id
      union all
      -- The best go at a test counts.
      select classroom_id, user_id, count(*), max(at), sum(best / 100.0::float8 * weight), sum(weight)
      from (select t.classroom_id, user_id, weight, max(score) as best, max(closed_at) as at
            from classroom_tests t join exams e on e.class_test_id = t.id join attempts a on a.exam_id = e.id
            where t.classroom_id = ${these} and closed_at is not null and ${people} group by t.id, user_id) as taken
      group by classroom_id, user_id
      union all
      -- A mark may be higher than a highest one that was lowered later: it counts as all of it.
      select classroom_id, user_id, count(*) filter (where status = 'published'), max(handed_in_at),
             coalesce(sum(least(1, mark::float8 / max_mark) * weight) filter (where counts), 0),
             coalesce(sum(weight) filter (where counts), 0)
      from classroom_tasks t join classroom_hand_ins h on h.task_id = t.id,
        lateral (select status = 'published' and mark is not null as counts) as marked
      where t.classroom_id = ${these} and ${people} group by classroom_id, user_id
    ), added as (
      select classroom_id, user_id, sum(done) as done, max(at) as at, sum(earned) / nullif(sum(weights), 0) as average
      from things group by classroom_id, user_id
    )
    select classroom_id as "classId", user_id as "userId", floor(average * 100 + 0.5)::int as average,
           coalesce(done, 0)::int as done, at as "lastActiveAt"
    from classroom_members left join added using (classroom_id, user_id)
    where classroom_id = ${these} and role = 'student' and left_at is null and ${people}`.execute(db);
  return rows;
}
