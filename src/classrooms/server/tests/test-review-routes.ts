import type { Kysely } from 'kysely';
import {
  contestQuestion,
  correctQuestion,
  enoughAttempts,
  type ExamVersion,
  findExam,
  gradePreview,
  listContests,
  listReviewLog,
  listStudentAttempts,
  openAttempt,
  overrideScore,
  presentContests,
  previewCorrection,
  previewExam,
  readOwnContests,
  readQuestionStatistics,
  replyToContest,
} from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { allWithFormulas } from '../../../server/text/rendered/with-formulas.ts';
import type { Language } from '../../../shared/language.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/tests/test-review.ts';
import { type ClassroomAccess, requireOpen } from '../classroom-access.ts';
import { readerOf, type ClassReader } from '../items/visible-item.ts';
import { notifyOfContest, notifyOfReview } from '../notify-class.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { withFiles } from './answer-file-queries.ts';
import { findTest } from './class-test-queries.ts';
import { listScoreReaders } from './score-readers.ts';

/** Those who teach open attempts, change scores and correct questions; students contest them. */
export function testReviewRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [
    ...attemptRoutes(kernel, access),
    ...contestRoutes(kernel, access),
    ...contestedRoutes(kernel, access),
    ...correctionRoutes(kernel, access),
    ...previewRoutes(kernel, access),
  ];
}

/** Sees every test of the class. */
const leader = { userId: 0, leads: true };

async function getExam(
  db: Kysely<Database>,
  { id, testId }: { id: number; testId: number },
  reader: Pick<ClassReader, 'userId' | 'leads'> = leader,
): Promise<ExamVersion> {
  const test = await findTest(db, id, testId, reader);
  const exam = test && (await findExam(db, { classTestId: testId }));
  if (!exam) throw new Failure(classroomFailures.noSuchTest);
  return exam;
}

async function openWithFiles(
  db: Kysely<Database>,
  { testId, attemptId }: { testId: number; attemptId: number },
  language: Language,
) {
  const attempt = await openAttempt(db, testId, attemptId, language);
  return { ...attempt, questions: await allWithFormulas(await withFiles(db, attempt.questions, () => attemptId)) };
}

function attemptRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listStudentAttempts, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      await getExam(db, params);
      return listStudentAttempts(db, { classTestId: params.testId, userId: params.userId }, query);
    }),
    route(contract.openAttempt, async ({ viewer, params, language }) => {
      await access.requireMarker(viewer, params.id);
      await getExam(db, params);
      return openWithFiles(db, params, language);
    }),
    route(contract.overrideScore, ({ viewer, params, body, language }) =>
      access.changeMarks(
        viewer,
        params.id,
        async (tx) => {
          const { title } = await getExam(tx, params);
          const { id: classroomId, testId: classTestId, attemptId } = params;
          const change = await overrideScore(tx, { classTestId, attemptId, giverId: viewer.id, ...body });
          const students = await listScoreReaders(tx, classTestId, change.hasChanged ? [change.userId] : []);
          const news = { classroomId, id: classTestId, title, actor: viewer.id, students };
          await notifyOfReview(tx, events, { kind: 'class-score', ...news });
          return openWithFiles(tx, params, language);
        },
        { locksAs: 'student' },
      ),
    ),
    route(contract.listQuestionStatistics, async ({ viewer, params, language }) => {
      await access.requireMarker(viewer, params.id);
      const { examId } = await getExam(db, params);
      return { enoughAttempts, questions: await allWithFormulas(await readQuestionStatistics(db, examId, language)) };
    }),
    route(contract.listReviewLog, async ({ viewer, params, query }) => {
      await access.requireMarker(viewer, params.id);
      await getExam(db, params);
      return listReviewLog(db, params.testId, query);
    }),
  ];
}

/** The student's own. */
function contestRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.getAttemptContests, async ({ viewer, params }) => {
      const found = await access.requireMember(viewer, params.id);
      if (!found.attends) throw new Failure(classroomFailures.onlyMembers);
      await getExam(db, params, readerOf(viewer, found));
      return readOwnContests(db, { classTestId: params.testId, attemptId: params.attemptId, userId: viewer.id });
    }),
    route(contract.contestQuestion, ({ viewer, params, body, creation }) =>
      db.transaction().execute(async (tx) => {
        await access.requireStudent(viewer, params.id, tx);
        const { title } = await getExam(tx, params, { userId: viewer.id, leads: false });
        const asking = { classTestId: params.testId, attemptId: params.attemptId, userId: viewer.id };
        await contestQuestion(tx, asking, body);
        await notifyOfContest(tx, events, { classroomId: params.id, id: params.testId, title, actor: viewer.id });
        await publishClassChange(tx, events, params.id, 'teachers');
        return storeAnswer(tx, creation, await readOwnContests(tx, asking));
      }),
    ),
  ];
}

function contestedRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listContests, async ({ viewer, params, query, language }) => {
      await access.requireMarker(viewer, params.id);
      await getExam(db, params);
      const { items, ...page } = presentContests(await listContests(db, params.testId, query.state, query), language);
      return { ...page, items: await allWithFormulas(items) };
    }),
    route(contract.replyToContest, ({ viewer, params, body }) =>
      access.changeMarks(viewer, params.id, async (tx) => {
        const { title } = await getExam(tx, params);
        const { id: classroomId, testId: id, contestId } = params;
        const asked = { classTestId: id, contestId, replierId: viewer.id, reply: body.reply };
        const { userId } = await replyToContest(tx, asked);
        const news = { classroomId, id, title, actor: viewer.id, students: [userId] };
        await notifyOfReview(tx, events, { kind: 'class-contest-reply', ...news });
        return undefined;
      }),
    ),
  ];
}

function correctionRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.previewCorrection, async ({ viewer, params, body, language }) => {
      const { classroom } = await access.requireLeader(viewer, params.id);
      requireOpen(classroom);
      const { examId } = await getExam(db, params);
      return previewCorrection(db, examId, body, language);
    }),
    route(contract.correctQuestion, ({ viewer, params, body, language, creation }) =>
      access.change(
        viewer,
        params.id,
        async (tx) => {
          const { examId, title } = await getExam(tx, params);
          const order = { ...body, correctorId: viewer.id, confirmedFalls: body.confirmedFalls };
          const { concerned, risen, fallen, kept } = await correctQuestion(tx, examId, order, language);
          const students = await listScoreReaders(tx, params.testId, concerned);
          const news = { classroomId: params.id, id: params.testId, title, actor: viewer.id, students };
          await notifyOfReview(tx, events, { kind: 'class-regraded', ...news });
          return storeAnswer(tx, creation, { risen, fallen, kept });
        },
        { locksAs: 'member' },
      ),
    ),
  ];
}

const firstDraw = 1;

/** Those who teach try a test as a student, also one that is not published. */
function previewRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.previewClassTest, async ({ viewer, params, query, language }) => {
      await access.requireMarker(viewer, params.id);
      return previewExam(await getExam(db, params), query.draw ?? firstDraw, language);
    }),
    route(contract.gradeTestPreview, async ({ viewer, params, query, body, language }) => {
      await access.requireMarker(viewer, params.id);
      return gradePreview(await getExam(db, params), query.draw ?? firstDraw, body.answers, language);
    }),
  ];
}
