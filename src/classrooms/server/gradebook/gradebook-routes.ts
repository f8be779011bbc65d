import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/gradebook.ts';
import { averageOf, gradesOf, type Item, markedItems, type MarkedThing } from '../analytics/class-figures.ts';
import { listMarkFigures, type MarkFigures } from '../analytics/item-figures.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { groupBy } from '../group-by.ts';
import { readClassRecords, readStudentRecords } from './class-records.ts';
import {
  type Assignment,
  listAssignments,
  listItems,
  listMarks,
  listStudentPage,
  listStudents,
  type StudentRow,
} from './record-queries.ts';
import { writeGradeTable } from './write-tables.ts';

export function gradebookRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listGradeItems, async ({ viewer, params }) => {
      const { may } = await access.requireMember(viewer, params.id);
      // Students must not see the results of others.
      if (!may.mark) {
        return { items: gradeColumns(await listItems(db, [params.id], viewer.id), []), classAverage: null };
      }
      const { items, students } = await readClassRecords(db, params.id);
      const figures = await listMarkFigures(db, params.id);
      return { items: gradeColumns(items, figures), classAverage: averageOf(students.map(({ average }) => average)) };
    }),
    route(contract.getGradebook, async ({ viewer, params, query }) => {
      const { may } = await access.requireMember(viewer, params.id);
      const chosen = may.mark ? query : { userId: viewer.id };
      const readers = may.mark ? 'teachers' : 'students';
      const page = await listStudentPage(db, params.id, chosen);
      const { items, students } = await readStudentRecords(db, params.id, page.items, readers);
      const userIds = students.map(({ userId }) => userId);
      // A student's row has the columns that the student sees.
      const columns = may.mark ? items : await listItems(db, [params.id], viewer.id);
      const marks = await listMarks(db, params.id, userIds, readers);
      const assignments = await listAssignments(db, params.id, userIds);
      return { items: gradeRows(columns, students, marks, assignments), next: page.next };
    }),
    route(contract.exportGradebook, async ({ viewer, params, language }) => {
      const { classroom } = await access.requireMarker(viewer, params.id);
      const { items, students } = await readStudentRecords(db, params.id, await listStudents(db, params.id));
      const rows = gradeRows(items, students, await listMarks(db, params.id), await listAssignments(db, params.id));
      return writeGradeTable(classroom.name, gradeColumns(items, []), rows, language);
    }),
  ];
}

function gradeRows(
  items: readonly Item[],
  students: readonly (Pick<StudentRow, 'userId' | 'name' | 'username'> & {
    average: number | null;
    mean: number | null;
  })[],
  marks: readonly (MarkedThing & { userId: number })[],
  assignments: readonly Assignment[],
) {
  const byPerson = groupBy(marks, ({ userId }) => userId);
  const chosen = groupBy(assignments, ({ userId }) => userId);
  const isFor = (userId: number) => (item: Pick<Item, 'kind' | 'id' | 'chosenStudents'>) =>
    item.chosenStudents === null ||
    (chosen.get(userId) ?? []).some(({ kind, id }) => kind === item.kind && id === item.id);
  return students.map(({ userId, name, username, average, mean }) => ({
    userId,
    name,
    username,
    grades: gradesOf(items, byPerson.get(userId) ?? [], isFor(userId)),
    average,
    mean,
  }));
}

/** Without figures there are no averages. */
function gradeColumns(items: readonly Item[], figures: readonly MarkFigures[]) {
  return markedItems(items).map((item) => {
    const { percents = 0, marked = 0 } = figures.find(({ kind, id }) => kind === item.kind && id === item.id) ?? {};
    return { ...item, average: marked === 0 ? null : Math.round(percents / marked) };
  });
}
