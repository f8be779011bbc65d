import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { attachmentsWhere } from '../attachments/attachment-queries.ts';

/** A long answer by its attempt and the place of its question in the version. */
interface AnswerPlace {
  attemptId: number;
  place: number;
}

interface FilesRow extends AnswerPlace {
  attachments: Attachment[];
}

/** Of all answers of these attempts that have files. */
export async function listFilesOfAttempts(db: Kysely<Database>, attemptIds: readonly number[]): Promise<FilesRow[]> {
  if (attemptIds.length === 0) return [];
  const { rows } = await sql<FilesRow>`
    select answer.attempt_id as "attemptId" /* never null: asked for */, answer.question_place::int as place /* never null: with its attempt */,
           ${attachmentsWhere(sql`x.attempt_id = answer.attempt_id and x.question_place = answer.question_place`)}
    from (select distinct attempt_id, question_place from classroom_attachments
          where attempt_id = any(${[...attemptIds]}::integer[])) as answer
    order by answer.attempt_id, answer.question_place`.execute(db);
  return rows;
}

/** Adds the files to what is shown of these answers. `number` is 1 for the first question of a version. */
export async function withFiles<Answer extends { number: number }>(
  db: Kysely<Database>,
  answers: readonly Answer[],
  attemptOf: (answer: Answer) => number,
): Promise<(Answer & { attachments: Attachment[] })[]> {
  const rows = await listFilesOfAttempts(db, [...new Set(answers.map(attemptOf))]);
  return answers.map((answer) => ({
    ...answer,
    attachments:
      rows.find(({ attemptId, place }) => attemptId === attemptOf(answer) && place === answer.number - 1)
        ?.attachments ?? [],
  }));
}

/** What is attached to one answer, in its order. */
export async function listFileIds(tx: Kysely<Database>, { attemptId, place }: AnswerPlace): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from classroom_attachments where attempt_id = ${attemptId} and question_place = ${place}::smallint
    order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface AttemptOwner {
  userId: number;
  classTestId: number;
  isOpen: boolean;
}

/** Whose attempt at which test of the class it is. */
export async function findAttemptOwner(
  db: Kysely<Database>,
  classroomId: number,
  attemptId: number,
): Promise<AttemptOwner | undefined> {
  const { rows } = await sql<AttemptOwner>`
    select a.user_id as "userId", t.id as "classTestId", a.closed_at is null as "isOpen"
    from attempts a join exams e on e.id = a.exam_id join classroom_tests t on t.id = e.class_test_id
    where a.id = ${attemptId} and t.classroom_id = ${classroomId}`.execute(db);
  return rows[0];
}
