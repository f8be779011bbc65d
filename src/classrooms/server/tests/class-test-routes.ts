import type { Kysely } from 'kysely';
import {
  closeOpenIfOver,
  type ExamVersion,
  findExam,
  listAttempts,
  presentAttempt,
  presentEdited,
  presentOutline,
  readAllowance,
  startAttempt,
  summarizeChosen,
  writeExam,
} from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { NewExam } from '../../../shared/questions.ts';
import * as contract from '../../contract/class-tests.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { writeResultTable } from '../gradebook/write-tables.ts';
import { orderRows } from '../order-rows.ts';
import {
  deleteTest,
  findTest,
  insertTest,
  listResults,
  listTests,
  type TestRow,
  updateTest,
} from './class-test-queries.ts';

/** A class test leads to no certificate. */
const onPassed = [] as const;

const { noSuchTest, fullClass } = classroomFailures;

export function classTestRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [...writingRoutes(kernel, access), ...takingRoutes(kernel, access), ...resultRoutes(kernel, access)];
}

function writingRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listClassTests, async ({ viewer, params, query }) => {
      const { may } = await access.requireMember(viewer, params.id);
      return listTests(db, params.id, viewer.id, may.mark, query);
    }),
    route(contract.createClassTest, ({ viewer, params, body, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const test = await insertTest(tx, params.id, body);
        if (!test) throw new Failure(fullClass);
        await writeExam(tx, { classTestId: test.id }, NewExam.parse(body));
        return storeAnswer(tx, creation, await getEdited(tx, params.id, test.id));
      }),
    ),
    route(contract.orderClassTests, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_tests', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.getClassTest, async ({ viewer, params, language }) => {
      const { may } = await access.requireMember(viewer, params.id);
      const { test, exam } = await getTest(db, params.id, params.testId);
      const allowance = await readAllowance(db, exam, viewer.id);
      return { ...presentOutline(exam, allowance, language), ...test, mayMark: may.mark };
    }),
    route(contract.getEditedClassTest, async ({ viewer, params }) => {
      await access.requireLeader(viewer, params.id);
      return getEdited(db, params.id, params.testId);
    }),
    route(contract.changeClassTest, async ({ viewer, params, body }) => {
      await access.change(viewer, params.id, async (tx) => {
        if (!(await updateTest(tx, params.id, params.testId, body))) throw new Failure(noSuchTest);
        await writeExam(tx, { classTestId: params.testId }, NewExam.parse(body));
      });
      return getEdited(db, params.id, params.testId);
    }),
    route(contract.deleteClassTest, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteTest(tx, params.id, params.testId))) throw new Failure(noSuchTest);
        return undefined;
      }),
    ),
    route(contract.duplicateClassTest, ({ viewer, params, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        // Uses the same connection: requests that wait for the lock on this class may hold all the others.
        const { test, exam } = await getTest(tx, params.id, params.testId);
        const copy = await insertTest(tx, params.id, { weight: test.weight });
        if (!copy) throw new Failure(fullClass);
        await writeExam(tx, { classTestId: copy.id }, NewExam.parse(exam));
        return storeAnswer(tx, creation, await getEdited(tx, params.id, copy.id));
      }),
    ),
  ];
}

function takingRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.startClassAttempt, async ({ viewer, params, language }) => {
      await access.requireStudent(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId);
      const attempt = await db.transaction().execute((tx) => startAttempt(tx, exam, viewer.id, onPassed));
      return presentAttempt(attempt, language);
    }),
    route(contract.listClassAttempts, async ({ viewer, params, query }) => {
      await access.requireMember(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId);
      await closeOpenIfOver(db, viewer.id, exam.examId, onPassed);
      return listAttempts(db, viewer.id, { classTestId: params.testId }, query);
    }),
  ];
}

function resultRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listTestResults, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      await getTest(db, params.id, params.testId);
      return listResults(db, params.id, params.testId, query);
    }),
    route(contract.getTestSummary, async ({ viewer, params, language }) => {
      await access.requireMarker(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId);
      return summarizeChosen(db, { examId: exam.examId }, language);
    }),
    route(contract.exportTestResults, async ({ viewer, params, language }) => {
      await access.requireMarker(viewer, params.id);
      const { exam } = await getTest(db, params.id, params.testId);
      const { items } = await listResults(db, params.id, params.testId, { limit: contract.maxExportedRows });
      return writeResultTable(exam.title, items, language);
    }),
  ];
}

interface WholeTest {
  test: TestRow;
  exam: ExamVersion;
}

async function getTest(db: Kysely<Database>, classId: number, testId: number): Promise<WholeTest> {
  const test = await findTest(db, classId, testId);
  const exam = test && (await findExam(db, { classTestId: testId }));
  if (!exam) throw new Failure(noSuchTest);
  return { test, exam };
}

async function getEdited(db: Kysely<Database>, classId: number, testId: number) {
  const { test, exam } = await getTest(db, classId, testId);
  return { ...presentEdited(exam), ...test };
}
