import { sql } from 'kysely';
import type { RetentionRule } from '../../../server/jobs/retention.ts';

/** Work of classes that were archived so long ago. */
const oldSubmissions = (months: number) => sql`
  from classroom_submissions s
    join classroom_tasks t on t.id = s.task_id
    join classrooms c on c.id = t.classroom_id
  where c.archived_at < now() - make_interval(months => ${months})`;

/** The work of a class goes some time after the class was archived, with everything that was said about it. */
export const submissionRetention: RetentionRule = {
  setting: 'submissionMonths',
  async count(db, months) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${oldSubmissions(months)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async sample(db, months, most) {
    const { rows } = await sql<{ name: string; at: Date }>`
      select c.name || ' · ' || t.title as name, s.submitted_at as at ${oldSubmissions(months)}
      order by c.archived_at, s.task_id, s.user_id limit ${most}`.execute(db);
    return rows;
  },
  async remove(db, months, most) {
    // Only the attached files refer to the submission itself; the rest refers to its task and author.
    const { rows } = await sql`
      with gone as (
        delete from classroom_submissions where (task_id, user_id) in (
          select s.task_id, s.user_id ${oldSubmissions(months)}
          order by c.archived_at, s.task_id, s.user_id limit ${most})
        returning task_id, user_id),
      marks as (
        delete from classroom_marks m using gone g where m.task_id = g.task_id and m.user_id = g.user_id),
      markings as (
        delete from classroom_rubric_markings r using gone g where r.task_id = g.task_id and r.student_id = g.user_id),
      ai_uses as (
        delete from classroom_ai_uses a using gone g where a.task_id = g.task_id and a.user_id = g.user_id),
      reviews as (
        delete from classroom_peer_reviews p using gone g
        where p.task_id = g.task_id and g.user_id in (p.reviewer_id, p.author_id)),
      private_comments as (
        delete from classroom_comments c using gone g join classroom_items i on i.task_id = g.task_id
        where c.item_id = i.id and c.student_id = g.user_id)
      select 1 as one from gone`.execute(db);
    return rows.length;
  },
};
