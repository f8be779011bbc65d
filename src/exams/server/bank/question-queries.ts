import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Question } from '../../../shared/questions.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { BankOwner } from '../../contract/bank.ts';
import { bankLimits } from '../../limits.ts';
import { foldersOf } from './folder-queries.ts';

export interface BankQuestionRow {
  id: number;
  folderId: number;
  folder: string;
  ownerId: number | null;
  owner: string | null;
  isShared: boolean;
  question: Question;
  tags: string[];
  version: number;
  changedAt: Date;
  answers: number;
  earnedPercent: number | null;
  tests: number;
}

const bankQuestions = sql`
  select q.id, q.folder_id as "folderId", f.name as folder, f.owner_id as "ownerId", u.display_name as owner, f.is_shared as "isShared",
         q.question, q.tags, q.version, q.changed_at as "changedAt", used.answers, used.percent as "earnedPercent", used.tests
  from bank_questions q join question_folders f on f.id = q.folder_id left join users u on u.id = f.owner_id
    cross join lateral (
      select coalesce(sum(use.answer_count) filter (where use.asks_same), 0)::int as answers,
             round(100 * sum(use.earned_share) filter (where use.asks_same)
               / nullif(sum(use.answer_count) filter (where use.asks_same), 0))::int as percent,
             count(distinct v.exam_id)::int as tests
      from bank_question_uses use join exam_versions v on v.id = use.version_id where use.question_id = q.id) as used`;

interface BankFilters extends PageRequest {
  of: BankOwner;
  folderId?: number | undefined;
  tag?: string | undefined;
  search?: string | undefined;
}

/** Separate from its execution, so that a test can check the query plan. */
export function bankPage(
  userId: number,
  { of, folderId, tag, search, limit = pageSize.default, cursor }: BankFilters,
): RawBuilder<BankQuestionRow> {
  const after = getCursorKey(cursor, [z.int()]);
  const conditions = [foldersOf(of, userId)];
  if (after) conditions.push(sql`q.id < ${after[0]}::integer`);
  if (folderId !== undefined) conditions.push(sql`q.folder_id = ${folderId}::integer`);
  if (tag !== undefined) conditions.push(sql`q.tags @> array[${tag}::text]`);
  if (search !== undefined && search.trim() !== '') conditions.push(sql`q.search @@ spanish_search_query(${search})`);
  return sql<BankQuestionRow>`
    ${bankQuestions} where ${sql.join(conditions, sql` and `)} order by q.id desc limit ${limit + 1}`;
}

export async function listBankQuestions(
  db: Kysely<Database>,
  userId: number,
  filters: BankFilters,
): Promise<ListPage<BankQuestionRow>> {
  const { rows } = await bankPage(userId, filters).execute(db);
  return cutPage(rows, filters.limit ?? pageSize.default, (last) => [last.id]);
}

export async function findBankQuestion(db: Kysely<Database>, id: number): Promise<BankQuestionRow | undefined> {
  const { rows } = await sql<BankQuestionRow>`${bankQuestions} where q.id = ${id}`.execute(db);
  return rows[0];
}

/** The oldest first. */
export async function listQuestionsOf(db: Kysely<Database>, folderId: number): Promise<Question[]> {
  const { rows } = await sql<{ question: Question }>`
    select question from bank_questions where folder_id = ${folderId} order by id`.execute(db);
  return rows.map(({ question }) => question);
}

/** Into a locked folder. Undefined if there is no room for them all. */
export async function insertQuestions(
  tx: Kysely<Database>,
  folderId: number,
  questions: readonly Question[],
  tags: readonly string[],
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_questions (folder_id, question, tags)
    select ${folderId}, one.question, ${[...tags]}::text[]
    from jsonb_array_elements(${JSON.stringify(questions)}::jsonb) with ordinality as one (question, number)
    where (select count(*) from bank_questions where folder_id = ${folderId}) + ${questions.length} <= ${bankLimits.questions}
    order by one.number returning id`.execute(tx);
  return rows.length === 0 ? undefined : rows.map(({ id }) => id);
}

/** Into a new folder. */
export async function copyQuestions(tx: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`
    insert into bank_questions (folder_id, question, tags)
    select ${to}, question, tags from bank_questions where folder_id = ${from} order by id`.execute(tx);
}

interface QuestionChanges {
  folderId: number;
  question: Question;
  tags: readonly string[];
}

export async function updateQuestion(
  tx: Kysely<Database>,
  id: number,
  { folderId, question, tags }: QuestionChanges,
): Promise<void> {
  await sql`
    update bank_questions set folder_id = ${folderId}, question = ${JSON.stringify(question)}::jsonb, tags = ${[...tags]}::text[],
      version = version + 1, changed_at = now()
    where id = ${id}`.execute(tx);
}

export async function deleteQuestion(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from bank_questions where id = ${id}`.execute(tx);
}

const maxUses = 50;

interface UseRow {
  title: string;
  place: string;
  courseId: number | null;
  classId: number | null;
  classTestId: number | null;
}

/** The tests with a copy of the question that the viewer may open: of classes that they teach and, for administrators, of all classes and courses. */
export async function listUses(db: Kysely<Database>, viewer: Viewer, questionId: number) {
  const mayOpen =
    viewer.role === 'iamaker'
      ? sql`true`
      : sql`(k.owner_id = ${viewer.id} or exists (
          select from classroom_members m
          where m.classroom_id = k.id and m.user_id = ${viewer.id} and m.left_at is null and m.role in ('co-teacher', 'assistant')))`;
  const { rows } = await sql<UseRow>`
    select newest.title, coalesce(c.title, k.name) as place /* never null: a test belongs to one of them */, c.id as "courseId",
           k.id as "classId", t.id as "classTestId"
    from exams e
      cross join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as newest
      left join courses c on c.id = coalesce(e.course_id, e.advanced_course_id)
      left join classroom_tests t on t.id = e.class_test_id left join classrooms k on k.id = t.classroom_id
    where e.id in (select v.exam_id from bank_question_uses use join exam_versions v on v.id = use.version_id
                   where use.question_id = ${questionId}) and ${mayOpen}
    order by e.id desc limit ${maxUses}`.execute(db);
  return rows.flatMap(({ title, place, courseId, classId, classTestId }) => {
    if (courseId !== null) return [{ title, place, address: addressOf.course(courseId) }];
    if (classId === null || classTestId === null) return [];
    return [{ title, place, address: addressOf.classTest(classId, classTestId) }];
  });
}
