import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, guest } from '../../../testing/server/test-ask.ts';
import { course, exam, setUpLearning, wrongAnswers } from '../../exams/server/test-learning.ts';
import type { Course, ListedCourse, MyCourse, Progress } from '../contract.ts';
import { exportCourses } from './personal-data.ts';

const learning = setUpLearning();
const { ask, db, newCourse, newTestedCourse, pass, readAll } = learning;
const read = async (id: number, who: Caller = guest) =>
  (await ask(who, 'GET', `/api/courses/free/${id}`)).json<Course>();
const list = async (who: Caller = guest) => (await ask(who, 'GET', '/api/courses/free')).json<ListedCourse[]>();
const change = (id: number, payload: object) => ask(learning.admin, 'PUT', `/api/courses/free/${id}`, payload);
const note = (id: number, payload: object, who = learning.student) =>
  ask(who, 'PUT', `/api/courses/free/${id}/progress`, payload);

describe('the progress of a reader', () => {
  test('starts with the enrolment, which happens once', async () => {
    const id = await newCourse();
    const url = `/api/courses/free/${id}/enroll`;
    const answers = await Promise.all([1, 2, 3].map(() => ask(learning.student, 'POST', url)));
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ readSectionIds: [], isCompleted: false, percent: 0, bestScore: null });
    }
    expect((await list(learning.student)).find((one) => one.id === id)?.progress).toMatchObject({ percent: 0 });
    expect((await ask(learning.student, 'POST', '/api/courses/free/2147483647/enroll')).statusCode).toBe(404);
  });

  test('from two devices is merged and never lost', async () => {
    const id = await newCourse();
    await Promise.all([note(id, { sectionIds: ['1'] }), note(id, { sectionIds: ['2', 'nada'] })]);
    expect((await note(id, {})).json()).toMatchObject({ readSectionIds: ['1', '2'], percent: 100, isCompleted: false });
    await note(id, { completed: true });
    expect((await note(id, { completed: false })).json()).toMatchObject({ isCompleted: true });
    expect((await read(id, learning.student)).progress).toMatchObject({ isCompleted: true });
    expect((await read(id, learning.admin)).progress).toBeNull();
  });

  test('counts only current sections', async () => {
    const id = await newCourse();
    expect((await note(id, { sectionIds: ['1'] })).json<Progress>().percent).toBe(50);
    await change(id, {
      ...course,
      sections: [...course.sections, { id: '3', title: 'Tercera', content: 'x', order: 2 }],
    });
    expect((await read(id, learning.student)).progress).toMatchObject({ readSectionIds: ['1'], percent: 33 });
  });

  test('appears in my courses, most recent first, with the best score', async () => {
    const first = await newCourse();
    const second = await newTestedCourse();
    await note(first, { sectionIds: ['1'] });
    await sql`update enrolments set enrolled_at = enrolled_at - interval '1 day' where course_id = ${first}`.execute(
      db(),
    );
    await pass(second);
    const mine = (await ask(learning.student, 'GET', '/api/user/courses')).json<MyCourse[]>();
    expect(mine).toMatchObject([
      { id: second, hasTest: true, progress: { bestScore: 100, passed: true } },
      { id: first, certificateCode: null, progress: { percent: 50, bestScore: null, passed: false } },
    ]);
    expect(mine[0]?.certificateCode).toMatch(/-/);
    const pages = await readAll<MyCourse>(learning.student, '/api/user/courses?limit=1');
    expect(pages.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('a quiz section', () => {
  const quiz = { id: 'q', title: 'Practica', content: 'Prueba', type: 'quiz', order: 0, questions: exam.questions };

  test('is graded in place, also for guests, and stores nothing', async () => {
    const id = await newCourse({ sections: [quiz] });
    const { questions = [] } = (await read(id)).sections[0] ?? {};
    expect(questions).toHaveLength(7);
    const url = `/api/courses/free/${id}/sections/q/answers`;
    const answer = await ask(guest, 'POST', url, { answers: wrongAnswers(questions).with(0, 1).slice(0, 2) });
    expect(answer.json()).toMatchObject({
      correctAnswers: 1,
      questionCount: 7,
      review: [{ isCorrect: true }, { isCorrect: false, isAnswered: true }, { isAnswered: false }, {}, {}, {}, {}],
    });
    expect((await ask(guest, 'POST', url, { answers: ['x'] })).statusCode).toBe(400);
  });

  test('is the only kind of section that can be answered', async () => {
    const id = await newCourse();
    const answer = await ask(guest, 'POST', `/api/courses/free/${id}/sections/1/answers`, { answers: [] });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Esa sección no existe' });
  });
});

test('stored progress is exported', async () => {
  const id = await newTestedCourse();
  await note(id, { sectionIds: ['2'] });
  const { certificateCode } = await pass(id);
  expect(await exportCourses(db(), learning.student.id)).toMatchObject({
    coursesTaken: [{ id, readSections: ['Segunda'] }],
    coursesWritten: [],
    certificates: [{ code: certificateCode, score: 100 }],
    courseDrafts: [],
  });
  expect(await exportCourses(db(), learning.admin.id)).toMatchObject({ coursesWritten: [{ id }] });
});
