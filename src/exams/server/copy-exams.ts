import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

interface CopiedTests {
  /** The class tests, and in the same order those that get a copy of their exam. */
  from: readonly number[];
  to: readonly number[];
  /** Replaces the title. Its translations are then left out. */
  title?: string | undefined;
}

/** Gives each class test the settings, except the moment at which it opens, and the current version of another one, with its translations. */
export async function copyClassExams(tx: Kysely<Database>, { from, to, title }: CopiedTests): Promise<void> {
  await sql`
    insert into exams (class_test_id, settings)
    select pair.target, e.settings - 'opensAt'
    from unnest(${[...from]}::integer[], ${[...to]}::integer[]) as pair (source, target)
      join exams e on e.class_test_id = pair.source`.execute(tx);
  await sql`
    insert into exam_versions (exam_id, title, description, time_limit, passing_score, questions)
    select made.id, coalesce(${title ?? null}, v.title), v.description, v.time_limit, v.passing_score, corrected.questions
    from unnest(${[...from]}::integer[], ${[...to]}::integer[]) as pair (source, target)
      join exams made on made.class_test_id = pair.target
      join exams e on e.class_test_id = pair.source
      cross join lateral (select * from exam_versions where exam_id = e.id order by id desc limit 1) as v
      -- As somebody would write them today.
      cross join lateral (
        select jsonb_agg(coalesce(nullif(c.change->'key', 'null'), one.question) order by one.number) as questions
        from jsonb_array_elements(v.questions) with ordinality as one (question, number)
          left join corrected_questions q on q.version_id = v.id and q.question_place = one.number - 1
          left join exam_corrections c on c.id = q.correction_id) as corrected`.execute(tx);
  await sql`
    insert into exam_version_translations (version_id, language, title, description, questions)
    select copy.id, t.language, case when ${title === undefined} then t.title end, t.description, t.questions
    from unnest(${[...from]}::integer[], ${[...to]}::integer[]) as pair (source, target)
      join exams made on made.class_test_id = pair.target
      join exam_versions copy on copy.exam_id = made.id
      join exams e on e.class_test_id = pair.source
      cross join lateral (select id from exam_versions where exam_id = e.id order by id desc limit 1) as v
      join exam_version_translations t on t.version_id = v.id`.execute(tx);
  await copyCorrections(tx, { from, to });
}

/**
 * Gives each new test what its questions cannot say themselves: which of them do not count, and which further answers are right. Reasons stay with the
 * original, because they may speak of its students.
 */
export async function copyCorrections(tx: Kysely<Database>, { from, to }: Omit<CopiedTests, 'title'>): Promise<void> {
  await sql`
    with copied as materialized (
      select nextval(pg_get_serial_sequence('exam_corrections', 'id'))::int as id, made.id as exam_id, copy.id as version_id, q.question_place,
             c.question, case when (c.change->>'isDropped')::boolean then 'drop' else 'accept' end as action,
             c.change || '{"key": null}' as change
      from unnest(${[...from]}::integer[], ${[...to]}::integer[]) as pair (source, target)
        join exams e on e.class_test_id = pair.source
        join exams made on made.class_test_id = pair.target
        cross join lateral (select id from exam_versions where exam_id = e.id order by id desc limit 1) as v
        cross join lateral (select id from exam_versions where exam_id = made.id order by id desc limit 1) as copy
        join corrected_questions q on q.version_id = v.id
        join exam_corrections c on c.id = q.correction_id
      where (c.change->>'isDropped')::boolean or c.change->'accepted' <> '[]'),
    correction as (
      insert into exam_corrections (id, exam_id, question, action, change) overriding system value
      select id, exam_id, question, action, change from copied)
    insert into corrected_questions (version_id, question_place, correction_id)
    select version_id, question_place, id from copied`.execute(tx);
}
