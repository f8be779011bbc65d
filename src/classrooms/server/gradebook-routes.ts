import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { type Route, route } from '../../server/route.ts';
import * as contract from '../contract/gradebook.ts';
import { averageOf, gradesOf, type Item, markedItems } from './class-figures.ts';
import { readClassRecords, readRecordsOf, type StudentRecord } from './class-records.ts';
import type { ClassroomAccess } from './classroom-access.ts';
import { listItems, listStudentPage, listStudents } from './record-queries.ts';
import { writeGradeTable } from './write-tables.ts';

export function gradebookRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listGradeItems, async ({ viewer, params }) => {
      const { may } = await access.enter(viewer, params.id);
      // How others did is not a student's to know.
      if (!may.write) return { items: columnsOf(await listItems(db, [params.id]), []), classAverage: null };
      const { items, students } = await readClassRecords(db, params.id);
      return { items: columnsOf(items, students), classAverage: averageOf(students.map(({ average }) => average)) };
    }),
    route(contract.getGradebook, async ({ viewer, params, query }) => {
      const { may } = await access.enter(viewer, params.id);
      if (!may.write) return { items: await ownRow(db, params.id, viewer.id) };
      const page = await listStudentPage(db, params.id, query);
      const { items, students } = await readRecordsOf(db, params.id, page.items);
      return { items: rowsOf(items, students), next: page.next };
    }),
    route(contract.exportGradebook, async ({ viewer, params, language }) => {
      await access.lead(viewer, params.id);
      const { items, students } = await readClassRecords(db, params.id);
      return writeGradeTable(columnsOf(items, students), rowsOf(items, students), language);
    }),
  ];
}

async function ownRow(db: Kysely<Database>, classId: number, userId: number) {
  const self = (await listStudents(db, [classId])).filter((student) => student.userId === userId);
  const { items, students } = await readRecordsOf(db, classId, self);
  return rowsOf(items, students);
}

function rowsOf(items: readonly Item[], students: readonly StudentRecord[]) {
  return students.map(({ userId, name, username, things, average }) => ({
    userId,
    name,
    username,
    grades: gradesOf(items, things),
    average,
  }));
}

function columnsOf(items: readonly Item[], students: readonly StudentRecord[]) {
  const grades = students.map(({ things }) => gradesOf(items, things));
  return markedItems(items).map((item, place) => ({
    ...item,
    average: averageOf(grades.map((row) => row[place]?.percent ?? null)),
  }));
}
