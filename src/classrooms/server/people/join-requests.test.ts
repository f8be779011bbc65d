import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { Caller } from '../../../../testing/server/test-ask.ts';
import type { Classroom, CreatedClass, SimpleClass } from '../../contract.ts';
import type { JoinRequest, RemovedMember } from '../../contract/people/join-requests.ts';
import { exportClasses } from '../personal-data.ts';
import { setUpClasses } from '../test-classroom.ts';

const classes = setUpClasses();
const { ask, db, signIn, newClass, newMember, join, membersOf } = classes;

const urlOf = ({ id }: CreatedClass) => `/api/classes/${id}`;

/** A class with its own owner, open to requests. */
async function openClass(): Promise<{ owner: Person; classroom: CreatedClass }> {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  await ask(owner, 'PATCH', urlOf(classroom), { joinsById: true });
  return { owner, classroom };
}

const requestsOf = async (owner: Caller, classroom: CreatedClass) =>
  (await ask(owner, 'GET', `${urlOf(classroom)}/requests`)).json<JoinRequest[]>();

const decide = (owner: Caller, classroom: CreatedClass, person: Person, accept: boolean) =>
  ask(owner, 'PUT', `${urlOf(classroom)}/requests/${person.id}`, { accept });

const told = async (person: Person) => {
  const { rows } = await classes.app.database.pool.query<{ kind: string; subject: string; address: string }>(
    'select kind, subject, address from notifications where user_id = $1 order by id',
    [person.id],
  );
  return rows;
};

describe('joining by id', () => {
  test('is off in every new class, and answers as for a class that does not exist', async () => {
    const classroom = await newClass();
    const teacher = await signIn({ role: 'profesor' });
    const [refused, missing] = [
      await join(teacher, { classId: classroom.id }),
      await join(teacher, { classId: 2_147_483_647 }),
    ];
    expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
    expect(await membersOf(classroom)).toEqual([]);
  });

  test('sends a request where the owner allows it: the teacher is not a member and sees nothing more', async () => {
    const { owner, classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor', displayName: 'Ana', username: 'ana.gil' });
    const answer = await join(teacher, { classId: classroom.id });
    expect(answer.json()).toMatchObject({ id: classroom.id, status: 'requested' });
    expect(await membersOf(classroom)).toEqual([]);
    expect((await ask(teacher, 'GET', `${urlOf(classroom)}/members`)).statusCode).toBe(404);
    expect((await ask(teacher, 'GET', urlOf(classroom))).json()).toMatchObject({ request: 'pending', code: null });
    expect(await requestsOf(owner, classroom)).toMatchObject([
      { userId: teacher.id, user: { firstName: 'Ana', username: 'ana.gil' } },
    ]);
    expect((await ask(owner, 'GET', urlOf(classroom))).json<Classroom>().requestCount).toBe(1);
    expect(await told(owner)).toEqual([
      { kind: 'class-request', subject: '3.º B', address: `/class/${classroom.id}?parte=miembros` },
    ]);
  });

  test('twenty times at once creates one request and one notification', async () => {
    const { owner, classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(teacher, { classId: classroom.id })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await requestsOf(owner, classroom)).toHaveLength(1);
    expect(await told(owner)).toHaveLength(1);
  });

  test('an accepted request adds the teacher and notifies them', async () => {
    const { owner, classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor' });
    await join(teacher, { classId: classroom.id });
    expect((await decide(owner, classroom, teacher, true)).statusCode).toBe(204);
    expect(await membersOf(classroom)).toMatchObject([{ userId: teacher.id, role: 'teacher' }]);
    expect(await requestsOf(owner, classroom)).toEqual([]);
    expect(await told(teacher)).toEqual([
      { kind: 'class-accepted', subject: '3.º B', address: `/class/${classroom.id}` },
    ]);
    const listed = async () => (await ask(teacher, 'GET', '/api/simple-classes')).json<SimpleClass[]>().length;
    await expect.poll(listed).toBe(1);
  });

  test('a declined request notifies once and cannot be repeated; the code still works', async () => {
    const { owner, classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor' });
    await join(teacher, { classId: classroom.id });
    expect((await decide(owner, classroom, teacher, false)).statusCode).toBe(204);
    expect(await told(teacher)).toMatchObject([{ kind: 'class-declined', subject: '3.º B' }]);
    const again = await join(teacher, { classId: classroom.id });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([403, 'classrooms.request_declined']);
    expect((await ask(teacher, 'GET', urlOf(classroom))).json()).toMatchObject({ request: 'declined' });
    expect(await requestsOf(owner, classroom)).toEqual([]);
    expect((await join(teacher, { code: classroom.code })).json()).toMatchObject({ status: 'joined' });
  });

  test('decided twice at once, a request has one outcome', async () => {
    const { owner, classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor' });
    await join(teacher, { classId: classroom.id });
    const answers = await Promise.all([
      decide(owner, classroom, teacher, true),
      decide(classes.admin, classroom, teacher, false),
      decide(owner, classroom, teacher, true),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await told(teacher)).toHaveLength(1);
  });

  test('a request ends when the teacher joins with the code', async () => {
    const { owner, classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor' });
    await join(teacher, { classId: classroom.id });
    await join(teacher, { code: classroom.code });
    expect(await requestsOf(owner, classroom)).toEqual([]);
    expect((await decide(owner, classroom, teacher, false)).statusCode).toBe(404);
    expect(await membersOf(classroom)).toHaveLength(1);
  });

  test('an administrator joins at once', async () => {
    const classroom = await newClass(await signIn({ role: 'profesor' }));
    const administrator = await signIn({ role: 'iamaker' });
    expect((await join(administrator, { classId: classroom.id })).json()).toMatchObject({ status: 'joined' });
    expect(await membersOf(classroom)).toMatchObject([{ userId: administrator.id }]);
  });

  test('a request is part of the data export', async () => {
    const { classroom } = await openClass();
    const teacher = await signIn({ role: 'profesor' });
    await join(teacher, { classId: classroom.id });
    expect(await exportClasses(db(), teacher.id)).toMatchObject({
      classRequests: [{ id: classroom.id, state: 'pending' }],
    });
  });
});

describe('a removed member', () => {
  async function removedFrom(classroom: CreatedClass, owner: Caller, person: Person): Promise<void> {
    const member = (await membersOf(classroom)).find(({ userId }) => userId === person.id);
    const answer = await ask(owner, 'DELETE', `${urlOf(classroom)}/members/${member?.id}`);
    expect(answer.statusCode).toBe(204);
  }

  test('cannot return with the code or by id until the owner allows it', async () => {
    const { owner, classroom } = await openClass();
    const person = await newMember(classroom, 'profesor');
    await removedFrom(classroom, owner, person);
    const polite = { message: 'Ya no formas parte de esta clase. Si quieres volver, habla con quien la dirige.' };
    for (const payload of [{ code: classroom.code }, { classId: classroom.id }]) {
      const answer = await join(person, payload);
      expect([answer.statusCode, answer.json()]).toEqual([403, { ...polite, code: 'classrooms.removed' }]);
    }
    expect((await ask(person, 'GET', urlOf(classroom))).json()).toMatchObject(polite);
    expect(await membersOf(classroom)).toEqual([]);

    const [removed] = (await ask(owner, 'GET', `${urlOf(classroom)}/removed`)).json<RemovedMember[]>();
    expect(removed).toMatchObject({ userId: person.id });
    expect((await ask(owner, 'DELETE', `${urlOf(classroom)}/removed/${removed?.id}`)).statusCode).toBe(204);
    expect((await ask(owner, 'DELETE', `${urlOf(classroom)}/removed/${removed?.id}`)).statusCode).toBe(404);
    expect(await membersOf(classroom)).toEqual([]);
    expect((await join(person, { code: classroom.code })).statusCode).toBe(200);
    expect(await membersOf(classroom)).toHaveLength(1);
    expect((await ask(owner, 'GET', `${urlOf(classroom)}/removed`)).json()).toEqual([]);
  });

  test('a member who left can return with the code', async () => {
    const { classroom } = await openClass();
    const person = await newMember(classroom);
    await ask(person, 'DELETE', `${urlOf(classroom)}/membership`);
    expect((await join(person, { code: classroom.code })).statusCode).toBe(200);
  });

  test('a new code does not let them return either', async () => {
    const { owner, classroom } = await openClass();
    const person = await newMember(classroom);
    await removedFrom(classroom, owner, person);
    const { code } = (await ask(owner, 'POST', `${urlOf(classroom)}/code`)).json<Classroom>();
    expect((await join(person, { code })).statusCode).toBe(403);
  });
});
