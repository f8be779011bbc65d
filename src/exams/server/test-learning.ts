import { sql } from 'kysely';
import { issueCertificate } from '../../courses/server/certificate-queries.ts';
import { coursesRoutes } from '../../courses/server/routes.ts';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import type { Answer, ShownQuestion } from '../../shared/questions.ts';
import { surveysRoutes } from '../../surveys/server/routes.ts';
import type { Attempt, AttemptResult } from '../contract.ts';
import { examsRoutes } from './routes.ts';

export type Person = Awaited<ReturnType<TestApp['signIn']>>;
export type Asker = { headers: { cookie: string } };

/** What a test looks at of an answer. */
export interface Reply {
  statusCode: number;
  body: string;
  rawPayload: Buffer;
  headers: Record<string, unknown>;
  json<Body = unknown>(): Body;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const guest = { headers: { cookie: '' } };

/** The learning centre as `app-server.ts` puts it together. */
export async function startLearningApp() {
  const app = await startTestApp({
    routes: (kernel) => [
      ...coursesRoutes(kernel),
      ...examsRoutes(kernel, [issueCertificate], async () => true),
      ...surveysRoutes(kernel),
    ],
  });

  function ask(who: Asker, method: Method, url: string, payload?: object, key?: string): Promise<Reply> {
    return app.http.inject({
      method,
      url,
      headers: { ...who.headers, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  }

  /** Every item of a list, page after page. */
  async function readAll<Item>(who: Asker, firstPage: string): Promise<Item[]> {
    const items: Item[] = [];
    let url: string | undefined = firstPage;
    while (url) {
      const page: Reply = await ask(who, 'GET', url);
      items.push(...page.json<Item[]>());
      const { link } = page.headers;
      url = typeof link === 'string' ? /<([^>]+)>/.exec(link)?.[1] : undefined;
    }
    return items;
  }

  async function newCourse(admin: Person, changes: object = {}): Promise<number> {
    const answer = await ask(admin, 'POST', '/api/courses/free', { ...course, ...changes });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ id: number }>().id;
  }

  async function startAttempt(courseId: number, who: Asker): Promise<Attempt> {
    const answer = await ask(who, 'POST', `/api/courses/${courseId}/attempts`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Attempt>();
  }

  const submitAttempt = (id: number, answers: Answer[] | undefined, who: Asker) =>
    ask(who, 'POST', `/api/attempts/${id}/submit`, answers ? { answers } : {});

  return {
    app,
    ask,
    readAll,
    newCourse,
    /** A course with a test of every kind of question. */
    async newTestedCourse(admin: Person, changes: object = {}): Promise<number> {
      const id = await newCourse(admin);
      const answer = await ask(admin, 'PUT', `/api/courses/free/${id}/test`, { ...exam, ...changes });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return id;
    },
    startAttempt,
    submitAttempt,
    /** All right, at the first go. */
    async pass(courseId: number, who: Asker): Promise<AttemptResult> {
      const attempt = await startAttempt(courseId, who);
      return (await submitAttempt(attempt.id, rightAnswers(attempt.questions), who)).json<AttemptResult>();
    },
    async countAttempts(userId: number): Promise<number> {
      const { rows } = await sql`select from attempts where user_id = ${userId}`.execute(app.kernel.db);
      return rows.length;
    },
    /** An administrator who looks at the product as a student. */
    async signInSimulating(): Promise<Person> {
      const person = await app.signIn({ role: 'iamaker' });
      await sql`update sessions set simulated_role = 'estudiante' where user_id = ${person.id}`.execute(app.kernel.db);
      return person;
    },
    inEnglish: (who: Asker) => ({ headers: { cookie: `${who.headers.cookie}; lang=en` } }),
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

/** Words that stand only where the right answers do. */
export const secrets = { accepted: 'zqsecreto', number: 98765.4321, explanation: 'zqexplicación' };

const explanation = secrets.explanation;

/** One of each kind; 70 points in all. */
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

/** What somebody who knows it all answers to what they see. */
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
