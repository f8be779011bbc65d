import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, readEveryPage } from '../../../testing/server/test-ask.ts';
import { issueCertificate } from '../../courses/server/certificates/certificate-queries.ts';
import { coursesRoutes } from '../../courses/server/routes.ts';
import type { Answer, ShownQuestion } from '../../shared/questions.ts';
import { surveysRoutes } from '../../surveys/server/routes.ts';
import type { Attempt, AttemptResult } from '../contract.ts';
import { examsRoutes } from './routes.ts';

/** The learning centre as `app/routes.ts` composes it. */
export async function startLearningApp() {
  const app = await startTestApp({
    routes: (kernel) => [
      ...coursesRoutes(kernel),
      ...examsRoutes(kernel, [issueCertificate], async () => true),
      ...surveysRoutes(kernel),
    ],
  });

  const ask = createAsk(app);

  async function newCourse(admin: Person, changes: object = {}): Promise<number> {
    const answer = await ask(admin, 'POST', '/api/courses/free', { ...course, ...changes });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ id: number }>().id;
  }

  async function startAttempt(courseId: number, who: Caller): Promise<Attempt> {
    const answer = await ask(who, 'POST', `/api/courses/${courseId}/attempts`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Attempt>();
  }

  const submitAttempt = (id: number, answers: Answer[] | undefined, who: Caller) =>
    ask(who, 'POST', `/api/attempts/${id}/submit`, answers ? { answers } : {});

  return {
    app,
    ask,
    newCourse,
    /** A course with a test of every kind of question. */
    async newTestedCourse(admin: Person, changes: object = {}, courseChanges: object = {}): Promise<number> {
      const id = await newCourse(admin, courseChanges);
      const answer = await ask(admin, 'PUT', `/api/courses/free/${id}/test`, { ...exam, ...changes });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return id;
    },
    startAttempt,
    submitAttempt,
  };
}

/** Starts the app for a test file and gives each test a new administrator and student. */
export function setUpLearning() {
  let learning: Awaited<ReturnType<typeof startLearningApp>>;
  let admin: Person;
  let student: Person;
  beforeAll(async () => {
    learning = await startLearningApp();
  });
  beforeEach(async () => {
    admin = await learning.app.signIn({ role: 'iamaker', displayName: 'Marta Maker' });
    student = await learning.app.signIn({ fullName: 'Lucía Pérez' });
  });
  afterAll(() => learning.app.close());
  const signIn: TestApp['signIn'] = (user) => learning.app.signIn(user);
  const ask: Ask = (...call) => learning.ask(...call);
  return {
    get app() {
      return learning.app;
    },
    get admin() {
      return admin;
    },
    get student() {
      return student;
    },
    ask,
    db: () => learning.app.kernel.db,
    signIn,
    readAll: <Item>(who: Caller, firstPage: string) => readEveryPage<Item>(learning.app, firstPage, who),
    newCourse: (changes?: object) => learning.newCourse(admin, changes),
    newTestedCourse: (changes?: object, courseChanges?: object) =>
      learning.newTestedCourse(admin, changes, courseChanges),
    startAttempt: (courseId: number, who: Caller = student) => learning.startAttempt(courseId, who),
    submitAttempt: (id: number, answers?: Answer[], who: Caller = student) => learning.submitAttempt(id, answers, who),
    seeAttempt: async (id: number, who: Caller = student) =>
      (await ask(who, 'GET', `/api/attempts/${id}`)).json<Attempt>(),
    /** Passes with all answers right, at the first attempt. */
    async pass(courseId: number, who: Caller = student): Promise<AttemptResult> {
      const attempt = await learning.startAttempt(courseId, who);
      return (await learning.submitAttempt(attempt.id, rightAnswers(attempt.questions), who)).json<AttemptResult>();
    },
    async countAttempts(): Promise<number> {
      const { rows } = await sql`select from attempts where user_id = ${student.id}`.execute(learning.app.kernel.db);
      return rows.length;
    },
  };
}

export const course = {
  title: 'IA para empezar',
  description: 'Un curso de prueba',
  content: 'Hola',
  sections: [
    { id: '1', title: 'Primera', content: 'Texto\ncon línea', type: 'text', order: 0 },
    { id: '2', title: 'Segunda', content: 'Más texto', type: 'text', order: 1 },
  ],
};

/** Words that appear only in right answers. */
export const secrets = { accepted: 'zqsecreto', number: 98765.4321, explanation: 'zqexplicación' };

const explanation = secrets.explanation;

/** One question of each kind; 70 points in total. */
export const exam = {
  title: 'Examen',
  description: 'De todo',
  timeLimit: 10,
  passingScore: 70,
  questions: [
    { type: 'multiple_choice', question: 'P1', options: ['a', 'b', 'c', 'd'], correctAnswer: 1, explanation },
    { type: 'several', question: 'P2', options: ['e', 'f', 'g', 'h'], correctAnswer: [0, 2], explanation },
    { type: 'true_false', question: 'P3', correctAnswer: true, explanation },
    { type: 'short_answer', question: 'P4', correctAnswer: [secrets.accepted], explanation },
    { type: 'numeric', question: 'P5', correctAnswer: secrets.number, tolerance: 0, explanation },
    { type: 'ordering', question: 'P6', options: ['primero', 'segundo', 'tercero'], explanation },
    {
      type: 'matching',
      question: 'P7',
      pairs: [
        { left: 'sol', right: 'día' },
        { left: 'luna', right: 'noche' },
        { left: 'nube', right: 'lluvia' },
      ],
      explanation,
    },
  ],
};

/** The right answers to the shown questions. */
export function rightAnswers(shown: readonly ShownQuestion[]): Answer[] {
  const know: Record<string, (options: string[]) => Answer> = {
    P1: (options) => options.indexOf('b'),
    P2: (options) => [options.indexOf('e'), options.indexOf('g')],
    P3: () => 0,
    P4: () => ` ${secrets.accepted.toUpperCase()} `,
    P5: () => String(secrets.number).replace('.', ','),
    P6: (options) => ['primero', 'segundo', 'tercero'].map((one) => options.indexOf(one)),
    P7: (options) => ['día', 'noche', 'lluvia'].map((one) => options.indexOf(one)),
  };
  return shown.map(({ question, options }) => know[question]?.(options) ?? null);
}

/** All answered, all wrong. */
export function wrongAnswers(shown: readonly ShownQuestion[]): Answer[] {
  return rightAnswers(shown).map((answer, place) => {
    const type = shown[place]?.type;
    if (type === 'short_answer' || type === 'numeric') return 'no lo sé';
    if (type === 'several') return [0, 1, 2, 3];
    if (Array.isArray(answer)) return answer.toReversed();
    return answer === 0 ? 1 : 0;
  });
}
