import { expect, onTestFinished, test } from 'vitest';
import { exam, lesson, setUpClasses, task } from './test-classroom.ts';

const classes = setUpClasses();
const { ask, signIn, newClass, newMember } = classes;

/** The people whom each event about a class is for, from now on. */
function listenForChanges(): number[][] {
  const heard: number[][] = [];
  const stop = classes.app.kernel.events.onEvent(({ topic, to }) => {
    if (topic === 'classroom.changed') heard.push([...(to ?? [])].toSorted((one, other) => one - other));
  });
  onTestFinished(stop);
  return heard;
}

test('a teacher’s change reaches the owner and the members, and nobody else', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const former = await newMember(classroom);
  await ask(former, 'DELETE', `/api/classes/${classroom.id}/membership`);
  const heard = listenForChanges();
  await ask(owner, 'POST', `/api/classes/${classroom.id}/contents`, lesson);
  await expect.poll(() => heard).toEqual([[owner.id, student.id]]);
});

test('a refused change reaches nobody', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const heard = listenForChanges();
  expect((await ask(student, 'POST', `/api/classes/${classroom.id}/contents`, lesson)).statusCode).toBe(403);
  expect((await ask(owner, 'POST', `/api/classes/${classroom.id}/contents`, {})).statusCode).toBe(400);
  await ask(owner, 'POST', `/api/classes/${classroom.id}/contents`, lesson);
  await expect.poll(() => heard).toHaveLength(1);
});

test('a submission reaches those who teach, not the other students', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  await newMember(classroom);
  const { id } = (await ask(owner, 'POST', `/api/classes/${classroom.id}/tasks`, task)).json<{ id: number }>();
  const heard = listenForChanges();
  const sent = await ask(student, 'PUT', `/api/classes/${classroom.id}/tasks/${id}/hand-in`, { text: 'mi trabajo' });
  expect(sent.statusCode).toBe(200);
  await expect.poll(() => heard).toContainEqual([owner.id]);
});

test('an attempt at a test reaches those who teach when it starts and when it ends', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const at = `/api/classes/${classroom.id}/tests`;
  const heard = listenForChanges();
  const { id } = (await ask(owner, 'POST', at, exam)).json<{ id: number }>();
  const attempt = (await ask(student, 'POST', `${at}/${id}/attempts`)).json<{ id: number }>();
  await expect.poll(() => heard).toEqual([[owner.id, student.id], [owner.id]]);
  expect((await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, {})).statusCode).toBe(200);
  await expect.poll(() => heard).toEqual([[owner.id, student.id], [owner.id], [owner.id]]);
});
