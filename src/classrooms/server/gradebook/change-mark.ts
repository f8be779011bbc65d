import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { markedKinds } from '../../limits.ts';
import { type GradeRow, readGradeRows } from './grade-rows.ts';
import {
  isMarkedFor,
  type MarkedReference,
  recordMarkChange,
  type SentMark,
  upsertMark,
  upsertMarks,
  type WrittenMark,
} from './mark-queries.ts';
import { listStudentPage } from './record-queries.ts';

interface MarkedCell extends MarkedReference, WrittenMark {
  classId: number;
  userId: number;
  version: number;
  by: number;
}

/** Writes a mark that the student does not see before it is published. Returns the student's row. */
export async function changeMark(tx: Kysely<Database>, { by, ...cell }: MarkedCell): Promise<GradeRow> {
  const { classId, userId } = cell;
  const { items: found } = await listStudentPage(tx, classId, { userId });
  if (found.length === 0) throw new Failure(classroomFailures.noSuchMember);
  if (!(await isMarkedFor(tx, classId, userId, cell))) throw new Failure(classroomFailures.noSuchItem);
  const id = await upsertMark(tx, cell, cell);
  if (id === undefined) throw new Failure(classroomFailures.changedMeanwhile);
  await recordMarkChange(tx, [id], 'changed', by);
  const { rows } = await readGradeRows(tx, classId, found, 'teachers');
  const [row] = rows;
  if (!row) throw new Failure(classroomFailures.noSuchMember);
  return row;
}

/** Writes all of these marks or, if somebody else wrote into one of the cells meanwhile, none. */
export async function changeMarks(
  tx: Kysely<Database>,
  classId: number,
  marks: readonly SentMark[],
  by: number,
): Promise<{ saved: number }> {
  for (const kind of markedKinds) {
    const own = marks.filter((mark) => mark.kind === kind);
    if (own.length === 0) continue;
    const ids = await upsertMarks(tx, classId, kind, own);
    if (ids.length < own.length) throw new Failure(classroomFailures.changedMeanwhile);
    await recordMarkChange(tx, ids, 'changed', by);
  }
  return { saved: marks.length };
}
