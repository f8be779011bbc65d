import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { type Grade, gradesOf, type MarkedItem } from '../analytics/class-figures.ts';
import { groupBy } from '../group-by.ts';
import type { MarkReaders } from '../tasks/marks.ts';
import { readStudentRecords } from './class-records.ts';
import { listAssignments, listGradeColumns, listItems, listMarks, type StudentRow } from './record-queries.ts';

export interface GradeRow extends Pick<StudentRow, 'userId' | 'name' | 'username'> {
  grades: Grade[];
  average: number | null;
  mean: number | null;
}

/** The rows of these students, with the columns that the readers see. */
export async function readGradeRows(
  db: Kysely<Database>,
  classId: number,
  page: readonly StudentRow[],
  readers: MarkReaders,
): Promise<{ columns: MarkedItem[]; rows: GradeRow[] }> {
  const { items, students } = await readStudentRecords(db, classId, page, readers);
  const userIds = students.map(({ userId }) => userId);
  const [own] = userIds;
  // A student reads their own row alone, without the columns of what is not for them.
  const visible = readers === 'students' && own !== undefined ? await listItems(db, [classId], own) : items;
  const columns = await listGradeColumns(db, classId, visible);
  const marks = groupBy(await listMarks(db, classId, userIds, readers), ({ userId }) => userId);
  const chosen = groupBy(await listAssignments(db, classId, userIds), ({ userId }) => userId);
  const isFor = (userId: number) => (item: Pick<MarkedItem, 'kind' | 'id' | 'chosenStudents'>) =>
    item.chosenStudents === null ||
    (chosen.get(userId) ?? []).some(({ kind, id }) => kind === item.kind && id === item.id);
  const rows = students.map(({ userId, name, username, average, mean }) => ({
    userId,
    name,
    username,
    grades: gradesOf(columns, marks.get(userId) ?? [], isFor(userId)),
    average,
    mean,
  }));
  return { columns, rows };
}
