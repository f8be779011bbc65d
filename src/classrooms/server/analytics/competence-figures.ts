import { type Kysely, sql } from 'kysely';
import { type Competence, competences } from '../../../competences/contract/competences.ts';
import { type Level, levelOf, levels } from '../../../passport/contract/level.ts';
import { enoughForShown } from '../../../passport/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ClassCompetence } from '../../contract/analytics.ts';
import { isOut } from '../items/visible-item.ts';

interface EvidenceRow {
  competence: Competence;
  userId: number;
  name: string;
  lessons: number;
  shown: number;
}

const mostNamed = 50;

/** For each current student and each competence that the published courses and tasks of the class train. */
async function listEvidence(db: Kysely<Database>, classId: number): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    with members as (
      select m.id as place, u.id, coalesce(nullif(u.full_name, ''), u.username) as name, u.name_order
      from classroom_members m join users u on u.id = m.user_id
      where m.classroom_id = ${classId} and m.role = 'student' and m.left_at is null
    ), class_courses as (
      select distinct k.free_course_id as id from classroom_courses k join classroom_items i on i.course_id = k.id
      where k.classroom_id = ${classId} and k.free_course_id is not null and ${isOut}
    ), lessons as (
      select s.course_id, s.key, trained.competence
      from class_courses c join course_sections s on s.course_id = c.id, unnest(s.competences) as trained (competence)
    ), tasks as (
      select t.id, trained.competence
      from classroom_tasks t join classroom_items i on i.task_id = t.id, unnest(t.competences) as trained (competence)
      where t.classroom_id = ${classId} and ${isOut}
    ), wanted as (
      select competence from lessons union select competence from tasks
    ), finished as (
      select l.competence, p.user_id, count(*)::integer as lessons
      from lessons l join lesson_progress p on p.course_id = l.course_id and p.section_key = l.key
      where p.finished_at is not null and p.user_id in (select id from members)
      group by l.competence, p.user_id
    ), shown as (
      select competence, user_id, count(*)::integer as shown
      from (
        select distinct l.competence, c.user_id, c.code
        from lessons l join certificates c on c.course_id = l.course_id and c.revoked_at is null
        where c.user_id in (select id from members)
        union all
        select t.competence, m.user_id, t.id::text
        from tasks t join classroom_marks m on m.task_id = t.id
        where m.shown_state = 'given' and m.shown_part >= ${enoughForShown}
      ) as proof
      group by competence, user_id
    )
    select w.competence, m.id as "userId", m.name, coalesce(f.lessons, 0) as lessons, coalesce(s.shown, 0) as shown
    from wanted w cross join members m
    left join finished f on f.competence = w.competence and f.user_id = m.id
    left join shown s on s.competence = w.competence and s.user_id = m.id
    order by m.name_order, m.place`.execute(db);
  return rows;
}

export async function listClassCompetences(db: Kysely<Database>, classId: number): Promise<ClassCompetence[]> {
  const evidence = await listEvidence(db, classId);
  return competences.flatMap((competence) => {
    const students = evidence
      .filter((row) => row.competence === competence)
      .map((row) => ({
        userId: row.userId,
        name: row.name,
        // What people note about laboratories is theirs, not work of the class.
        level: levelOf({ lessons: row.lessons, labs: 0, shown: row.shown }),
      }));
    if (students.length === 0) return [];
    const at = (level: Level) => students.filter((student) => student.level === level);
    return [
      {
        competence,
        levels: Object.fromEntries(levels.map((level) => [level, at(level).length])) as Record<Level, number>,
        notStarted: at('none').slice(0, mostNamed),
      },
    ];
  });
}
