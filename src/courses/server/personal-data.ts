import { type Kysely, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';

/** The user's courses, certificates and drafts. All are deleted with the account except the courses that they wrote, which lose the name. */
export async function exportCourses(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const enrolled = await sql<Record<string, unknown>>`
    select c.id, c.title, e.enrolled_at as "enrolledAt", e.completed_at as "completedAt", e.read_at as "lastReadAt",
           array(select s.title from course_sections s where s.course_id = c.id and s.key = any(e.read_sections) order by s.position)
             as "readSections"
    from enrolments e join courses c on c.id = e.course_id where e.user_id = ${userId} order by e.enrolled_at, c.id`.execute(
    db,
  );
  const lessons = await sql<Record<string, unknown>>`
    select c.title as course, s.title as lesson, cardinality(p.cards) as "cardsDone", p.notes, p.finished_at as "finishedAt",
           p.saved_at as "savedAt"
    from lesson_progress p join courses c on c.id = p.course_id
    left join course_sections s on s.course_id = p.course_id and s.key = p.section_key
    where p.user_id = ${userId} order by p.saved_at, p.section_key`.execute(db);
  const goal = await sql<Record<string, unknown>>`select lessons from weekly_goals where user_id = ${userId}`.execute(
    db,
  );
  const written = await sql<Record<string, unknown>>`
    select id, title, created_at as "createdAt" from courses where creator_id = ${userId} order by id`.execute(db);
  const earned = await sql<Record<string, unknown>>`
    select code, course_title as "courseTitle", score, issued_at as "issuedAt", revoked_at as "revokedAt"
    from certificates where user_id = ${userId} order by id`.execute(db);
  const drafts = await sql<Record<string, unknown>>`
    select key, value, saved_at as "savedAt" from course_drafts where user_id = ${userId} order by key`.execute(db);
  return {
    coursesTaken: enrolled.rows,
    lessonsTaken: lessons.rows,
    weeklyGoal: goal.rows,
    coursesWritten: written.rows,
    certificates: earned.rows,
    courseDrafts: drafts.rows,
  };
}

/** Foreign keys delete the user's rows and clear the author of courses; the cached list of courses still shows the name. */
export function createCoursesForgetter(events: Pick<Events, 'publish'>) {
  return async (tx: Kysely<Database>, userId: number): Promise<void> => {
    const { rows } = await sql`select from courses where creator_id = ${userId} limit 1`.execute(tx);
    if (rows.length > 0) await events.publish(tx, { topic: 'courses.changed' });
  };
}
