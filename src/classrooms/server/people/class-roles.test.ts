import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { Role } from '../../../shared/roles.ts';
import type { ClassMember, Classroom, CreatedClass } from '../../contract.ts';
import { type School, startClassroomApp, task } from '../test-classroom.ts';

let school: School;
let owner: Person;
let classroom: CreatedClass;
let there: string;
beforeAll(async () => {
  school = await startClassroomApp();
});
afterAll(() => school.close());

async function newClass() {
  owner = await school.app.signIn({ role: 'profesor' });
  classroom = await school.newClass(owner);
  there = `/api/classes/${classroom.id}`;
}

async function newMember(role: Role): Promise<Person & { path: string }> {
  const person = await school.newMember(classroom, role);
  return { ...person, path: `${there}/members/${await school.membershipOf(classroom, person.id)}` };
}

async function appoint(accountRole: Role, role: 'assistant' | 'co-teacher') {
  const person = await newMember(accountRole);
  expect((await school.ask(owner, 'PATCH', person.path, { role })).statusCode).toBe(204);
  return person;
}

const classOf = async (who: Person) => (await school.ask(who, 'GET', there)).json<Classroom>();
const membersFor = async (who: Person) => (await school.ask(who, 'GET', `${there}/members`)).json<ClassMember[]>();

describe('roles in a class', () => {
  beforeAll(newClass);

  test.each<[Role, 'assistant' | 'co-teacher', number]>([
    ['profesor', 'co-teacher', 204],
    ['clase ia', 'co-teacher', 204],
    ['profesional', 'co-teacher', 409],
    ['estudiante', 'co-teacher', 409],
    ['profesional', 'assistant', 204],
    ['profesor', 'assistant', 204],
    ['estudiante', 'assistant', 409],
  ])('an account of %s becomes %s: %s', async (accountRole, role, status) => {
    const person = await newMember(accountRole);
    expect((await school.ask(owner, 'PATCH', person.path, { role })).statusCode).toBe(status);
    expect((await classOf(person)).role === role).toBe(status === 204);
  });

  test('the member is notified, and sees the class in their overview at once', async () => {
    const person = await newMember('profesor');
    const overview = async () =>
      (await school.ask(person, 'GET', '/api/classes/overview')).json<{ id: number }[]>().map(({ id }) => id);
    expect(await overview()).toEqual([]);
    await school.ask(owner, 'PATCH', person.path, { role: 'co-teacher' });
    expect(await overview()).toEqual([classroom.id]);
    const { rows } = await sql`select kind, subject from notifications where user_id = ${person.id}`.execute(
      school.app.kernel.db,
    );
    expect(rows).toEqual([{ kind: 'class-role', subject: '3.º B' }]);
  });

  test('assigning the same role again changes nothing and notifies nobody', async () => {
    const person = await appoint('profesor', 'co-teacher');
    await school.ask(owner, 'PATCH', person.path, { role: 'co-teacher' });
    const { rows } = await sql`select from notifications where user_id = ${person.id}`.execute(school.app.kernel.db);
    expect(rows).toHaveLength(1);
  });

  test('a former co-teacher is a student again', async () => {
    const person = await appoint('profesor', 'co-teacher');
    expect((await school.ask(owner, 'PATCH', person.path, { role: 'attending' })).statusCode).toBe(204);
    expect(await classOf(person)).toMatchObject({ role: 'teacher', may: { write: false, mark: false } });
  });

  test('a co-teacher who leaves and joins again is a student', async () => {
    const person = await appoint('profesor', 'co-teacher');
    await school.ask(person, 'DELETE', `${there}/membership`);
    await school.make(person, '/api/classes/join', { code: classroom.code });
    expect(await classOf(person)).toMatchObject({ role: 'teacher', may: { write: false } });
  });

  test('a co-teacher sees the code in the list of classes, an assistant does not', async () => {
    const [coTeacher, assistant] = [await appoint('profesor', 'co-teacher'), await appoint('profesor', 'assistant')];
    const codes = async (who: Person) =>
      (await school.ask(who, 'GET', '/api/simple-classes')).json<CreatedClass[]>().map(({ code }) => code);
    expect(await codes(coTeacher)).toEqual([classroom.code]);
    expect(await codes(assistant)).toEqual([null]);
  });

  test('changes by a co-teacher are not audited', async () => {
    const person = await appoint('profesor', 'co-teacher');
    await school.make(person, `${there}/tasks`, task);
    const { rows } = await sql`select from audit_entries where actor_id = ${person.id}`.execute(school.app.kernel.db);
    expect(rows).toEqual([]);
  });

  test.each(['owner', 'teacher', '', null, 1, undefined])('the role %j is refused', async (role) => {
    const person = await newMember('profesor');
    expect((await school.ask(owner, 'PATCH', person.path, { role })).statusCode).toBe(400);
  });
});

describe('an assistant', () => {
  let assistant: Person;
  let student: Person;
  beforeAll(async () => {
    await newClass();
    assistant = await appoint('profesional', 'assistant');
    student = await school.newMember(classroom, 'estudiante', 'Ana Ruiz Gil');
  });

  test('returns work with a mark, but neither edits contents nor submits work', async () => {
    const { id } = await school.make<{ id: number }>(owner, `${there}/tasks`, task);
    await school.make(student, `${there}/tasks/${id}/hand-in`, { text: 'hecho' }, 'PUT');
    const work = `${there}/tasks/${id}/hand-ins/${student.id}`;
    expect((await school.ask(assistant, 'PUT', `${work}/return`, { mark: 8 })).statusCode).toBe(200);
    expect((await school.ask(assistant, 'GET', `${there}/tasks/${id}`)).json()).toMatchObject({
      may: { write: false, mark: true, handIn: false },
      mine: null,
      counts: { students: 1, handedIn: 1, pending: 0 },
    });
    expect((await school.ask(assistant, 'PATCH', `${there}/tasks/${id}`, {})).statusCode).toBe(403);
    expect((await school.ask(assistant, 'PUT', `${there}/tasks/${id}/hand-in`, { text: 'x' })).statusCode).toBe(403);
  });

  test('is not counted as a student, and sees full names', async () => {
    expect(await classOf(owner)).toMatchObject({ memberCount: 2, studentCount: 1 });
    const names = (await membersFor(assistant)).map(({ user }) => user.fullName);
    expect(names).toContain('Ana Ruiz Gil');
    expect((await membersFor(student)).map(({ user }) => user.fullName)).toEqual([null, null]);
  });
});

describe('transferring a class', () => {
  beforeAll(newClass);

  test('a co-teacher becomes the owner, and the owner a co-teacher', async () => {
    const person = await appoint('profesor', 'co-teacher');
    const memberId = Number(person.path.split('/').at(-1));
    const answer = await school.ask(owner, 'PUT', `${there}/owner`, { memberId });
    expect(answer.json()).toMatchObject({ createdById: person.id, relation: 'member', role: 'co-teacher' });
    expect(await classOf(person)).toMatchObject({ relation: 'owner', role: null, may: { own: true } });
    expect((await membersFor(person)).map(({ userId, role }) => [userId, role])).toEqual([[owner.id, 'co-teacher']]);
    expect((await school.ask(owner, 'DELETE', there)).statusCode).toBe(403);
    const { rows } = await sql`
      select kind from notifications where user_id = ${person.id} order by id desc limit 1`.execute(
      school.app.kernel.db,
    );
    expect(rows).toEqual([{ kind: 'class-owner' }]);
  });

  test('is possible only to a co-teacher, and only for the owner', async () => {
    await newClass();
    const [coTeacher, attending] = [await appoint('profesor', 'co-teacher'), await newMember('profesor')];
    const idOf = ({ path }: { path: string }) => ({ memberId: Number(path.split('/').at(-1)) });
    expect((await school.ask(owner, 'PUT', `${there}/owner`, idOf(attending))).statusCode).toBe(409);
    expect((await school.ask(coTeacher, 'PUT', `${there}/owner`, idOf(coTeacher))).statusCode).toBe(403);
    expect((await school.ask(owner, 'PUT', `${there}/owner`, { memberId: 'x' })).statusCode).toBe(400);
    expect((await classOf(owner)).createdById).toBe(owner.id);
  });

  test('twice at once happens once', async () => {
    await newClass();
    const [one, other] = [await appoint('profesor', 'co-teacher'), await appoint('profesor', 'co-teacher')];
    const answers = await Promise.all(
      [one, other].map(({ path }) =>
        school.ask(owner, 'PUT', `${there}/owner`, { memberId: Number(path.split('/').at(-1)) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from classroom_members where classroom_id = ${classroom.id} and left_at is null`.execute(
      school.app.kernel.db,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('an administrator’s transfer is in the audit log', async () => {
    await newClass();
    const person = await appoint('profesor', 'co-teacher');
    const admin = await school.app.signIn({ role: 'iamaker' });
    const memberId = Number(person.path.split('/').at(-1));
    expect((await school.ask(admin, 'PUT', `${there}/owner`, { memberId })).statusCode).toBe(200);
    const { rows } = await sql`select action from audit_entries where actor_id = ${admin.id}`.execute(
      school.app.kernel.db,
    );
    expect(rows).toEqual([{ action: 'class.transferred' }]);
  });
});
