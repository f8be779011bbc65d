import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { correctionActions } from '../../../shared/limits.ts';
import type { Correction } from '../grading/correction.ts';
import type { Grade } from '../grading/grade-answers.ts';
import type { StoredGrade } from '../grading/regrade.ts';

export interface ClosedRow extends StoredGrade {
  id: number;
  userId: number;
  number: number;
}

interface Place {
  versionId: number;
  place: number;
}

/** The next closed attempts of a version, with the answer to one question. */
export async function readClosed(
  db: Kysely<Database>,
  { versionId, place }: Place,
  { after, limit, how, except }: { after: number; limit: number; how: 'read' | 'lock'; except: readonly number[] },
): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    select a.id, a.user_id as "userId", a.number, a.answers->${place}::integer as answer, a.score, a.passed,
           a.results /* never null: it is closed */, a.credits, a.dropped, a.is_overridden as "isOverridden"
    from attempts a
    where a.version_id = ${versionId} and a.closed_at is not null and (a.drawn is null or ${place}::smallint = any(a.drawn)) and a.id > ${after} and not (a.id = any(${[...except]}::integer[]))
    order by a.id limit ${limit} ${how === 'lock' ? sql`for update of a` : sql``}`.execute(db);
  return rows;
}

const arrayText = (values: readonly (boolean | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

export async function updateGrades(tx: Kysely<Database>, grades: readonly (Grade & { id: number })[]): Promise<void> {
  if (grades.length === 0) return;
  const rows = grades.map(({ id, score, passed, correctCount, results, credits, dropped }) => ({
    id,
    score,
    passed,
    correct_count: correctCount,
    results: arrayText(results),
    credits: arrayText(credits),
    dropped: arrayText(dropped),
  }));
  await sql`
    update attempts a set score = x.score, passed = x.passed, correct_count = x.correct_count, results = x.results::boolean[],
      credits = x.credits::integer[], dropped = x.dropped::smallint[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (id integer, score integer, passed boolean, correct_count integer, results text, credits text, dropped text)
    where a.id = x.id`.execute(tx);
}

interface NewCorrection extends Record<'examId' | 'risen' | 'fallen' | 'kept' | 'correctorId', number> {
  question: string;
  action: (typeof correctionActions)[number];
  correction: Correction;
  reason: string;
  targets: readonly Place[];
}

/** Returns its id. */
export async function insertCorrection(tx: Kysely<Database>, wanted: NewCorrection): Promise<number> {
  const { examId, question, action, correction, reason, correctorId, risen, fallen, kept, targets } = wanted;
  const made = await sql<{ id: number }>`
    insert into exam_corrections (exam_id, question, action, change, reason, corrected_by, risen, fallen, kept)
    values (${examId}, ${question}, ${action}, ${JSON.stringify(correction)}::jsonb, ${reason}, ${correctorId}, ${risen}, ${fallen}, ${kept})
    returning id`.execute(tx);
  const { id } = getRow(made);
  await sql`
    insert into corrected_questions (version_id, question_place, correction_id)
    select version_id, place, ${id}
    from unnest(${targets.map(({ versionId }) => versionId)}::integer[], ${targets.map(({ place }) => place)}::smallint[]) as target (version_id, place)
    on conflict on constraint corrected_questions_pkey do update set correction_id = excluded.correction_id`.execute(
    tx,
  );
  return id;
}

interface Answer {
  correctionId: number;
  reply: string;
  replierId: number;
}

/** Answers those who contested the question and wait. Returns their users. */
export async function answerContests(
  tx: Kysely<Database>,
  targets: readonly Place[],
  { correctionId, reply, replierId }: Answer,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update contested_questions q set reply = ${reply}, replied_at = now(), replied_by = ${replierId}, correction_id = ${correctionId}
    from attempts a join unnest(${targets.map(({ versionId }) => versionId)}::integer[], ${targets.map(({ place }) => place)}::smallint[])
      as target (version_id, place) on target.version_id = a.version_id
    where q.attempt_id = a.id and q.question_place = target.place and q.replied_at is null
    returning a.user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function findNames(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; username: string }>> {
  const { rows } = await sql<{ id: number; name: string; username: string }>`
    select id, coalesce(nullif(full_name, ''), username) as name, username from users where id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
