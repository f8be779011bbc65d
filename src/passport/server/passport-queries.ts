import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Competence } from '../../competences/contract/competences.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { translationsIn } from '../../server/text/translations.ts';
import type { LabKey } from '../../shared/contract/lab-keys.ts';
import type { Language } from '../../shared/language.ts';
import { enoughForShown } from './public.ts';

const courseWords = translationsIn('course_translations', 'c', { course_id: 'id' });
const sectionWords = translationsIn('course_section_translations', 's', { course_id: 'course_id', key: 'key' });

interface LessonRow {
  courseId: number;
  sectionId: string;
  title: string;
  courseTitle: string;
  competences: Competence[];
  finishedAt: Date | null;
}

/** Every lesson that gives evidence of something, in the order in which courses are listed. */
export async function listLessons(
  db: Kysely<Database>,
  viewerId: number | undefined,
  language: Language,
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select c.id as "courseId", s.key as "sectionId", ${sectionWords.column('title', language)} as title,
           ${courseWords.column('title', language)} as "courseTitle", s.competences, p.finished_at as "finishedAt"
    from course_sections s join courses c on c.id = s.course_id ${courseWords.join(language)} ${sectionWords.join(language)}
    left join lesson_progress p on p.course_id = s.course_id and p.section_key = s.key and p.user_id = ${viewerId ?? null}::integer
    where cardinality(s.competences) > 0
    order by c.id desc, s.position`.execute(db);
  return rows;
}

/** When somebody noted each laboratory. */
export async function findNotedLabs(db: Kysely<Database>, userId: number): Promise<ReadonlyMap<LabKey, Date>> {
  const { rows } = await sql<{ lab: LabKey; notedAt: Date }>`
    select lab, noted_at as "notedAt" from passport_labs where user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ lab, notedAt }) => [lab, notedAt]));
}

interface ShownRow {
  kind: 'course' | 'task';
  title: string;
  /** The code of the certificate, or the ids of class and task. */
  code: string | null;
  classId: number | null;
  taskId: number | null;
  competences: Competence[];
  at: Date;
}

/** A certificate of an older release has none of its own: those of its course. */
const evidence = sql`case when cardinality(c.competences) > 0 then c.competences
  else array(select distinct unnest(s.competences) from course_sections s where s.course_id = c.course_id order by 1) end`;

/** Certificates that count, and tasks whose published mark is good enough. */
export async function listShown(db: Kysely<Database>, userId: number, language: Language): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select 'course' as kind, coalesce(course_title_translations->>${language}, course_title) as title, code,
           null::integer as "classId", null::integer as "taskId", ${evidence} as competences, issued_at as at
    from certificates c where user_id = ${userId} and revoked_at is null
    union all
    select 'task', t.title, null, t.classroom_id, t.id, t.competences, max(h.returned_at)
    from classroom_marks m join classroom_tasks t on t.id = m.task_id
    join classroom_submissions h on h.task_id = t.id and h.user_id = m.user_id
    where m.user_id = ${userId} and m.shown_state = 'given' and m.shown_part >= ${enoughForShown} and cardinality(t.competences) > 0
      and h.returned_at is not null
    group by t.id
    order by at desc`.execute(db);
  return rows;
}

/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 20;
const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export async function findLink(db: Kysely<Database>, userId: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select code from passport_links where user_id = ${userId}`.execute(db);
  return rows[0]?.code ?? null;
}

/** The existing code if there is one. */
export async function putLink(db: Kysely<Database>, userId: number): Promise<string> {
  const written = await sql<{ code: string }>`
    insert into passport_links as kept (user_id, code) values (${userId}, ${newCode()})
    on conflict on constraint passport_links_pkey do update set code = kept.code
    returning code`.execute(db);
  return getRow(written).code;
}

export async function deleteLink(db: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from passport_links where user_id = ${userId}`.execute(db);
}

/** A suspended account shares nothing. */
export async function findSharer(
  db: Kysely<Database>,
  code: string,
): Promise<{ userId: number; name: string } | undefined> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select u.id as "userId", coalesce(nullif(u.full_name, ''), u.display_name) as name
    from passport_links l join users u on u.id = l.user_id
    where l.code = ${code.trim().toUpperCase()}
      and not is_suspended(u.id)`.execute(db);
  return rows[0];
}
