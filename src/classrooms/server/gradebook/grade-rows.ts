import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { totalOf, type Weighting } from '../../../shared/marks/total.ts';
import { type Grade, gradesOf, type MarkedItem } from '../analytics/class-figures.ts';
import { groupBy } from '../group-by.ts';
import type { MarkReaders } from '../tasks/marks.ts';
import { readWeighting } from './category-queries.ts';
import { listAssignments, listGradeColumns, listItems, listMarks, type StudentRow } from './record-queries.ts';

export interface GradeRow extends Pick<StudentRow, 'userId' | 'name' | 'username'> {
  grades: Grade[];
  average: number | null;
  mean: number | null;
}

/**
 * The rows of these students, with the columns that the readers see. Totals are computed here, from the marks of the rows: `listFigures` would have
 * the database read all of them a second time.
 */
export async function readGradeRows(
  db: Kysely<Database>,
  classId: number,
  page: readonly StudentRow[],
  readers: MarkReaders,
): Promise<{ columns: MarkedItem[]; rows: GradeRow[] }> {
  const userIds = page.map(({ userId }) => userId);
  // A student reads their own row alone, without the columns of what is not for them.
  const items = await listItems(db, [classId], readers === 'students' ? userIds[0] : undefined);
  const columns = await listGradeColumns(db, classId, items);
  const weighting = await readWeighting(db, classId);
  const marks = groupBy(await listMarks(db, classId, userIds, readers), ({ userId }) => userId);
  const chosen = groupBy(await listAssignments(db, classId, userIds), ({ userId }) => userId);
  const isFor = (userId: number) => (item: Pick<MarkedItem, 'kind' | 'id' | 'chosenStudents'>) =>
    item.chosenStudents === null ||
    (chosen.get(userId) ?? []).some(({ kind, id }) => kind === item.kind && id === item.id);
  const rows = page.map(({ userId, name, username }) => {
    const grades = gradesOf(columns, marks.get(userId) ?? [], isFor(userId));
    const mean = meanOf(columns, grades, weighting);
    return { userId, name, username, grades, mean, average: mean === null ? null : Math.round(mean * 100) };
  });
  return { columns, rows };
}

function meanOf(columns: readonly MarkedItem[], grades: readonly Grade[], weighting: Weighting): number | null {
  const marks = columns.map(({ weight, category }, place) => ({ weight, category, part: grades[place]?.part ?? null }));
  return totalOf(marks, weighting);
}
