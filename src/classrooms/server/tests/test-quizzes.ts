import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { AnswerChange, Attempt, AttemptResult } from '../../../exams/contract.ts';
import type { CreatedClass } from '../../contract.ts';
import type { EditedClassTest } from '../../contract/class-tests.ts';
import { type School, startClassroomApp } from '../test-classroom.ts';

export const questions = ['P1', 'P2', 'P3', 'P4'].map((question) => ({
  type: 'multiple_choice',
  question,
  options: ['sí', 'no', 'a veces'],
  correctAnswer: 0,
}));

interface Made {
  school: School;
  owner: Person;
  ana: Person;
  luis: Person;
  classroom: CreatedClass;
  /** The address of the class. */
  here: string;
}

export type Quizzes = ReturnType<typeof setUpQuizzes>;

/** A class with two students, and what its tests are taken with. */
export function setUpQuizzes() {
  let made: Made;
  beforeAll(async () => {
    const school = await startClassroomApp({ rateLimits: true });
    const owner = await school.app.signIn({ role: 'profesor' });
    const classroom = await school.newClass(owner);
    made = {
      school,
      owner,
      classroom,
      here: `/api/classes/${classroom.id}`,
      ana: await school.newMember(classroom, 'estudiante', 'Ana Gómez'),
      luis: await school.newMember(classroom, 'estudiante', 'Luis Paz'),
    };
  });
  // Only guesses of a code are to be limited here.
  beforeEach(() => sql`delete from rate_limits`.execute(made.school.app.kernel.db));
  afterAll(() => made.school.close());

  const newTest = (settings: object, more: object = {}) =>
    made.school.make<EditedClassTest>(made.owner, `${made.here}/tests`, {
      title: 'Control',
      questions,
      settings,
      ...more,
    });
  const urlOf = ({ id }: EditedClassTest) => `${made.here}/tests/${id}`;
  const start = (who: Person, quiz: EditedClassTest, body?: object) =>
    made.school.ask(who, 'POST', `${urlOf(quiz)}/attempts`, body);
  const begin = async (who: Person, quiz: EditedClassTest) => (await start(who, quiz)).json<Attempt>();
  const codeOf = (answer: Awaited<ReturnType<typeof start>>) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ];
  const see = async (who: Person, id: number) =>
    (await made.school.ask(who, 'GET', `/api/attempts/${id}`)).json<Attempt>();
  const change = (who: Person, id: number, ...changes: Partial<AnswerChange>[]) =>
    made.school.ask(who, 'PATCH', `/api/attempts/${id}/answers`, {
      changes: changes.map((one) => ({ device: 'uno', seq: 1, seen: {}, ...one })),
    });
  async function itemOf(quiz: EditedClassTest, closesAt: string | null) {
    const { version } = (await made.school.ask(made.owner, 'GET', `${urlOf(quiz)}/edit`)).json<EditedClassTest>();
    return made.school.ask(made.owner, 'PATCH', `${made.here}/items/${quiz.itemId}`, { closesAt, version });
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  /** Submits an attempt with this many right answers of four. */
  async function take(who: Person, quiz: EditedClassTest, right: number): Promise<AttemptResult> {
    const { id, questions: shown } = await begin(who, quiz);
    const answers = shown.map(({ options }, place) => options.indexOf(place < right ? 'sí' : 'no'));
    return made.school.make<AttemptResult>(who, `/api/attempts/${id}/submit`, { answers });
  }

  const minutesOf = (attempt: Attempt) =>
    Math.round((Date.parse(attempt.deadline ?? '') - Date.parse(attempt.startedAt)) / 60_000);

  return {
    get school() {
      return made.school;
    },
    get owner() {
      return made.owner;
    },
    get ana() {
      return made.ana;
    },
    get luis() {
      return made.luis;
    },
    get classroom() {
      return made.classroom;
    },
    get here() {
      return made.here;
    },
    newTest,
    urlOf,
    start,
    begin,
    codeOf,
    see,
    change,
    itemOf,
    take,
    minutesOf,
    inMinutes,
  };
}
