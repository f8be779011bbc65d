import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Person, startTestApp } from '../../../../testing/server/test-app.ts';
import { createAsk, guest } from '../../../../testing/server/test-ask.ts';
import type { Role } from '../../../shared/roles.ts';
import type { CreatedClass } from '../../contract.ts';
import type { ClassInvitation } from '../../contract/people/invitations.ts';
import type { JoinRequest } from '../../contract/people/join-requests.ts';
import { classroomsRoutes } from '../routes.ts';
import { setUpClasses } from '../test-classroom.ts';

const classes = setUpClasses();
const { ask, db, signIn, newClass, newMember, membersOf } = classes;

async function setUp(wanted: object = {}) {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const { invitation, token } = await invite(owner, classroom, wanted);
  return { owner, classroom, invitation, token };
}

async function invite(owner: Person, { id }: CreatedClass, wanted: object) {
  const invitation = (await ask(owner, 'POST', `/api/classes/${id}/invitations`, wanted)).json<ClassInvitation>();
  return { invitation, token: new URL(invitation.link).searchParams.get('invitacion') ?? '' };
}

const follow = (who: Person, token: string) => ask(who, 'POST', '/api/classes/join', { invitation: token });

const openInvitations = async (owner: Person, { id }: CreatedClass) =>
  (await ask(owner, 'GET', `/api/classes/${id}/invitations`)).json<ClassInvitation[]>();

describe('an invitation', () => {
  test('lets 40 people join as students for 14 days by default', async () => {
    const { owner, classroom, invitation, token } = await setUp();
    expect(invitation).toMatchObject({ role: 'student', needsApproval: false, maxUses: 40, usesLeft: 40 });
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
    expect(days).toBe(14);
    const student = await signIn();
    expect((await follow(student, token)).json()).toMatchObject({ id: classroom.id, status: 'joined' });
    expect(await membersOf(classroom)).toMatchObject([{ userId: student.id, role: 'student' }]);
    expect(await openInvitations(owner, classroom)).toEqual([{ ...invitation, usesLeft: 39 }]);
  });

  test('for a co-teacher is for one person', async () => {
    const { invitation } = await setUp({ role: 'co-teacher' });
    expect(invitation).toMatchObject({ role: 'co-teacher', maxUses: 1 });
  });

  test.each([
    [{ days: 0 }, 'El enlace dura de 1 a 90 días'],
    [{ maxUses: 501 }, 'El enlace admite de 1 a 500 personas'],
  ])('refuses %j', async (wanted, message) => {
    const owner = await signIn({ role: 'profesor' });
    const { id } = await newClass(owner);
    const answer = await ask(owner, 'POST', `/api/classes/${id}/invitations`, wanted);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ message })]);
  });

  test('tells a guest which class it opens, and nothing more', async () => {
    const { token } = await setUp({ needsApproval: true });
    const answer = await ask(guest, 'GET', `/api/classes/invitations/${token}`);
    expect(answer.json()).toEqual({
      className: '3.º B',
      description: 'Tecnología',
      role: 'student',
      needsApproval: true,
    });
  });

  test('followed twenty times at once by one person is one use', async () => {
    const { owner, classroom, token } = await setUp();
    const student = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(student, token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await membersOf(classroom)).toHaveLength(1);
    expect(await openInvitations(owner, classroom)).toMatchObject([{ usesLeft: 39 }]);
  });

  test('for two people, followed by five at once, admits two', async () => {
    const { classroom, token } = await setUp({ maxUses: 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => signIn()));
    const answers = await Promise.all(people.map((person) => follow(person, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json()]).toMatchObject([409, { code: 'classrooms.invitation_used_up' }]);
    expect(await membersOf(classroom)).toHaveLength(2);
  });

  test('that expired, was revoked or is invalid says so', async () => {
    const { owner, classroom, invitation, token } = await setUp();
    const student = await signIn();
    const codes = async () => [
      (await follow(student, token)).json<{ code: string }>().code,
      (await ask(guest, 'GET', `/api/classes/invitations/${token}`)).json<{ code: string }>().code,
    ];
    await sql`update classroom_invitations set expires_at = now() where id = ${invitation.id}`.execute(db());
    expect(await codes()).toEqual(Array(2).fill('classrooms.invitation_expired'));
    await sql`
      update classroom_invitations set expires_at = now() + interval '1 day' where id = ${invitation.id}`.execute(db());
    const path = `/api/classes/${classroom.id}/invitations/${invitation.id}`;
    expect((await ask(owner, 'DELETE', path)).statusCode).toBe(204);
    expect((await ask(owner, 'DELETE', path)).statusCode).toBe(404);
    expect(await codes()).toEqual(Array(2).fill('classrooms.invitation_revoked'));
    expect(await openInvitations(owner, classroom)).toEqual([]);
    for (const wrong of ['x', `${token}x`, token.replace(/^\d+/, '999999')]) {
      expect((await follow(student, wrong)).json()).toMatchObject({ code: 'classrooms.no_such_invitation' });
    }
    expect(await membersOf(classroom)).toEqual([]);
  });

  test('readmits no removed member, and nobody to a closed class', async () => {
    const { owner, classroom, token } = await setUp();
    const student = await newMember(classroom);
    const [member] = await membersOf(classroom);
    await ask(owner, 'DELETE', `/api/classes/${classroom.id}/members/${member?.id}`);
    expect((await follow(student, token)).json()).toMatchObject({ code: 'classrooms.removed' });
    await ask(owner, 'PATCH', `/api/classes/${classroom.id}`, { isActive: false });
    expect((await follow(await signIn(), token)).json()).toMatchObject({ code: 'classrooms.closed' });
    expect(await membersOf(classroom)).toEqual([]);
  });

  test.each<[Role, 'assistant' | 'co-teacher', number]>([
    ['estudiante', 'assistant', 409],
    ['profesional', 'assistant', 200],
    ['profesional', 'co-teacher', 409],
    ['profesor', 'co-teacher', 200],
    ['clase ia', 'co-teacher', 200],
  ])('makes an account of %s a member as %s only if it is suitable: %s', async (accountRole, role, status) => {
    const { classroom, token } = await setUp({ role });
    const person = await signIn({ role: accountRole });
    expect((await follow(person, token)).statusCode).toBe(status);
    expect((await membersOf(classroom)).map((member) => member.role)).toEqual(status === 200 ? [role] : []);
  });

  test('gives a member the higher role, and never takes one away', async () => {
    const { owner, classroom, token } = await setUp({ role: 'co-teacher' });
    const teacher = await newMember(classroom, 'profesor');
    expect((await follow(teacher, token)).statusCode).toBe(200);
    expect(await membersOf(classroom)).toMatchObject([{ role: 'co-teacher' }]);
    const { token: forStudents } = await invite(owner, classroom, { role: 'student' });
    expect((await follow(teacher, forStudents)).statusCode).toBe(200);
    expect(await membersOf(classroom)).toMatchObject([{ role: 'co-teacher' }]);
    expect(await openInvitations(owner, classroom)).toMatchObject([{ usesLeft: 40 }, { usesLeft: 0 }]);
  });
});

describe('an invitation with approval', () => {
  test('sends one request, with the role, and accepting all gives it', async () => {
    const { owner, classroom, token } = await setUp({ role: 'assistant', needsApproval: true });
    const { token: forStudents } = await invite(owner, classroom, { needsApproval: true });
    const [assistant, student] = [await signIn({ role: 'profesional' }), await signIn()];
    expect((await follow(assistant, token)).json()).toMatchObject({ status: 'requested' });
    expect((await follow(assistant, token)).json()).toMatchObject({ status: 'requested' });
    expect((await follow(student, forStudents)).json()).toMatchObject({ status: 'requested' });
    const path = `/api/classes/${classroom.id}/requests`;
    expect((await ask(owner, 'GET', path)).json<JoinRequest[]>()).toMatchObject([
      { userId: assistant.id, role: 'assistant' },
      { userId: student.id, role: null },
    ]);
    expect(await openInvitations(owner, classroom)).toMatchObject([{ usesLeft: 39 }, { usesLeft: 39 }]);
    expect((await ask(owner, 'PUT', path, { accept: true })).json()).toEqual({ accepted: 2 });
    expect((await membersOf(classroom)).map(({ userId, role }) => [userId, role])).toEqual(
      expect.arrayContaining([
        [assistant.id, 'assistant'],
        [student.id, 'student'],
      ]),
    );
    expect((await ask(owner, 'PUT', path, { accept: true })).json()).toEqual({ accepted: 0 });
    const { rows } = await sql`select kind from notifications where user_id = ${student.id}`.execute(db());
    expect(rows).toEqual([{ kind: 'class-accepted' }]);
  });

  test('accepted after the account became a student’s only lets it attend', async () => {
    const { owner, classroom, token } = await setUp({ role: 'assistant', needsApproval: true });
    const person = await signIn({ role: 'profesional' });
    await follow(person, token);
    await sql`update users set role = 'estudiante' where id = ${person.id}`.execute(db());
    await ask(owner, 'PUT', `/api/classes/${classroom.id}/requests`, { accept: true });
    expect(await membersOf(classroom)).toMatchObject([{ role: 'student' }]);
  });
});

test('people who guess invitation links are stopped', async () => {
  const { token } = await setUp();
  const limited = await startTestApp({ routes: classroomsRoutes, database: classes.app.database });
  try {
    const limitedAsk = createAsk(limited);
    const person = await signIn();
    const attempt = (tried: string) => limitedAsk(person, 'POST', '/api/classes/join', { invitation: tried });
    for (let count = 1; count <= 20; count += 1) await attempt(`${count}-nope`);
    expect((await attempt(token)).statusCode).toBe(429);
  } finally {
    await limited.close();
  }
});
