import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { translationsIn } from '../../server/text/translations.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import type { Language } from '../../shared/language.ts';
import { surveyTextFields } from '../contract.ts';
import type { NewSurvey, SurveyAnswers, SurveyChanges, SurveyQuestion } from '../schemas.ts';

/** The texts of a survey in another language. */
type SurveyTranslation = Pick<NewSurvey, 'title' | 'description' | 'questions'>;

/** A survey in the reader's language, as far as it is translated. */
export interface SurveyRow {
  id: number;
  title: string;
  description: string;
  courseId: string | null;
  courseTitle: string | null;
  questions: SurveyQuestion[];
  isAnonymous: boolean;
  closesAt: Date | null;
  isClosed: boolean;
  createdAt: Date;
  hasAnswered: boolean;
  myAnswers: SurveyAnswers | null;
  untranslated: (typeof surveyTextFields)[number][];
}

/** Of `surveys s` and `courses c`. */
const surveyWords = translationsIn('survey_translations', 's', { survey_id: 'id' });
const courseWords = translationsIn('course_translations', 'c', { course_id: 'id' });

function selectSurveys(viewerId: number | undefined, language: Language): RawBuilder<unknown> {
  const viewer = viewerId ?? null;
  return sql`
    select s.id, ${surveyWords.column('title', language)} as title, ${surveyWords.column('description', language)} as description,
           s.course_id::text as "courseId", ${courseWords.column('title', language)} as "courseTitle",
           ${surveyWords.untranslated(surveyTextFields, language)} as untranslated,
           ${surveyWords.column('questions', language)} as questions, s.is_anonymous as "isAnonymous",
           s.closes_at as "closesAt", coalesce(s.closes_at <= now(), false) as "isClosed", s.created_at as "createdAt",
           mine.user_id is not null or part.user_id is not null as "hasAnswered", mine.answers as "myAnswers"
    from surveys s ${surveyWords.join(language)}
    left join courses c on c.id = s.course_id ${courseWords.join(language)}
    left join survey_answers mine on mine.survey_id = s.id and mine.user_id = ${viewer}::integer
    left join survey_participants part on part.survey_id = s.id and part.user_id = ${viewer}::integer`;
}

export async function listSurveys(
  db: Kysely<Database>,
  viewerId: number | undefined,
  language: Language,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<SurveyRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`s.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<SurveyRow>`
    ${selectSurveys(viewerId, language)} where ${rest} order by s.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function findSurvey(
  db: Kysely<Database>,
  viewerId: number | undefined,
  language: Language,
  id: number,
): Promise<SurveyRow | undefined> {
  const { rows } = await sql<SurveyRow>`${selectSurveys(viewerId, language)} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Undefined if the course does not exist. */
export async function insertSurvey(
  tx: Kysely<Database>,
  { title, description, courseId, questions, isAnonymous, closesAt }: NewSurvey,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into surveys (title, description, course_id, questions, is_anonymous, closes_at)
    select ${title}, ${description}, id, ${JSON.stringify(questions)}::jsonb, ${isAnonymous}, ${closesAt}::timestamptz
    from courses where id = ${Number(courseId)}::bigint
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** A shipped survey; its course may have been deleted. */
export async function insertSeededSurvey(
  tx: Kysely<Database>,
  survey: Pick<NewSurvey, 'title' | 'description' | 'questions' | 'isAnonymous'> & {
    course: string | undefined;
    translations: Readonly<Partial<Record<Language, SurveyTranslation>>>;
  },
): Promise<void> {
  await sql`
    with filled as (
      insert into surveys (title, description, course_id, questions, is_anonymous)
      values (${survey.title}, ${survey.description},
              (select course_id from seeded_courses where slug = ${survey.course ?? null}),
              ${JSON.stringify(survey.questions)}::jsonb, ${survey.isAnonymous})
      returning id)
    insert into survey_translations (survey_id, language, title, description, questions)
    select filled.id, t.language, t.words->>'title', t.words->>'description', t.words->'questions'
    from filled, jsonb_each(${JSON.stringify(survey.translations)}::jsonb) as t (language, words)`.execute(tx);
}

/** A change to a text removes its translations. */
export async function updateSurvey(
  tx: Kysely<Database>,
  id: number,
  { title, description, closesAt, closesNow }: SurveyChanges,
): Promise<boolean> {
  await sql`
    update survey_translations t set
      title = case when s.title = coalesce(${title ?? null}, s.title) then t.title end,
      description = case when s.description = coalesce(${description ?? null}, s.description) then t.description end
    from surveys s where s.id = ${id} and t.survey_id = s.id`.execute(tx);
  const { numAffectedRows } = await sql`
    update surveys set
      title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description),
      closes_at = case when ${closesNow === true} then least(closes_at, now()) when ${closesAt === undefined} then closes_at else ${closesAt ?? null}::timestamptz end
    where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteSurvey(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from surveys where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Prevents closing or deletion while an answer is written. */
export async function lockSurvey(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`select from surveys where id = ${id} for share`.execute(tx);
  return rows.length > 0;
}

export async function putAnswers(
  tx: Kysely<Database>,
  surveyId: number,
  userId: number,
  answers: SurveyAnswers,
): Promise<void> {
  await sql`
    insert into survey_answers (survey_id, user_id, answers) values (${surveyId}, ${userId}, ${JSON.stringify(answers)}::jsonb)
    on conflict on constraint survey_answers_once
    do update set answers = excluded.answers, answered_at = now()`.execute(tx);
}

/** False if the user has already answered. */
export async function insertParticipant(tx: Kysely<Database>, surveyId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into survey_participants (survey_id, user_id) values (${surveyId}, ${userId})
    on conflict on constraint survey_participants_once do nothing returning survey_id`.execute(tx);
  return rows.length > 0;
}
