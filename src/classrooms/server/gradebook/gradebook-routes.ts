import { storeAnswer } from '../../../server/http/idempotency.ts';
import { downloadName } from '../../../server/http/replies/download-name.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import type { Language } from '../../../shared/language.ts';
import { percentScale } from '../../../shared/marks/scale.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/gradebook.ts';
import { averageOf, type MarkedItem } from '../analytics/class-figures.ts';
import { listMarkFigures, type MarkFigures } from '../analytics/item-figures.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import type messages from '../messages.es.json';
import type { ClassroomRow } from '../queries.ts';
import { readWeighting, saveLatePolicy, saveWeighting } from './category-queries.ts';
import { changeMark, changeMarks } from './change-mark.ts';
import { readClassRecords } from './class-records.ts';
import { deleteColumn, insertColumn, updateColumn } from './column-queries.ts';
import { readGradeRows } from './grade-rows.ts';
import { isMarkedFor, listMarkChanges } from './mark-queries.ts';
import { publishMarks } from './publish-marks.ts';
import { listGradeColumns, listItems, listStudentPage, listStudents } from './record-queries.ts';
import { writeGradeTable } from './write-tables.ts';

const speaker = speakerOf<typeof messages>('classrooms/server');
const { changedMeanwhile, fullClass, noSuchColumn, noSuchItem, noSuchMember } = classroomFailures;

export function gradebookRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    ...readingRoutes(kernel, access),
    ...paperRoutes(kernel, access),
    ...markRoutes(kernel, access),
    ...columnRoutes(access),
  ];
}

function readingRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listGradeItems, async ({ viewer, params }) => {
      const { may } = await access.requireMember(viewer, params.id);
      const weighting = await readWeighting(db, params.id);
      // Students must not see the results of others.
      if (!may.mark) {
        const own = await listGradeColumns(db, params.id, await listItems(db, [params.id], viewer.id));
        return { items: gradeColumns(own, []), classAverage: null, weighting };
      }
      const { items, students } = await readClassRecords(db, params.id);
      const columns = gradeColumns(await listGradeColumns(db, params.id, items), await listMarkFigures(db, params.id));
      return { items: columns, classAverage: averageOf(students.map(({ average }) => average)), weighting };
    }),
    route(contract.getGradebook, async ({ viewer, params, query }) => {
      const { may } = await access.requireMember(viewer, params.id);
      const page = await listStudentPage(db, params.id, may.mark ? query : { userId: viewer.id });
      const readers = may.mark ? 'teachers' : 'students';
      const { rows } = await readGradeRows(db, params.id, page.items, readers);
      return { items: rows, next: page.next };
    }),
    route(contract.exportGradebook, async ({ viewer, params, language }) => {
      const { classroom } = await access.requireMarker(viewer, params.id);
      const { columns, rows } = await readGradeRows(db, params.id, await listStudents(db, params.id), 'records');
      return writeGradeTable(classroom.name, gradeColumns(columns, []), rows, language);
    }),
    route(contract.listMarkChanges, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      if (!(await isMarkedFor(db, params.id, params.userId, query))) throw new Failure(noSuchItem);
      return listMarkChanges(db, params.id, { ...query, userId: params.userId });
    }),
  ];
}

/** pdfkit is loaded with the first request that needs it. */
function paperRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.getGradebookPdf, async ({ viewer, params, language }) => {
      const { classroom } = await access.requireMarker(viewer, params.id);
      const { columns, rows } = await readGradeRows(db, params.id, await listStudents(db, params.id), 'records');
      const { writeGradebookPdf } = await import('./pdf/gradebook-pdf.ts');
      const body = await writeGradebookPdf({ ...paperOf(classroom), columns, rows, language });
      return { name: pdfName('tables.gradebookFile', [classroom.name], language), body, bytes: body.length };
    }),
    route(contract.getReport, async ({ viewer, params }) => {
      const { classroom, columns, ...report } = await readReport(db, access, viewer, params);
      return { ...report, className: classroom.name, items: gradeColumns(columns, []) };
    }),
    route(contract.getReportPdf, async ({ viewer, params, language }) => {
      const { classroom, ...report } = await readReport(db, access, viewer, params);
      const { writeReportPdf } = await import('./pdf/report-pdf.ts');
      const body = await writeReportPdf({ ...paperOf(classroom), ...report, language });
      const name = pdfName('report.file', [report.row.name, classroom.name], language);
      return { name, body, bytes: body.length };
    }),
  ];
}

/** What a student sees of their own marks, also for those who mark. */
async function readReport(
  db: Kernel['db'],
  access: ClassroomAccess,
  viewer: Viewer,
  { id, userId }: { id: number; userId: number },
) {
  const isOwn = userId === viewer.id;
  const { classroom } = isOwn ? await access.requireMember(viewer, id) : await access.requireMarker(viewer, id);
  const { items: found } = await listStudentPage(db, id, { userId });
  const { columns, rows } = await readGradeRows(db, id, found, 'students');
  const [row] = rows;
  if (!row) throw new Failure(noSuchMember);
  return { classroom, columns, row, weighting: await readWeighting(db, id) };
}

const paperOf = ({ name, scale }: Pick<ClassroomRow, 'name' | 'scale'>) => ({
  className: name,
  scale: scale ?? percentScale,
  printedAt: new Date(),
});

const pdfName = (kind: 'tables.gradebookFile' | 'report.file', titles: readonly string[], language: Language) =>
  downloadName(speaker(language)(kind), titles, 'pdf');

function markRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.changeMark, ({ viewer, params, body }) =>
      access.changeMarks(
        viewer,
        params.id,
        (tx) => changeMark(tx, { ...body, classId: params.id, userId: params.userId, by: viewer.id }),
        // Students do not see it yet: their windows need not read anything again.
        { tells: 'teachers' },
      ),
    ),
    route(contract.changeMarks, ({ viewer, params, body }) =>
      access.changeMarks(viewer, params.id, (tx) => changeMarks(tx, params.id, body.marks, viewer.id), {
        tells: 'teachers',
      }),
    ),
    route(contract.publishMarks, ({ viewer, params, body }) =>
      access.changeMarks(viewer, params.id, (tx) =>
        publishMarks(tx, kernel.events, { classId: params.id, items: body.items, by: viewer.id }),
      ),
    ),
  ];
}

function columnRoutes(access: ClassroomAccess): Route[] {
  return [
    route(contract.changeCategories, ({ viewer, params, body }) =>
      access.change(viewer, params.id, (tx) => saveWeighting(tx, params.id, body)),
    ),
    route(contract.changeLatePolicy, ({ viewer, params, body }) =>
      access.change(viewer, params.id, (tx) => saveLatePolicy(tx, params.id, body)),
    ),
    route(contract.createMarkColumn, ({ viewer, params, body, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const column = await insertColumn(tx, params.id, body);
        if (!column) throw new Failure(fullClass);
        return storeAnswer(tx, creation, column);
      }),
    ),
    route(contract.changeMarkColumn, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        const changed = await updateColumn(tx, params.id, params.columnId, body);
        if (changed === 'none') throw new Failure(noSuchColumn);
        if (changed === 'other-version') throw new Failure(changedMeanwhile);
        return changed;
      }),
    ),
    route(contract.deleteMarkColumn, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteColumn(tx, params.id, params.columnId))) throw new Failure(noSuchColumn);
        return undefined;
      }),
    ),
  ];
}

/** Without figures there are no averages. */
function gradeColumns(items: readonly MarkedItem[], figures: readonly MarkFigures[]) {
  return items.map((item) => {
    const own = figures.find(({ kind, id }) => kind === item.kind && id === item.id);
    const { percents = 0, marked = 0, drafts = 0 } = own ?? {};
    return { ...item, average: marked === 0 ? null : Math.round(percents / marked), drafts };
  });
}
