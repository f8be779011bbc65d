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
    select made.id, coalesce(${title ?? null}, v.title), v.description, v.time_limit, v.passing_score, v.questions
    from unnest(${[...from]}::integer[], ${[...to]}::integer[]) as pair (source, target)
      join exams made on made.class_test_id = pair.target
      join exams e on e.class_test_id = pair.source
      cross join lateral (select * from exam_versions where exam_id = e.id order by id desc limit 1) as v`.execute(tx);
  await sql`
    insert into exam_version_translations (version_id, language, title, description, questions)
    select copy.id, t.language, case when ${title === undefined} then t.title end, t.description, t.questions
    from unnest(${[...from]}::integer[], ${[...to]}::integer[]) as pair (source, target)
      join exams made on made.class_test_id = pair.target
      join exam_versions copy on copy.exam_id = made.id
      join exams e on e.class_test_id = pair.source
      cross join lateral (select id from exam_versions where exam_id = e.id order by id desc limit 1) as v
      join exam_version_translations t on t.version_id = v.id`.execute(tx);
}
