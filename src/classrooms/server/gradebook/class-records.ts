import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { type Item, percentOf } from '../analytics/class-figures.ts';
import { listFigures, type StudentFigures } from '../analytics/student-figures.ts';
import { groupBy } from '../group-by.ts';
import { listItems, type StudentRow } from './record-queries.ts';

export interface StudentRecord extends StudentFigures {
  total: number;
  progress: number;
}

interface ClassRecords {
  items: Item[];
  students: StudentRecord[];
}

/** All records of these classes, by class id. */
export async function readRecords(
  db: Kysely<Database>,
  classIds: readonly number[],
): Promise<Map<number, ClassRecords>> {
  const items = groupBy(await listItems(db, classIds), ({ classId }) => classId);
  const figures = groupBy(await listFigures(db, classIds), ({ classId }) => classId);
  return new Map(
    classIds.map((id) => {
      const ofClass = items.get(id) ?? [];
      return [id, { items: ofClass, students: (figures.get(id) ?? []).map((one) => buildRecord(one, ofClass)) }];
    }),
  );
}

export async function readClassRecords(db: Kysely<Database>, classId: number): Promise<ClassRecords> {
  return (await readRecords(db, [classId])).get(classId) ?? { items: [], students: [] };
}

/** Only of these students of a class, in their order. */
export async function readStudentRecords(
  db: Kysely<Database>,
  classId: number,
  students: readonly StudentRow[],
): Promise<{ items: Item[]; students: (StudentRow & StudentRecord)[] }> {
  const items = await listItems(db, [classId]);
  const userIds = students.map(({ userId }) => userId);
  const figures = new Map((await listFigures(db, [classId], userIds)).map((one) => [one.userId, one]));
  return {
    items,
    students: students.flatMap((student) => {
      const one = figures.get(student.userId);
      // A student who has just left has no record any more.
      return one ? { ...student, ...buildRecord(one, items) } : [];
    }),
  };
}

/** Everybody's items, and those for which the student was chosen. */
function buildRecord(figures: StudentFigures, items: readonly Item[]): StudentRecord {
  const total = items.filter(({ chosenStudents }) => chosenStudents === null).length + figures.chosenItems;
  return { ...figures, total, progress: percentOf(figures.done, total) ?? 0 };
}
