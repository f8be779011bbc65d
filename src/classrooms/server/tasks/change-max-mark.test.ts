import { expect, test } from 'vitest';
import type { StudentSubmission } from '../../contract/tasks.ts';
import { setUpClasses, task } from '../test-classroom.ts';

const { ask, signIn, newClass, newMember } = setUpClasses();

async function markedTask() {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const { id } = (await ask(owner, 'POST', `/api/classes/${classroom.id}/tasks`, task)).json<{ id: number }>();
  const path = `/api/classes/${classroom.id}/tasks/${id}`;
  for (const mark of [9, 4.5, null]) {
    const student = await newMember(classroom);
    await ask(student, 'PUT', `${path}/hand-in`, { text: 'hecho' });
    await ask(owner, 'PUT', `${path}/hand-ins/${student.id}/return`, { mark });
  }
  const marks = async () =>
    (await ask(owner, 'GET', `${path}/hand-ins`))
      .json<StudentSubmission[]>()
      .flatMap(({ handIn }) => handIn?.mark ?? [])
      .toSorted((a, b) => a - b);
  return { owner, path, marks };
}

test('a preview says how many marks a new maximum affects and which exceed it, and changes nothing', async () => {
  const { owner, path, marks } = await markedTask();
  const preview = async (maxMark: number) => (await ask(owner, 'GET', `${path}/max-mark?maxMark=${maxMark}`)).json();
  expect(await preview(20)).toEqual({ marks: 2, exceedingCount: 0, exceeding: [] });
  expect(await preview(5)).toEqual({ marks: 2, exceedingCount: 1, exceeding: [expect.objectContaining({ mark: 9 })] });
  expect(await marks()).toEqual([4.5, 9]);
});

test('a new maximum is refused without a decision about given marks', async () => {
  const { owner, path, marks } = await markedTask();
  const refused = await ask(owner, 'PATCH', path, { maxMark: 5 });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'classrooms.marks_affected' }]);
  expect((await ask(owner, 'GET', path)).json()).toMatchObject({ maxMark: 10 });
  // The same maximum affects nothing.
  expect((await ask(owner, 'PATCH', path, { maxMark: 10 })).statusCode).toBe(200);
  expect(await marks()).toEqual([4.5, 9]);
});

test('given marks are scaled to the new maximum, or kept', async () => {
  const { owner, path, marks } = await markedTask();
  expect((await ask(owner, 'PATCH', path, { maxMark: 3, marks: 'scale' })).json()).toMatchObject({ maxMark: 3 });
  expect(await marks()).toEqual([1.35, 2.7]);
  expect((await ask(owner, 'PATCH', path, { maxMark: 2, marks: 'keep' })).json()).toMatchObject({ maxMark: 2 });
  expect(await marks()).toEqual([1.35, 2.7]);
});

test('without given marks a new maximum needs no choice', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const { id } = (await ask(owner, 'POST', `/api/classes/${classroom.id}/tasks`, task)).json<{ id: number }>();
  expect((await ask(owner, 'PATCH', `/api/classes/${classroom.id}/tasks/${id}`, { maxMark: 20 })).statusCode).toBe(200);
});

test('a due date in the past is accepted: the form warns', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const body = { ...task, dueAt: '2020-01-01T10:00:00.000Z' };
  const made = await ask(owner, 'POST', `/api/classes/${classroom.id}/tasks`, body);
  expect(made.json()).toMatchObject({ dueAt: body.dueAt, isPastDue: true });
});
