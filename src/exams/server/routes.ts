import { writeCsv } from '../../server/csv.ts';
import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { type Route, route } from '../../server/route.ts';
import type { Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { arrange, plainShuffle, showQuestions } from './arrangement.ts';
import { type AttemptRow, findAttempt, listAttempts } from './attempt-queries.ts';
import type { PassedHook } from './close-attempt.ts';
import { presentAttempt, presentResult } from './present-attempt.ts';
import { type ExamVersion, findExam, hasCourse } from './queries.ts';
import { startAttempt } from './start-attempt.ts';
import { listSubmissions, summarize } from './submissions.ts';
import { closeIfOver, closeOpenIfOver, saveAnswers, submitAttempt, submitTest } from './submit-attempt.ts';
import { inLanguageOf } from './translation.ts';
import { writeExam } from './write-exam.ts';

const { examFailures } = contract;

const csvHeadings = {
  es: ['Usuario', 'Email', 'Curso', 'Test', 'Puntuación', 'Estado', 'Fecha'],
  en: ['User', 'Email', 'Course', 'Test', 'Score', 'Status', 'Date'],
} as const;
const statuses = {
  es: { passed: 'Aprobado', failed: 'Reprobado' },
  en: { passed: 'Passed', failed: 'Failed' },
} as const;

export function examsRoutes(kernel: Kernel, onPassed: readonly PassedHook[]): Route[] {
  const { db, events } = kernel;

  async function getExam(courseId: number): Promise<ExamVersion> {
    const exam = await findExam(db, courseId);
    if (exam) return exam;
    throw new Failure((await hasCourse(db, courseId)) ? examFailures.noTest : examFailures.noSuchCourse);
  }

  async function requireCourse(courseId: number): Promise<void> {
    if (!(await hasCourse(db, courseId))) throw new Failure(examFailures.noSuchCourse);
  }

  /** Whoever comes back too late finds it closed with what they had saved. */
  async function getAttempt(userId: number, id: number): Promise<AttemptRow> {
    const attempt = await findAttempt(db, userId, id);
    if (!attempt) throw new Failure(examFailures.noSuchAttempt);
    if (!attempt.isOver) return attempt;
    await closeIfOver(db, userId, id, onPassed);
    return (await findAttempt(db, userId, id)) ?? attempt;
  }

  async function getResult(userId: number, id: number, language: Language) {
    const result = presentResult(await getAttempt(userId, id), language);
    if (!result) throw new Failure(examFailures.noSuchAttempt);
    return result;
  }

  return [
    route(contract.getTest, async ({ params, language }) => {
      const exam = await getExam(params.id);
      const shown = inLanguageOf(exam, exam.translation, language);
      const arrangement = arrange(exam.questions, plainShuffle);
      return { ...shown, questions: showQuestions(shown.questions, arrangement, language) };
    }),
    route(contract.submitTest, async ({ viewer, params, body, language }) => {
      const exam = await getExam(params.id);
      const id = await submitTest(db, exam, { userId: viewer.id, language, answers: body.answers }, onPassed);
      return getResult(viewer.id, id, language);
    }),
    route(contract.startAttempt, async ({ viewer, params, language }) => {
      const exam = await getExam(params.id);
      const attempt = await db.transaction().execute((tx) => startAttempt(tx, exam, viewer.id, onPassed));
      return presentAttempt(attempt, language);
    }),
    route(contract.listAttempts, async ({ viewer, params, query }) => {
      await requireCourse(params.id);
      const exam = await findExam(db, params.id);
      if (exam) await closeOpenIfOver(db, viewer.id, exam.examId, onPassed);
      return listAttempts(db, viewer.id, params.id, query);
    }),
    route(contract.getAttempt, async ({ viewer, params, language }) =>
      presentAttempt(await getAttempt(viewer.id, params.id), language),
    ),
    route(contract.saveAnswers, async ({ viewer, params, body, language }) => {
      await saveAnswers(db, params.id, { userId: viewer.id, language, answers: body.answers }, onPassed);
      const { secondsLeft } = await getAttempt(viewer.id, params.id);
      return { savedAt: new Date(), secondsLeft };
    }),
    route(contract.submitAttempt, async ({ viewer, params, body, language }) => {
      await submitAttempt(db, params.id, { userId: viewer.id, language, answers: body.answers }, onPassed);
      return getResult(viewer.id, params.id, language);
    }),
    route(contract.getEditedTest, ({ params }) => getExam(params.id)),
    route(contract.writeTest, async ({ params, body }) => {
      await requireCourse(params.id);
      await db.transaction().execute(async (tx) => {
        await writeExam(tx, params.id, body);
        await events.publish(tx, { topic: 'courses.changed' });
      });
      return getExam(params.id);
    }),
    route(contract.listSubmissions, ({ query, language }) => listSubmissions(db, query, query, language)),
    route(contract.getSubmissionSummary, ({ query, language }) => summarize(db, query, language)),
    route(contract.exportSubmissions, async ({ query, language }) => {
      const page = { limit: contract.mostExported, cursor: query.cursor };
      const { items, next } = await listSubmissions(db, query, page, language);
      const rows = items.map((item) => [
        item.username,
        item.email,
        item.courseTitle,
        item.testTitle,
        item.score,
        statuses[language][item.passed ? 'passed' : 'failed'],
        item.completedAt,
      ]);
      return {
        name: 'test-submissions.csv',
        csv: writeCsv(query.cursor ? undefined : csvHeadings[language], rows, language),
        rows: rows.length,
        next: next ?? null,
      };
    }),
  ];
}
