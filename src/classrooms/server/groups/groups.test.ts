import { describe, expect, test } from 'vitest';
import type { ClassAnalytics, Reach, StudentProgress } from '../../contract/analytics.ts';
import type { GradeRow } from '../../contract/gradebook.ts';
import type { ClassGroup } from '../../contract/people/groups.ts';
import { setUpItems } from '../items/test-class-items.ts';

const class1 = setUpItems();

const newGroup = (userIds: number[], name = 'Refuerzo') => class1.make<ClassGroup>('groups', { name, userIds });

describe('a group', () => {
  test('shows its name to its members, and everything to those who mark', async () => {
    const group = await newGroup([class1.ana.id]);
    expect(group).toMatchObject({ name: 'Refuerzo', userIds: [class1.ana.id], version: 1 });
    const seenBy = async (who: typeof class1.ana) => (await class1.ask(who, 'GET', 'groups')).json<ClassGroup[]>();
    expect(await seenBy(class1.teacher)).toEqual([group]);
    expect(await seenBy(class1.ana)).toEqual([{ ...group, userIds: null }]);
    expect(await seenBy(class1.luis)).toEqual([]);
  });

  test('accepts only people who attend the class', async () => {
    const outsider = await class1.school.app.signIn({ role: 'estudiante' });
    const refused = await class1.ask(class1.teacher, 'POST', 'groups', { name: 'x', userIds: [outsider.id] });
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, ['userIds']]);
    expect((await class1.ask(class1.teacher, 'GET', 'groups')).json()).toEqual([]);
  });

  test('is changed by one editor at a time', async () => {
    const { id } = await newGroup([class1.ana.id]);
    const first = await class1.ask(class1.teacher, 'PATCH', `groups/${id}`, { userIds: [class1.luis.id], version: 1 });
    expect(first.json()).toMatchObject({ name: 'Refuerzo', userIds: [class1.luis.id], version: 2 });
    const second = await class1.ask(class1.teacher, 'PATCH', `groups/${id}`, { name: 'Otro', version: 1 });
    expect(second.statusCode).toBe(409);
    expect((await class1.ask(class1.teacher, 'GET', 'groups')).json()).toMatchObject([{ name: 'Refuerzo' }]);
  });

  test('keeps a member who leaves and returns', async () => {
    const { ana, classroom, school } = class1;
    await newGroup([ana.id]);
    await class1.ask(ana, 'DELETE', 'membership');
    expect((await class1.ask(class1.teacher, 'GET', 'groups')).json()).toMatchObject([{ userIds: [] }]);
    await school.enrol(classroom, ana);
    expect((await class1.ask(ana, 'GET', 'groups')).json()).toMatchObject([{ name: 'Refuerzo' }]);
  });
});

describe('work for a group', () => {
  test('is visible to its current members', async () => {
    const group = await newGroup([class1.ana.id]);
    const { itemId } = await class1.newTask({ audience: { groupIds: [group.id] } });
    expect(await class1.item(itemId)).toMatchObject({
      recipientCount: 1,
      recipients: { userIds: [], groupIds: [group.id] },
    });
    expect(await class1.titles(class1.ana)).toEqual(['Redacción']);
    expect(await class1.titles(class1.luis)).toEqual([]);
    await class1.ask(class1.teacher, 'PATCH', `groups/${group.id}`, { userIds: [class1.luis.id], version: 1 });
    expect(await class1.titles(class1.ana)).toEqual([]);
    expect(await class1.titles(class1.luis)).toEqual(['Redacción']);
    const refused = await class1.ask(class1.teacher, 'DELETE', `groups/${group.id}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'classrooms.group_in_use',
        message: 'Esto es solo para este grupo: Redacción. Elige antes para quién es.',
      },
    ]);
    expect(await class1.titles(class1.luis)).toEqual(['Redacción']);
    await class1.change(itemId, { audience: { groupIds: [group.id], userIds: [class1.ana.id] }, confirmed: true });
    expect((await class1.ask(class1.teacher, 'DELETE', `groups/${group.id}`)).statusCode).toBe(204);
    expect(await class1.titles(class1.luis)).toEqual([]);
  });

  test('that somebody has begun is hidden from them only after a confirmation', async () => {
    const { ana, luis, teacher, ask } = class1;
    const group = await newGroup([ana.id, luis.id]);
    const other = await newGroup([luis.id], 'Otro');
    const task = await class1.newTask({ audience: { groupIds: [group.id, other.id] } });
    const quiz = await class1.newTest({ audience: { groupIds: [group.id, other.id] } });
    for (const who of [ana, luis]) await ask(who, 'PUT', `tasks/${task.id}/hand-in`, { text: 'hecho' });
    await ask(ana, 'POST', `tests/${quiz.id}/attempts`);
    const refusal = {
      code: 'classrooms.work_begun',
      message: '1 persona ya ha empezado trabajo que recibe solo por este grupo y dejará de verlo.',
    };

    // Luis also receives it through the other group.
    const withoutAna = { userIds: [luis.id], version: 1 };
    const refused = await ask(teacher, 'PATCH', `groups/${group.id}`, withoutAna);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, refusal]);
    expect((await ask(teacher, 'GET', 'groups')).json()).toMatchObject([
      { userIds: [ana.id, luis.id], version: 1 },
      {},
    ]);
    const withoutLuis = await ask(teacher, 'PATCH', `groups/${group.id}`, { userIds: [ana.id], version: 1 });
    expect(withoutLuis.statusCode).toBe(200);

    const deleted = await ask(teacher, 'DELETE', `groups/${group.id}`);
    expect([deleted.statusCode, deleted.json()]).toMatchObject([409, refusal]);
    const confirmed = await ask(teacher, 'PATCH', `groups/${group.id}`, { userIds: [], version: 2, confirmed: true });
    expect(confirmed.json()).toMatchObject({ userIds: [] });
    expect(await class1.titles(ana)).toEqual([]);
    await ask(teacher, 'PATCH', `groups/${group.id}`, { userIds: [ana.id], version: 3 });
    expect((await class1.list(ana))[0]).toMatchObject({ title: 'Redacción', mine: { state: 'handed-in' } });

    // What is a draft again is hidden from everybody anyway.
    await class1.change(task.itemId, { state: 'draft', confirmed: true });
    expect((await ask(teacher, 'DELETE', `groups/${group.id}`)).statusCode).toBe(409);
    expect((await ask(teacher, 'DELETE', `groups/${group.id}?confirmed=true`)).statusCode).toBe(204);
    expect(await class1.titles(ana)).toEqual([]);
  });

  test('is not counted as missing for others: gradebook, analytics, submissions and results', async () => {
    const { ana, luis, teacher, ask } = class1;
    const group = await newGroup([ana.id]);
    const task = await class1.newTask({ audience: { groupIds: [group.id] } });
    const quiz = await class1.newTest({ audience: { userIds: [ana.id] } });
    await class1.newMaterial();
    const rows = (await ask(teacher, 'GET', 'gradebook')).json<GradeRow[]>();
    expect(rows.map(({ userId, grades }) => [userId, grades.map(({ isAssigned }) => isAssigned)])).toEqual([
      [ana.id, [true, true]],
      [luis.id, [false, false]],
    ]);
    const own = (await ask(luis, 'GET', 'gradebook')).json<GradeRow[]>();
    expect(own).toMatchObject([{ grades: [] }]);
    expect((await ask(luis, 'GET', 'gradebook/items')).json()).toMatchObject({ items: [] });
    expect((await ask(ana, 'GET', 'gradebook/items')).json<{ items: object[] }>().items).toHaveLength(2);
    const reach = (await ask(teacher, 'GET', 'analytics/reach')).json<Reach[]>();
    expect(reach.map(({ kind, missing, missingStudents }) => [kind, missing, missingStudents.length])).toEqual([
      ['content', 2, 2],
      ['test', 1, 1],
      ['task', 1, 1],
    ]);
    const progress = (await ask(teacher, 'GET', 'analytics/students')).json<StudentProgress[]>();
    expect(progress.map(({ total }) => total)).toEqual([3, 1]);
    expect((await ask(teacher, 'GET', 'analytics')).json<ClassAnalytics>()).toMatchObject({ tasks: 1, tests: 1 });
    expect((await ask(teacher, 'GET', `tasks/${task.id}/hand-ins`)).json()).toMatchObject([{ userId: ana.id }]);
    expect((await ask(teacher, 'GET', `tests/${quiz.id}/results`)).json()).toMatchObject([{ userId: ana.id }]);
    expect((await ask(teacher, 'GET', 'tasks')).json()).toMatchObject([{ counts: { students: 1 } }]);
    expect((await ask(luis, 'PUT', `tasks/${task.id}/hand-in`, { text: 'x' })).statusCode).toBe(404);
    expect((await ask(luis, 'POST', `tests/${quiz.id}/attempts`)).statusCode).toBe(404);
  });

  test('counts only while it is published: opened, marked and withdrawn work leaves the figures', async () => {
    const { ana, teacher, ask } = class1;
    const material = await class1.newMaterial();
    const task = await class1.newTask();
    await ask(ana, 'GET', `contents/${material.id}`);
    await ask(ana, 'PUT', `tasks/${task.id}/hand-in`, { text: 'hecho' });
    await ask(teacher, 'PUT', `tasks/${task.id}/hand-ins/${ana.id}/return`, { mark: 10 });
    const anas = async () => (await ask(teacher, 'GET', 'analytics/students')).json<StudentProgress[]>()[0];
    expect(await anas()).toMatchObject({ done: 2, total: 2, average: 100 });
    await class1.change(material.itemId, { state: 'draft' });
    await class1.change(task.itemId, { audience: { userIds: [class1.luis.id] }, confirmed: true });
    expect(await anas()).toMatchObject({ done: 0, total: 0, average: null });
  });
});
