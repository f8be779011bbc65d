import { expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { CreatedClass } from '../../contract.ts';
import type { GradeRow } from '../../contract/gradebook.ts';
import type { StudentSubmission, WholeTask } from '../../contract/tasks.ts';
import { setUpClasses, task } from '../test-classroom.ts';

const { ask, signIn, newClass, newMember, join, membersOf } = setUpClasses();

async function markedStudent() {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const student = await newMember(classroom);
  const path = `/api/classes/${classroom.id}`;
  const { id } = (await ask(owner, 'POST', `${path}/tasks`, task)).json<{ id: number }>();
  await ask(student, 'PUT', `${path}/tasks/${id}/hand-in`, { text: 'Mi trabajo' });
  await ask(owner, 'PUT', `${path}/tasks/${id}/hand-ins/${student.id}/return`, { mark: 8, comment: 'Bien' });
  return { owner, classroom, student, path, taskId: id };
}

const leave = async (student: Person, { id }: CreatedClass) =>
  expect((await ask(student, 'DELETE', `/api/classes/${id}/membership`)).statusCode).toBe(204);

type Marked = Awaited<ReturnType<typeof markedStudent>>;

async function beRemoved({ owner, classroom, student, path }: Marked): Promise<void> {
  const [member] = await membersOf(classroom);
  await ask(owner, 'DELETE', `${path}/members/${member?.id}`);
  expect((await join(student, { code: classroom.code })).statusCode).toBe(403);
  await ask(owner, 'DELETE', `${path}/removed/${member?.id}`);
}

test.each<[string, (marked: Marked) => Promise<void>]>([
  ['after leaving', ({ student, classroom }) => leave(student, classroom)],
  ['after being removed and allowed back', beRemoved],
])('a student who comes back %s finds work and marks as before', async (_, go) => {
  const marked = await markedStudent();
  const { owner, classroom, student, path, taskId } = marked;
  await go(marked);
  // Those who teach keep the work while the student is gone.
  const kept = (await ask(owner, 'GET', `${path}/tasks/${taskId}/hand-ins`)).json<StudentSubmission[]>();
  expect(kept).toMatchObject([{ userId: student.id, isMember: false, handIn: { mark: 8, comment: 'Bien' } }]);
  expect((await ask(student, 'GET', `${path}/tasks/${taskId}`)).statusCode).toBeGreaterThanOrEqual(403);

  expect((await join(student, { code: classroom.code })).statusCode).toBe(200);
  expect(await membersOf(classroom)).toMatchObject([{ userId: student.id, role: 'student' }]);
  const mine = (await ask(student, 'GET', `${path}/tasks/${taskId}`)).json<WholeTask>();
  expect(mine.handIn).toMatchObject({ text: 'Mi trabajo', mark: 8, comment: 'Bien' });
  const [row] = (await ask(owner, 'GET', `${path}/gradebook`)).json<GradeRow[]>();
  expect(row).toMatchObject({ userId: student.id, average: 80, grades: [{ mark: 8 }] });
});

test('a co-teacher who left returns with the code as a student', async () => {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const teacher = await newMember(classroom, 'profesor');
  const [member] = await membersOf(classroom);
  await ask(owner, 'PATCH', `/api/classes/${classroom.id}/members/${member?.id}`, { role: 'co-teacher' });
  await leave(teacher, classroom);
  await join(teacher, { code: classroom.code });
  expect(await membersOf(classroom)).toMatchObject([{ userId: teacher.id, role: 'teacher' }]);
});
