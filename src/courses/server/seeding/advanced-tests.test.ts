import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import { withoutFormatting } from '../../../../testing/server/test-text-workers.ts';
import type { Attempt, AttemptResult, ExamOutline, ListedAttempt } from '../../../exams/contract.ts';
import { startLearningApp } from '../../../exams/server/test-learning.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Answer, Question, ShownQuestion } from '../../../shared/questions.ts';
import type { Course } from '../../contract.ts';
import { readCourseFolder } from './course-file.ts';
import { seedCourses } from './seed-courses.ts';

const folder = join(projectRoot, 'content', 'courses');
const entries = await readdir(folder, { withFileTypes: true });
const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

let learning: Awaited<ReturnType<typeof startLearningApp>>;
const ids = new Map<string, number>();

beforeAll(async () => {
  learning = await startLearningApp();
  await withoutFormatting(() => seedCourses(learning.app.kernel, join(projectRoot, 'content')));
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, course_id as id from seeded_courses`.execute(learning.app.kernel.db);
  for (const { slug, id } of rows) ids.set(slug, id);
});
afterAll(() => learning.app.close());

async function advancedOf(slug: string) {
  const { advanced } = await readCourseFolder(folder, slug);
  if (!advanced) throw new Error(`${slug} has no advanced test`);
  return {
    es: advanced.exam.questions,
    en: (advanced.translations['en']?.questions ?? []).flatMap((one) => one ?? []),
  };
}

/** The right answer for a question as shown, in whatever order its options are. */
function answerOf(question: Question, shown: ShownQuestion): Answer {
  const place = (text: string | undefined) => shown.options.indexOf(text ?? '');
  switch (question.type) {
    case 'multiple_choice':
      return place(question.options[question.correctAnswer]);
    case 'several':
      return question.correctAnswer.map((right) => place(question.options[right]));
    case 'true_false':
      return question.correctAnswer ? 0 : 1;
    case 'short_answer':
      return question.correctAnswer[0] ?? null;
    case 'numeric':
      return String(question.correctAnswer);
    case 'ordering':
      return question.options.map(place);
    case 'matching':
      return shown.prompts.map((prompt) => place(question.pairs.find(({ left }) => left === prompt)?.right));
    default:
      throw new Error(`A course test has no ${question.type}.`);
  }
}

async function start(slug: string, who: Caller): Promise<Attempt> {
  const answer = await learning.ask(who, 'POST', `/api/courses/${ids.get(slug)}/advanced-test/attempts`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Attempt>();
}

describe.each(slugs)('the advanced test of %s', (slug) => {
  test('has at least six questions, of at least three kinds that the first test lacks', async () => {
    const { es } = await advancedOf(slug);
    const firstKinds = ['multiple_choice', 'true_false'];
    const others = es.map(({ type }) => type).filter((type) => !firstKinds.includes(type));
    expect(others.length).toBeGreaterThanOrEqual(6);
    expect(new Set(others).size).toBeGreaterThanOrEqual(3);
  });

  test('has the same questions in both languages, each with an explanation', async () => {
    const { es, en } = await advancedOf(slug);
    // Everything except the texts.
    const shapeOf = (question: Question) => ({
      ...question,
      question: '',
      explanation: question.explanation.length > 60,
      ...('options' in question && { options: question.options.length }),
      ...('pairs' in question && { pairs: question.pairs.length }),
      ...(question.type === 'short_answer' && { correctAnswer: question.correctAnswer.length > 0 }),
    });
    expect(en.map(shapeOf)).toEqual(es.map(shapeOf));
    for (const question of [...es, ...en]) {
      expect(question.explanation.length, question.question).toBeGreaterThan(60);
    }
    // Two equal right sides could not be told apart, and if every option is right there is nothing to choose.
    const flawed = [...es, ...en].filter(
      (question) =>
        (question.type === 'matching' &&
          new Set(question.pairs.map(({ right }) => right)).size < question.pairs.length) ||
        (question.type === 'several' && question.correctAnswer.length === question.options.length),
    );
    expect(flawed).toEqual([]);
  });

  test.each(['es', 'en'] as const)('is passed with the right answers, in %s', async (language) => {
    const questions = (await advancedOf(slug))[language];
    const person = await learning.app.signIn();
    const who = language === 'en' ? inEnglish(person) : person;
    const attempt = await start(slug, who);
    const answers = attempt.questions.map((shown) => {
      const question = questions.find((one) => one.question === shown.question);
      return question ? answerOf(question, shown) : null;
    });
    const result = (await learning.submitAttempt(attempt.id, answers, who)).json<AttemptResult>();
    expect(result).toMatchObject({ score: 100, passed: true, certificateCode: null });
  });
});

describe('an advanced test has no consequences', () => {
  test('passing it gives no certificate, no score and no row in the results', async () => {
    const slug = 'que-es-la-ia';
    const id = ids.get(slug);
    const [student, admin] = [await learning.app.signIn(), await learning.app.signIn({ role: 'iamaker' })];
    await learning.ask(student, 'POST', `/api/courses/free/${id}/enroll`);
    const attempt = await start(slug, student);
    const { es } = await advancedOf(slug);
    const answers = attempt.questions.map((shown) => {
      const question = es.find((one) => one.question === shown.question);
      return question ? answerOf(question, shown) : null;
    });
    await learning.submitAttempt(attempt.id, answers, student);
    expect((await learning.ask(student, 'GET', '/api/user/certificates')).json()).toEqual([]);
    const course = (await learning.ask(student, 'GET', `/api/courses/free/${id}`)).json<Course>();
    expect(course).toMatchObject({ hasAdvancedTest: true, progress: { bestScore: null, passed: false } });
    expect((await learning.ask(student, 'GET', `/api/courses/${id}/attempts`)).json()).toEqual([]);
    const mine = await learning.ask(student, 'GET', `/api/courses/${id}/advanced-test/attempts`);
    expect(mine.json<ListedAttempt[]>()).toMatchObject([{ score: 100, passed: true }]);
    expect((await learning.ask(admin, 'GET', '/api/admin/test-submissions')).json()).toEqual([]);
  });

  test('the specified call still shows the first test', async () => {
    const id = ids.get('que-es-la-ia');
    const student = await learning.app.signIn();
    const shown = (await learning.ask(student, 'GET', `/api/courses/${id}/test`)).json<Attempt>();
    const { exam } = await readCourseFolder(folder, 'que-es-la-ia');
    const bank = new Set(exam.exam.questions.map(({ question }) => question));
    expect(shown.questions.map(({ question }) => question).filter((question) => !bank.has(question))).toEqual([]);
  });

  test('every question must be answered before submitting, and the explanations are shown at once', async () => {
    const student = await learning.app.signIn();
    const attempt = await start('que-es-la-ia', student);
    const refused = await learning.submitAttempt(attempt.id, [], student);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'Tienes 8 preguntas sin responder.',
    ]);
    const unknown = attempt.questions.map(() => null);
    const result = (await learning.submitAttempt(attempt.id, unknown, student)).json<AttemptResult>();
    expect(result).toMatchObject({ score: 0, reviewLevel: 'explanations' });
    expect(result.review.every(({ explanation }) => explanation !== '')).toBe(true);
  });

  test('guests see its outline, but no questions', async () => {
    const outline = await learning.ask(guest, 'GET', `/api/courses/${ids.get('que-es-la-ia')}/advanced-test`);
    expect(outline.json<ExamOutline>()).toMatchObject({ questionCount: 8, allowance: null });
    expect(outline.body).not.toContain('"questions"');
  });
});
