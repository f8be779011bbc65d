import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { averageGrade, type DoneThing, type Item, lastOf, progressOf } from './class-figures.ts';
import { listDone, listItems, listStudents, type StudentRow } from './record-queries.ts';

/** One student with what they did and how they are doing. */
export interface StudentRecord extends StudentRow {
  things: DoneThing[];
  average: number | null;
  done: number;
  total: number;
  progress: number;
  lastActiveAt: Date | null;
}

interface ClassRecords {
  items: Item[];
  students: StudentRecord[];
}

/** All of some classes, by their ids. */
export async function readRecords(
  db: Kysely<Database>,
  classIds: readonly number[],
): Promise<Map<number, ClassRecords>> {
  const items = groupBy(await listItems(db, classIds), ({ classId }) => classId);
  const students = groupBy(await listStudents(db, classIds), ({ classId }) => classId);
  const done = groupBy(await listDone(db, classIds), ({ classId }) => classId);
  return new Map(
    classIds.map((id) => {
      const ofClass = items.get(id) ?? [];
      const records = recordsOf(ofClass, students.get(id) ?? [], done.get(id) ?? []);
      return [id, { items: ofClass, students: records }];
    }),
  );
}

export async function readClassRecords(db: Kysely<Database>, classId: number): Promise<ClassRecords> {
  return (await readRecords(db, [classId])).get(classId) ?? { items: [], students: [] };
}

/** Of these students of a class alone. */
export async function readRecordsOf(
  db: Kysely<Database>,
  classId: number,
  students: readonly StudentRow[],
): Promise<ClassRecords> {
  const items = await listItems(db, [classId]);
  const userIds = students.map(({ userId }) => userId);
  return { items, students: recordsOf(items, students, await listDone(db, [classId], userIds)) };
}

function recordsOf(
  items: readonly Item[],
  students: readonly StudentRow[],
  done: readonly (DoneThing & { userId: number })[],
): StudentRecord[] {
  const byPerson = groupBy(done, ({ userId }) => userId);
  return students.map((student) => {
    const things = byPerson.get(student.userId) ?? [];
    return {
      ...student,
      things,
      average: averageGrade(items, things),
      ...progressOf(items, things),
      lastActiveAt: lastOf(things),
    };
  });
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
