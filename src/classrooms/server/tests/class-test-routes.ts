import type { Kysely } from 'kysely';
import {
  closeOpenIfOver,
  copyCorrections,
  type ExamVersion,
  extendFor,
  findExam,
  listAttempts,
  listLongAnswers,
  markAnswer,
  presentAttempt,
  presentEdited,
  presentLongAnswers,
  readOutline,
  refreshDeadlines,
  requireCode,
  requireMedia,
  startAttempt,
  summarizeChosen,
  writeExam,
} from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { allWithFormulas } from '../../../server/text/rendered/with-formulas.ts';
import { classExamSettings, NewExam } from '../../../shared/questions.ts';
import type { Sentence } from '../../../shared/sentences/sentence.ts';
import * as contract from '../../contract/class-tests.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { writeResultTable } from '../gradebook/write-tables.ts';
import { editItemOf, placeItemOf } from '../items/change-item.ts';
import { refuseField } from '../items/save-item.ts';
import { type ClassReader, readerOf } from '../items/visible-item.ts';
import { notifyOfReview } from '../notify-class.ts';
import { orderRows } from '../order-rows.ts';
import { requireStudentOf } from '../people/extra-time.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { withFiles } from './answer-file-queries.ts';
import { classTestGate } from './class-test-gate.ts';
import {
  deleteTest,
  findTest,
  insertTest,
  listResults,
  listTests,
  type TestRow,
  updateTest,
} from './class-test-queries.ts';
import { listScoreReaders } from './score-readers.ts';
import { tellTeachers } from './tell-teachers.ts';
import { requireClosingAfterOpening } from './test-window.ts';

const { noSuchTest, fullClass } = classroomFailures;

export function classTestRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    ...readingRoutes(kernel, access),
    ...writingRoutes(kernel, access),
    ...takingRoutes(kernel, access),
    ...resultRoutes(kernel, access),
    ...markingRoutes(kernel, access),
  ];
}

function readingRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listClassTests, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      return listTests(db, params.id, readerOf(viewer, found), query);
    }),
    route(contract.getClassTest, async ({ viewer, params, language }) => {
      const found = await access.requireMember(viewer, params.id);
      const { test, exam } = await getTest(db, params.id, params.testId, readerOf(viewer, found));
      return {
        ...(await readOutline(db, exam, viewer.id, language)),
        ...test,
        mayMark: found.may.mark,
        mayWrite: found.may.write,
        attends: found.attends,
      };
    }),
    route(contract.getEditedClassTest, async ({ viewer, params }) => {
      await access.requireLeader(viewer, params.id);
      return getEdited(db, params.id, params.testId);
    }),
  ];
}

function writingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  return [
    route(contract.createClassTest, ({ viewer, params, body, language, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const { id: classId } = params;
        const testId = await insertTest(tx, classId, body);
        if (testId === undefined) throw new Failure(fullClass);
        const exam = withoutClosing({ settings: classExamSettings, ...NewExam.parse(body) });
        await requireMedia(tx, viewer, exam.questions, classTestGate);
        await writeExam(tx, { classTestId: testId }, exam);
        await placeItemOf(tx, kernel, { viewer, classId, language, key: { testId }, item: body.item });
        return storeAnswer(tx, creation, await getEdited(tx, classId, testId));
      }),
    ),
    route(contract.orderClassTests, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_tests', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeClassTest, async ({ viewer, params, body, language }) => {
      const { id: classId, testId } = params;
      await access.change(viewer, classId, async (tx) => {
        const edited = { key: { testId }, version: body.version, missing: noSuchTest };
        await editItemOf(tx, kernel, { viewer, classId, language, ...edited });
        await updateTest(tx, classId, testId, body);
        const exam = withoutClosing(NewExam.parse(body));
        await requireMedia(tx, viewer, exam.questions, classTestGate);
        await writeExam(tx, { classTestId: testId }, exam);
        const { test } = await getTest(tx, classId, testId, leader);
        const refuse = (sentence: Sentence) => refuseField(language, 'settings.opensAt', sentence);
        await requireClosingAfterOpening(tx, testId, test.closesAt, refuse);
      });
      return getEdited(db, classId, testId);
    }),
    route(contract.deleteClassTest, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteTest(tx, params.id, params.testId))) throw new Failure(noSuchTest);
        return undefined;
      }),
    ),
    route(contract.duplicateClassTest, ({ viewer, params, language, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const { id: classId } = params;
        // Uses the same connection: requests that wait for the lock on this class may hold all the others.
        const { test, exam } = await getTest(tx, classId, params.testId, leader);
        const testId = await insertTest(tx, classId, { weight: test.weight });
        if (testId === undefined) throw new Failure(fullClass);
        await writeExam(tx, { classTestId: testId }, NewExam.parse(presentEdited(exam)));
        await copyCorrections(tx, { from: [params.testId], to: [testId] });
        await placeItemOf(tx, kernel, { viewer, classId, language, key: { testId }, item: { state: 'draft' } });
        return storeAnswer(tx, creation, await getEdited(tx, classId, testId));
      }),
    ),
  ];
}

function takingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events } = kernel;
  // A class test leads to no certificate.
  const onClosed = [tellTeachers(events)];
  return [
    route(contract.startClassAttempt, async ({ viewer, params, body, language }) => {
      // Whoever takes a test does so as one who attends: drafts are not there for them.
      const attending = { userId: viewer.id, leads: false };
      await access.requireStudent(viewer, params.id);
      const { exam: asked } = await getTest(db, params.id, params.testId, attending);
      await requireCode(kernel, asked, viewer.id, body?.accessCode);
      const attempt = await db.transaction().execute(async (tx) => {
        await access.requireStudent(viewer, params.id, tx);
        const { exam } = await getTest(tx, params.id, params.testId, attending);
        const started = await startAttempt(tx, exam, viewer.id, onClosed, classroomFailures.workClosed);
        await publishClassChange(tx, events, params.id, 'teachers');
        return started;
      });
      return presentAttempt(attempt, language);
    }),
    route(contract.listClassAttempts, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId, readerOf(viewer, found));
      await closeOpenIfOver(db, viewer.id, exam.examId, onClosed);
      return listAttempts(db, viewer.id, { classTestId: params.testId }, query);
    }),
  ];
}

function resultRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.extendClassTest, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        const { exam } = await getTest(tx, params.id, params.testId, leader);
        await requireStudentOf(tx, params.id, params.userId);
        await extendFor(tx, exam.examId, params.userId, body.minutes);
        await refreshDeadlines(tx, { classTestId: params.testId });
        return undefined;
      }),
    ),
    route(contract.listTestResults, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      await getTest(db, params.id, params.testId, leader);
      return listResults(db, params.id, params.testId, query);
    }),
    route(contract.getTestSummary, async ({ viewer, params, language }) => {
      await access.requireMarker(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId, leader);
      return summarizeChosen(db, { examId: exam.examId }, language);
    }),
    route(contract.exportTestResults, async ({ viewer, params, language }) => {
      await access.requireMarker(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId, leader);
      const { items } = await listResults(db, params.id, params.testId, { limit: contract.maxExportedRows });
      return writeResultTable(exam.title, items, language);
    }),
  ];
}

function markingRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listLongAnswers, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      await getTest(db, params.id, params.testId, leader);
      const { items, ...page } = presentLongAnswers(await listLongAnswers(db, params.testId, query.state, query));
      const shown = await withFiles(db, items, ({ attemptId }) => attemptId);
      return { ...page, items: await allWithFormulas(shown) };
    }),
    route(contract.markLongAnswer, ({ viewer, params, body, language }) =>
      access.changeMarks(
        viewer,
        params.id,
        async (tx) => {
          const { id: classId, testId: classTestId, attemptId, number } = params;
          const { exam } = await getTest(tx, classId, classTestId, leader);
          const marking = { classTestId, attemptId, place: number - 1, markerId: viewer.id, mark: body, language };
          const { score, passed, userId, hasChanged } = await markAnswer(tx, marking);
          const students = await listScoreReaders(tx, classTestId, hasChanged && score !== null ? [userId] : []);
          const news = { classroomId: classId, id: classTestId, title: exam.title, actor: viewer.id, students };
          await notifyOfReview(tx, events, { kind: 'class-test-marked', ...news });
          return { score, passed };
        },
        { locksAs: 'student' },
      ),
    ),
  ];
}

/** A class test closes with its item. */
function withoutClosing({ settings, ...exam }: NewExam): NewExam {
  return settings ? { ...exam, settings: { ...settings, closesAt: null } } : exam;
}

interface WholeTest {
  test: TestRow;
  exam: ExamVersion;
}

/** Sees every test of the class. The routes that read as a leader have checked that the viewer is one. */
const leader = { userId: 0, leads: true };

async function getTest(
  db: Kysely<Database>,
  classId: number,
  testId: number,
  reader: Pick<ClassReader, 'userId' | 'leads'>,
): Promise<WholeTest> {
  const test = await findTest(db, classId, testId, reader);
  const exam = test && (await findExam(db, { classTestId: testId }));
  if (!exam) throw new Failure(noSuchTest);
  return { test, exam };
}

async function getEdited(db: Kysely<Database>, classId: number, testId: number) {
  const { test, exam } = await getTest(db, classId, testId, leader);
  return { ...presentEdited(exam), ...test };
}
