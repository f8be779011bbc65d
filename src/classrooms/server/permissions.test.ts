import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, guest } from '../../../testing/server/test-ask.ts';
import type { ClassMember, Classroom, CreatedClass } from '../contract.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import { classroomsRoutes } from './routes.ts';
import { exam, lesson, pdf, type School, startClassroomApp, task } from './test-classroom.ts';

/** Who may make a call about a class: everybody inside, those who attend, those who mark, its leaders, or its owner. */
type Audience = 'inside' | 'members' | 'markers' | 'leaders' | 'owners';

const correction = { versionId: 1, number: 1, action: { type: 'drop' } };

/** Every call below `/api/classes/{id}`, with valid input. A call that is missing here fails a test. */
const calls: Record<string, [Audience, object?]> = {
  'GET /api/classes/{id}': ['inside'],
  'PATCH /api/classes/{id}': ['leaders', { name: '3.º B' }],
  'PUT /api/classes/{id}/archive': ['owners', { archived: false }],
  'DELETE /api/classes/{id}': ['owners'],
  'GET /api/classes/{id}/deletion': ['owners'],
  'PUT /api/classes/{id}/owner': ['owners', { memberId: 2_147_483_647 }],
  'POST /api/classes/{id}/code': ['leaders'],
  'GET /api/classes/{id}/qr.svg': ['leaders'],
  'GET /api/classes/{id}/members': ['inside'],
  'PATCH /api/classes/{id}/members/{memberId}': ['leaders', { role: 'assistant' }],
  'PUT /api/classes/{id}/members/{memberId}/extra-time': ['leaders', { percent: 25, minutes: 0 }],
  'DELETE /api/classes/{id}/members/{memberId}': ['leaders'],
  'GET /api/classes/{id}/requests': ['leaders'],
  'GET /api/classes/{id}/invitations': ['leaders'],
  'POST /api/classes/{id}/invitations': ['leaders', {}],
  'DELETE /api/classes/{id}/invitations/{invitationId}': ['leaders'],
  'PUT /api/classes/{id}/requests': ['leaders', { accept: true }],
  'PUT /api/classes/{id}/requests/{userId}': ['leaders', { accept: true }],
  'GET /api/classes/{id}/removed': ['leaders'],
  'DELETE /api/classes/{id}/removed/{memberId}': ['leaders'],
  'GET /api/classes/{id}/units': ['inside'],
  'POST /api/classes/{id}/units': ['leaders', { title: 'Semana 1' }],
  'PUT /api/classes/{id}/units/order': ['leaders', { ids: [] }],
  'PATCH /api/classes/{id}/units/{unitId}': ['leaders', { title: 'Semana 2', version: 1 }],
  'DELETE /api/classes/{id}/units/{unitId}': ['leaders'],
  'POST /api/classes/{id}/ready-units': ['leaders', { slug: 'mi-huella' }],
  'GET /api/classes/{id}/items': ['inside'],
  'GET /api/classes/{id}/items/{itemId}': ['inside'],
  'PATCH /api/classes/{id}/items/{itemId}': ['leaders', { version: 1 }],
  'DELETE /api/classes/{id}/items/{itemId}': ['leaders'],
  'PUT /api/classes/{id}/items/order': ['leaders', { unitId: null, ids: [] }],
  'POST /api/classes/{id}/items/{itemId}/copies': ['leaders', {}],
  'PUT /api/classes/{id}/items/{itemId}/class': ['leaders', { classId: 2_147_483_647 }],
  'POST /api/classes/{id}/units/{unitId}/copies': ['leaders', {}],
  'GET /api/classes/{id}/copies/preview': ['leaders'],
  'POST /api/classes/{id}/copies': ['leaders', { name: '3.º C' }],
  'GET /api/classes/{id}/pending': ['inside'],
  'GET /api/classes/{id}/stream': ['inside'],
  'POST /api/classes/{id}/surveys': ['leaders', { surveyId: 2_147_483_647 }],
  'GET /api/classes/{id}/groups': ['inside'],
  'POST /api/classes/{id}/groups': ['leaders', { name: 'Grupo A' }],
  'PATCH /api/classes/{id}/groups/{groupId}': ['leaders', { name: 'Grupo B', version: 1 }],
  'DELETE /api/classes/{id}/groups/{groupId}': ['leaders'],
  'GET /api/classes/{id}/courses': ['inside'],
  'GET /api/classes/{id}/courses/{courseId}': ['inside'],
  'POST /api/classes/{id}/add-course': ['leaders', { title: 'x', description: 'y', content: 'z' }],
  'POST /api/classes/{id}/courses/reuse': ['leaders', { courseId: 1 }],
  'PUT /api/classes/{id}/courses/order': ['leaders', { ids: [] }],
  'PATCH /api/classes/{id}/courses/{courseId}': ['leaders', {}],
  'PUT /api/classes/{id}/courses/{courseId}/progress': ['inside', { cards: ['parte-0'] }],
  'GET /api/classes/{id}/courses/{courseId}/progress': ['markers'],
  'DELETE /api/classes/{id}/courses/{courseId}': ['leaders'],
  'GET /api/classes/{id}/contents': ['inside'],
  'GET /api/classes/{id}/contents/{contentId}': ['inside'],
  'POST /api/classes/{id}/contents': ['leaders', lesson],
  'PUT /api/classes/{id}/contents/order': ['leaders', { ids: [] }],
  'PUT /api/classes/{id}/contents/{contentId}': ['leaders', lesson],
  'DELETE /api/classes/{id}/contents/{contentId}': ['leaders'],
  'GET /api/classes/{id}/tests': ['inside'],
  'POST /api/classes/{id}/tests': ['leaders', exam],
  'PUT /api/classes/{id}/tests/order': ['leaders', { ids: [] }],
  'GET /api/classes/{id}/tests/{testId}': ['inside'],
  'GET /api/classes/{id}/tests/{testId}/edit': ['leaders'],
  'PUT /api/classes/{id}/tests/{testId}': ['leaders', exam],
  'DELETE /api/classes/{id}/tests/{testId}': ['leaders'],
  'POST /api/classes/{id}/tests/{testId}/duplicate': ['leaders'],
  'POST /api/classes/{id}/tests/{testId}/attempts': ['members'],
  'GET /api/classes/{id}/tests/{testId}/attempts': ['inside'],
  'PUT /api/classes/{id}/tests/{testId}/extensions/{userId}': ['leaders', { minutes: 5 }],
  'GET /api/classes/{id}/tests/{testId}/results': ['markers'],
  'GET /api/classes/{id}/tests/{testId}/results/summary': ['markers'],
  'GET /api/classes/{id}/tests/{testId}/results/csv': ['markers'],
  'GET /api/classes/{id}/tests/{testId}/long-answers': ['markers'],
  'PUT /api/classes/{id}/tests/{testId}/attempts/{attemptId}/marks/{number}': [
    'markers',
    { points: 1, markedAt: null },
  ],
  'GET /api/classes/{id}/tests/{testId}/results/{userId}/attempts': ['markers'],
  'GET /api/classes/{id}/tests/{testId}/results/questions': ['markers'],
  'GET /api/classes/{id}/tests/{testId}/attempts/{attemptId}': ['markers'],
  'PUT /api/classes/{id}/tests/{testId}/attempts/{attemptId}/score': [
    'markers',
    { score: 80, oldScore: 0, reason: 'Explicó su respuesta' },
  ],
  'GET /api/classes/{id}/tests/{testId}/attempts/{attemptId}/contests': ['members'],
  'POST /api/classes/{id}/tests/{testId}/attempts/{attemptId}/contests': ['members', { number: 1, reason: 'x' }],
  'GET /api/classes/{id}/tests/{testId}/attempts/{attemptId}/files': ['members'],
  'PUT /api/classes/{id}/tests/{testId}/attempts/{attemptId}/files/{number}': [
    'members',
    { attachmentIds: [], known: [] },
  ],
  'GET /api/classes/{id}/tests/{testId}/contests': ['markers'],
  'PUT /api/classes/{id}/tests/{testId}/contests/{contestId}': ['markers', { reply: 'x' }],
  'POST /api/classes/{id}/tests/{testId}/corrections/preview': ['leaders', correction],
  'POST /api/classes/{id}/tests/{testId}/corrections': ['leaders', { ...correction, reason: 'x' }],
  'GET /api/classes/{id}/tests/{testId}/review-log': ['markers'],
  'GET /api/classes/{id}/tests/{testId}/preview': ['markers'],
  'POST /api/classes/{id}/tests/{testId}/preview': ['markers', { answers: [] }],
  'GET /api/classes/{id}/tasks': ['inside'],
  'GET /api/classes/{id}/tasks/{taskId}': ['inside'],
  'POST /api/classes/{id}/tasks': ['leaders', task],
  'PATCH /api/classes/{id}/tasks/{taskId}': ['leaders', {}],
  'GET /api/classes/{id}/tasks/{taskId}/max-mark?maxMark=5': ['leaders'],
  'DELETE /api/classes/{id}/tasks/{taskId}': ['leaders'],
  'PUT /api/classes/{id}/tasks/{taskId}/hand-in': ['members', { text: 'hecho' }],
  'PUT /api/classes/{id}/tasks/{taskId}/self-assessment': ['members', { versionId: 2_147_483_647, levels: [0] }],
  'GET /api/classes/{id}/tasks/{taskId}/peer-reviews': ['inside'],
  'GET /api/classes/{id}/tasks/{taskId}/peer-reviews/{reviewId}/files/{number}': ['members'],
  'PUT /api/classes/{id}/tasks/{taskId}/peer-reviews/{reviewId}': ['members', { levels: [0] }],
  'GET /api/classes/{id}/tasks/{taskId}/peer-round': ['markers'],
  'PUT /api/classes/{id}/tasks/{taskId}/peer-round': ['leaders', { endsAt: '2098-01-01T00:00:00Z' }],
  'PUT /api/classes/{id}/tasks/{taskId}/peer-round/reviews/{reviewId}': ['markers', { withdrawn: true }],
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins': ['markers'],
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}': ['markers'],
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file': ['markers'],
  'PUT /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return': ['markers', { mark: 1 }],
  'DELETE /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return': ['markers'],
  'GET /api/classes/{id}/announcements': ['inside'],
  'POST /api/classes/{id}/announcements': ['leaders', { title: 'x', content: 'y' }],
  'PATCH /api/classes/{id}/announcements/{announcementId}': ['leaders', {}],
  'DELETE /api/classes/{id}/announcements/{announcementId}': ['leaders'],
  'GET /api/classes/{id}/announcements/{announcementId}/comments': ['inside'],
  'POST /api/classes/{id}/announcements/{announcementId}/comments': ['inside', { content: 'Una pregunta' }],
  'GET /api/classes/{id}/items/{itemId}/comments': ['inside'],
  'POST /api/classes/{id}/items/{itemId}/comments': ['inside', { content: 'Una pregunta' }],
  'GET /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/comments': ['markers'],
  'POST /api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/comments': ['markers', { content: 'Una pregunta' }],
  'PATCH /api/classes/{id}/comments/{commentId}': ['inside', { content: 'Otra' }],
  'DELETE /api/classes/{id}/comments/{commentId}': ['inside'],
  'POST /api/classes/{id}/comments/{commentId}/reports': ['inside', { reason: 'spam' }],
  'POST /api/classes/{id}/uploads': ['inside', { name: 'ficha.pdf', bytes: 10 }],
  'GET /api/classes/{id}/gradebook/items': ['inside'],
  'GET /api/classes/{id}/gradebook': ['inside'],
  'GET /api/classes/{id}/gradebook/csv': ['markers'],
  'PUT /api/classes/{id}/gradebook/marks': [
    'markers',
    { marks: [{ kind: 'task', id: 2_147_483_647, userId: 1, version: 0, state: 'missing' }] },
  ],
  'PUT /api/classes/{id}/gradebook/marks/{userId}': [
    'markers',
    { kind: 'task', id: 2_147_483_647, version: 0, state: 'missing' },
  ],
  'GET /api/classes/{id}/gradebook/marks/{userId}/changes?kind=task&id=1': ['markers'],
  'GET /api/classes/{id}/gradebook/pdf': ['markers'],
  'GET /api/classes/{id}/gradebook/reports/{userId}': ['markers'],
  'GET /api/classes/{id}/gradebook/reports/{userId}/pdf': ['markers'],
  'PUT /api/classes/{id}/gradebook/publication': ['markers', {}],
  'PUT /api/classes/{id}/gradebook/categories': ['leaders', { version: 99, categories: [] }],
  'PUT /api/classes/{id}/gradebook/late-policy': ['leaders', { version: 99, perDay: 10, most: 50 }],
  'POST /api/classes/{id}/gradebook/columns': ['leaders', { title: 'Examen en papel' }],
  'PATCH /api/classes/{id}/gradebook/columns/{columnId}': ['leaders', { title: 'Oral', weight: 2, version: 1 }],
  'DELETE /api/classes/{id}/gradebook/columns/{columnId}': ['leaders'],
  'GET /api/classes/{id}/analytics': ['markers'],
  'GET /api/classes/{id}/analytics/students': ['markers'],
  'GET /api/classes/{id}/analytics/competences': ['markers'],
  'GET /api/classes/{id}/analytics/reach': ['markers'],
  'DELETE /api/classes/{id}/membership': ['inside'],
};

/** Every kind of viewer, and the calls that they may make. */
const audiences: Record<string, Audience[]> = {
  guest: [],
  'estudiante outside': [],
  'profesional outside': [],
  'profesor outside': [],
  'clase ia outside': [],
  'estudiante who left': [],
  'profesor who was removed': [],
  'iamaker who simulates': [],
  'estudiante inside': ['inside', 'members'],
  'profesional inside': ['inside', 'members'],
  'profesor inside': ['inside', 'members'],
  'clase ia inside': ['inside', 'members'],
  'owner who became a student': ['inside'],
  'owner who is profesor': ['inside', 'markers', 'leaders', 'owners'],
  'co-teacher': ['inside', 'markers', 'leaders'],
  'co-teacher who became a student': ['inside'],
  assistant: ['inside', 'markers'],
  'assistant who became a student': ['inside'],
  'iamaker outside': ['inside', 'markers', 'leaders', 'owners'],
  'iamaker inside': ['inside', 'markers', 'leaders', 'owners', 'members'],
};

let school: School;
let classroom: CreatedClass;
/** A separate class for viewers who change their relation to it. */
let people: Record<string, { who: Caller; classroom: CreatedClass }>;

beforeAll(async () => {
  school = await startClassroomApp();
  const { app, newClass, newMember } = school;
  const owner = await app.signIn({ role: 'profesor', username: 'duena' });
  classroom = await newClass(owner);
  const fill = async ({ id }: CreatedClass, who: Caller) => {
    await school.make(who, `/api/classes/${id}/contents`, lesson);
    await school.make(who, `/api/classes/${id}/tests`, exam);
    await school.make(who, `/api/classes/${id}/tasks`, task);
  };
  await fill(classroom, owner);
  const here = (who: Caller) => ({ who, classroom });
  const left = await newMember(classroom);
  await school.ask(left, 'DELETE', `/api/classes/${classroom.id}/membership`);
  const removed = await newMember(classroom, 'profesor');
  const members = (await school.ask(owner, 'GET', `/api/classes/${classroom.id}/members`)).json<ClassMember[]>();
  const theirMembership = members.find(({ userId }) => userId === removed.id)?.id;
  await school.ask(owner, 'DELETE', `/api/classes/${classroom.id}/members/${theirMembership}`);
  const simulating = await app.signIn({ role: 'iamaker', simulatedRole: 'profesor' });
  const demoted = await app.signIn({ role: 'profesor' });
  const theirs = await newClass(demoted);
  await fill(theirs, demoted);
  await sql`update users set role = 'estudiante' where id = ${demoted.id}`.execute(app.kernel.db);
  const appoint = async (who: Caller & { id: number }, role: 'assistant' | 'co-teacher', accountRole?: string) => {
    const membership = await school.membershipOf(classroom, who.id);
    const path = `/api/classes/${classroom.id}/members/${membership}`;
    expect((await school.ask(owner, 'PATCH', path, { role })).statusCode).toBe(204);
    if (accountRole) await sql`update users set role = ${accountRole} where id = ${who.id}`.execute(app.kernel.db);
    return who;
  };
  people = {
    guest: here(guest),
    'estudiante outside': here(await app.signIn({ role: 'estudiante' })),
    'profesional outside': here(await app.signIn({ role: 'profesional' })),
    'profesor outside': here(await app.signIn({ role: 'profesor' })),
    'clase ia outside': here(await app.signIn({ role: 'clase ia' })),
    'estudiante who left': here(left),
    'profesor who was removed': here(removed),
    'iamaker who simulates': here(simulating),
    'estudiante inside': here(await newMember(classroom, 'estudiante')),
    'profesional inside': here(await newMember(classroom, 'profesional')),
    'profesor inside': here(await newMember(classroom, 'profesor')),
    'clase ia inside': here(await newMember(classroom, 'clase ia')),
    'owner who became a student': { who: demoted, classroom: theirs },
    'owner who is profesor': here(owner),
    'co-teacher': here(await appoint(await newMember(classroom, 'profesor'), 'co-teacher')),
    'co-teacher who became a student': here(
      await appoint(await newMember(classroom, 'profesor'), 'co-teacher', 'estudiante'),
    ),
    assistant: here(await appoint(await newMember(classroom, 'profesional'), 'assistant')),
    'assistant who became a student': here(
      await appoint(await newMember(classroom, 'profesional'), 'assistant', 'estudiante'),
    ),
    'iamaker outside': here(await app.signIn({ role: 'iamaker' })),
    'iamaker inside': here(await newMember(classroom, 'iamaker')),
  };
});
afterAll(() => school.close());

const nothing = '2147483647';
const noSuchClass = { code: classroomFailures.noSuchClass.code, message: 'Clase no encontrada' };

/** Uses ids that do not exist: viewers with access get a 404, and the class stays unchanged for the next one. */
function addressOf(path: string, id: number): string {
  return path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, nothing);
}

test('every call of a class has an access rule', () => {
  const built = classroomsRoutes(school.app.kernel)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((call) => call.includes('/api/classes/{id}'));
  expect(
    Object.keys(calls)
      .map((call) => call.replace(/\?.*$/, ''))
      .toSorted(),
  ).toEqual(built.toSorted());
});

describe.each(Object.entries(audiences))('%s', (name, open) => {
  test('may make exactly the calls that the rules allow', async () => {
    const { who, classroom: its } = people[name] ?? { who: guest, classroom };
    const isHidden = open.length === 0 && name !== 'guest' && !name.endsWith('removed');
    const secrets = open.includes('inside') ? [] : [its.code, 'duena', lesson.title, task.title, exam.title];
    for (const [call, [audience, payload]] of Object.entries(calls)) {
      // It would change the viewer's relation to the class.
      if (call.startsWith('DELETE') && call.endsWith('/membership')) continue;
      // The other viewers would find the class deleted; the test below deletes one.
      if (call === 'DELETE /api/classes/{id}' && open.includes(audience)) continue;
      const [method, path] = call.split(' ') as ['GET', string];
      const answer = await school.ask(who, method, addressOf(path, its.id), payload);
      const said = `${name}: ${call} → ${answer.statusCode} ${answer.body}`;
      expect(answer.statusCode, said).toBeLessThan(500);
      // For an outsider, the same words as for a class that does not exist.
      const isRefused = isHidden
        ? answer.statusCode === 404 && isDeepStrictEqual(answer.json(), noSuchClass)
        : [401, 403].includes(answer.statusCode);
      expect(isRefused, said).toBe(!open.includes(audience));
      expect(
        secrets.filter((secret) => answer.body.includes(secret)),
        said,
      ).toEqual([]);
    }
  });
});

test('a missing class looks the same to everybody', async () => {
  for (const [call, [, payload]] of Object.entries(calls)) {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = path.replaceAll(/\{\w+\}/g, nothing);
    const person = people['profesor outside']?.who ?? guest;
    const answer = await school.ask(person, method, url, payload);
    expect([answer.statusCode, answer.json()], call).toEqual([404, noSuchClass]);
  }
});

/** One of each item of a class, by the parameter that names it in addresses. */
async function makeItems(owner: Caller, student: Caller & { id: number }, { id }: CreatedClass) {
  const { ask, make } = school;
  const there = `/api/classes/${id}`;
  const things = {
    courseId: await make<{ id: number }>(owner, `${there}/add-course`, { title: 'x', description: 'y', content: 'z' }),
    contentId: await make<{ id: number }>(owner, `${there}/contents`, lesson),
    testId: await make<{ id: number }>(owner, `${there}/tests`, exam),
    taskId: await make<{ id: number }>(owner, `${there}/tasks`, task),
    invitationId: await make<{ id: number }>(owner, `${there}/invitations`, {}),
    columnId: await make<{ id: number }>(owner, `${there}/gradebook/columns`, { title: 'Oral' }),
    announcementId: await make<{ id: number }>(owner, `${there}/announcements`, { title: 'x', content: 'y' }),
    unitId: await make<{ id: number }>(owner, `${there}/units`, { title: 'Semana 1' }),
    groupId: await make<{ id: number }>(owner, `${there}/groups`, { name: 'Grupo A', userIds: [student.id] }),
    itemId: (await ask(owner, 'GET', `${there}/items`)).json<{ id: number }[]>()[0] ?? { id: 0 },
    memberId: (await ask(owner, 'GET', `${there}/members`)).json<{ id: number }[]>()[0] ?? { id: 0 },
    userId: student,
    commentId: { id: 0 },
    attemptId: { id: 0 },
    number: { id: 1 },
    contestId: { id: 1 },
    reviewId: { id: 0 },
  };
  const said = `${there}/announcements/${things.announcementId.id}/comments`;
  things.commentId = await make<{ id: number }>(owner, said, { content: 'Una pregunta' });
  things.attemptId = await make<{ id: number }>(student, `${there}/tests/${things.testId.id}/attempts`, {});
  await make(student, `${there}/tasks/${things.taskId.id}/hand-in`, { text: 'hecho' }, 'PUT');
  const marked = `${there}/tasks/${things.taskId.id}/hand-ins/${student.id}`;
  await make(owner, `${marked}/return`, { mark: 7, comment: 'Bien' }, 'PUT');
  return { things, there, marked };
}

test('items of another class cannot be reached through one’s own', async () => {
  const { app, ask, make, newClass, newMember } = school;
  const [owner, stranger] = [await app.signIn({ role: 'profesor' }), await app.signIn({ role: 'profesor' })];
  const [theirs, own] = [await newClass(owner), await newClass(stranger)];
  const student = await newMember(theirs);
  await make(student, '/api/classes/join', { code: own.code });
  const { things, there, marked } = await makeItems(owner, student, theirs);
  const before = (await ask(owner, 'GET', marked)).body;

  // The student is in both classes, and has a report in each.
  const inner = Object.entries(calls).filter(
    ([call]) => /\{(?!id\})/.test(call) && !call.includes('/reports/{userId}'),
  );
  for (const [call, [audience, payload]] of inner) {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = path
      .replace('{id}', String(own.id))
      .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof things) => String(things[name].id));
    const answer = await ask(audience === 'members' ? student : stranger, method, url, payload);
    expect(answer.statusCode, `${call} → ${answer.body}`).toBe(404);
  }
  expect((await ask(owner, 'GET', marked)).body).toBe(before);
  expect((await ask(owner, 'GET', there)).json()).toMatchObject({
    courseCount: 1,
    contentCount: 1,
    testCount: 1,
    taskCount: 1,
    memberCount: 1,
  });
});

/** The changes that are possible in a class that is closed, and in one that is archived. */
const allowedInClosed = [
  'PATCH /api/classes/{id}',
  'PUT /api/classes/{id}/archive',
  // They change nothing in the class.
  'POST /api/classes/{id}/copies',
  'POST /api/classes/{id}/tests/{testId}/preview',
  'PUT /api/classes/{id}/owner',
  'DELETE /api/classes/{id}',
  'DELETE /api/classes/{id}/membership',
  // What hurts somebody can be reported and removed there, too.
  'POST /api/classes/{id}/comments/{commentId}/reports',
];
const allowedInArchived = allowedInClosed.filter((call) => !call.startsWith('PATCH'));

test.each([
  ['closed', { isActive: false }, undefined, allowedInClosed],
  ['archived', undefined, { archived: true }, allowedInArchived],
])('a class that is %s is read-only for everybody', async (_, changes, archive, allowed) => {
  const { app, ask, make, newClass, newMember } = school;
  const owner = await app.signIn({ role: 'profesor' });
  const its = await newClass(owner);
  const student = await newMember(its);
  const { things, there } = await makeItems(owner, student, its);
  if (changes) await make(owner, there, changes, 'PATCH');
  if (archive) await make(owner, `${there}/archive`, archive, 'PUT');
  for (const [call, [door, payload]] of Object.entries(calls)) {
    const [method, path] = call.split(' ') as ['GET', string];
    if (allowed.includes(call)) continue;
    const url = path
      .replace('{id}', String(its.id))
      .replaceAll(/\{(\w+)\}/g, (__, name: keyof typeof things) => String(things[name].id));
    const answer = await ask(door === 'members' ? student : owner, method, url, payload);
    const isRefused = answer.statusCode === 409 && answer.body.includes(classroomFailures.classClosed.code);
    expect(isRefused, `${call} → ${answer.statusCode} ${answer.body}`).toBe((method as string) !== 'GET');
  }
  for (const [who, right] of [
    [owner, 'manage'],
    [student, 'enter'],
  ] as const) {
    const { may } = (await ask(who, 'GET', there)).json<Classroom>();
    expect(may).toMatchObject({ [right]: true, write: false, grade: false });
  }
  // The administrator is no exception.
  const admin = await app.signIn({ role: 'iamaker' });
  expect((await ask(admin, 'POST', `${there}/tasks`, task)).statusCode).toBe(409);
});

test('an administrator’s changes to another user’s class are audited, the owner’s are not', async () => {
  const { rows } = await sql<{ actions: string[] }>`
    select array_agg(distinct a.action || ' ' || a.subject) as actions from audit_entries a join users u on u.id = a.actor_id
    where u.role = 'iamaker' and a.action like 'class.%'`.execute(school.app.kernel.db);
  expect(rows).toEqual([{ actions: [`class.changed class #${classroom.id}`] }]);
  const { rows: others } = await sql`
    select from audit_entries a join users u on u.id = a.actor_id where u.role <> 'iamaker'`.execute(
    school.app.kernel.db,
  );
  expect(others).toEqual([]);
});

test('a deleted class disappears with its content for all its users, and other classes stay', async () => {
  const { app, ask, make, newClass, newMember } = school;
  const owner = await app.signIn({ role: 'profesor' });
  const [gone, kept] = [await newClass(owner), await newClass(owner)];
  const student = await newMember(gone);
  await make(student, '/api/classes/join', { code: kept.code });
  await make(owner, `/api/classes/${gone.id}/contents`, lesson);
  await make(owner, `/api/classes/${gone.id}/tests`, exam);
  const handed = await make<{ id: number }>(owner, `/api/classes/${gone.id}/tasks`, task);
  const handIn = `/api/classes/${gone.id}/tasks/${handed.id}/hand-in`;
  expect((await school.handInFile(student, handIn, 'trabajo.pdf', pdf)).statusCode).toBe(200);

  expect((await ask(student, 'DELETE', `/api/classes/${gone.id}`)).statusCode).toBe(403);
  // Two concurrent deletions: one of them finds it gone.
  const answers = await Promise.all([1, 2].map(() => ask(owner, 'DELETE', `/api/classes/${gone.id}`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect((await ask(student, 'GET', `/api/classes/${gone.id}`)).statusCode).toBe(404);
  expect((await ask(student, 'POST', '/api/classes/join', { code: gone.code })).statusCode).toBe(404);
  for (const person of [owner, student]) {
    const ids = async () =>
      (await ask(person, 'GET', '/api/simple-classes')).json<CreatedClass[]>().map(({ id }) => id);
    await expect.poll(ids).toEqual([kept.id]);
  }
  const { rows } = await sql`
    select 1 from classroom_submissions where user_id = ${student.id}
    union all select 1 from classroom_members where classroom_id = ${gone.id}
    union all select 1 from exams e where e.class_test_id is not null
      and not exists (select from classroom_tests t where t.id = e.class_test_id)`.execute(app.kernel.db);
  expect(rows).toEqual([]);

  const admin = await app.signIn({ role: 'iamaker' });
  expect((await ask(admin, 'DELETE', `/api/classes/${kept.id}`)).statusCode).toBe(204);
  const { rows: noted } = await sql`
    select action, subject from audit_entries where actor_id in (${admin.id}, ${owner.id})`.execute(app.kernel.db);
  expect(noted).toEqual([{ action: 'class.deleted', subject: `class #${kept.id}` }]);
});
