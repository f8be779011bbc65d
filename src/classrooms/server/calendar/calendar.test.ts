import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { CalendarPeriod } from '../../contract/calendar.ts';
import { setUpItems } from '../items/test-class-items.ts';

const class1 = setUpItems();

const january = { from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' };
const ask = (who: Person, query: Record<string, string>) =>
  class1.school.ask(who, 'GET', `/api/calendar/entries?${new URLSearchParams(query).toString()}`);
const periodOf = async (who: Person) => (await ask(who, january)).json<CalendarPeriod>();
const entriesOf = async (who: Person) =>
  (await periodOf(who)).entries.filter(({ classId }) => classId === class1.classroom.id);
const titlesOf = async (who: Person) => (await entriesOf(who)).map(({ title }) => title);

async function fileOf(who: Person): Promise<string> {
  const { path } = (await class1.school.ask(who, 'GET', '/api/calendar')).json<{ path: string }>();
  return (await class1.school.ask(who, 'GET', path)).body.replaceAll(/\r\n[ \t]/g, '');
}

const dueAt = '2027-01-20T10:00:00.000Z';

test('the calendar contains the dates of tasks, tests and other items in a period, earliest first', async () => {
  const test1 = await class1.newTest({ dueAt });
  const task1 = await class1.newTask({ dueAt: '2027-01-10T10:00:00Z', closesAt: '2027-01-12T10:00:00Z' });
  const material = await class1.newMaterial({ closesAt: '2027-01-11T10:00:00Z' });
  const whole = await class1.newTask({ dueAt: '2027-01-25T10:00:00Z', closesAt: '2027-01-25T10:00:00Z' });
  await class1.newTask({ dueAt: january.to }, { title: 'De febrero' });
  await class1.newTask({}, { title: 'Sin fecha' });
  const { classes, entries, isComplete } = await periodOf(class1.ana);
  expect(entries.map(({ event, kind, refId, itemId }) => [event, kind, refId, itemId])).toEqual([
    ['due', 'task', task1.id, task1.itemId],
    ['closes', 'material', material.id, material.itemId],
    ['closes', 'task', task1.id, task1.itemId],
    ['due', 'test', test1.id, test1.itemId],
    // It closes when it is due.
    ['due', 'task', whole.id, whole.itemId],
  ]);
  expect(entries[0]).toMatchObject({
    classId: class1.classroom.id,
    at: '2027-01-10T10:00:00.000Z',
    state: 'published',
  });
  expect(classes).toEqual([{ id: class1.classroom.id, name: '3.º B', teaches: false }]);
  expect(isComplete).toBe(true);
});

test('students see what is out and for them; teachers also drafts and scheduled items, as such', async () => {
  await class1.newTask({ dueAt }, { title: 'Para todos' });
  await class1.newTask({ dueAt, state: 'draft' }, { title: 'Un borrador' });
  const publishAt = '2027-01-15T10:00:00.000Z';
  await class1.newTask({ dueAt, state: 'scheduled', publishAt }, { title: 'Programada' });
  await class1.newTask({ dueAt, audience: { userIds: [class1.luis.id] } }, { title: 'Solo de Luis' });
  expect(await titlesOf(class1.ana)).toEqual(['Para todos']);
  expect(await titlesOf(class1.luis)).toEqual(['Para todos', 'Solo de Luis']);
  expect((await entriesOf(class1.teacher)).map(({ event, title, state, at }) => [event, title, state, at])).toEqual([
    ['publishes', 'Programada', 'scheduled', publishAt],
    ['due', 'Para todos', 'published', dueAt],
    ['due', 'Un borrador', 'draft', dueAt],
    ['due', 'Programada', 'scheduled', dueAt],
    ['due', 'Solo de Luis', 'published', dueAt],
  ]);
  const file = await fileOf(class1.ana);
  expect(file).toContain('Para todos');
  for (const title of ['Un borrador', 'Programada', 'Solo de Luis']) expect(file).not.toContain(title);
  expect(await fileOf(class1.teacher)).toContain('SUMMARY:Sin publicar: Un borrador (3.º B)');
});

test('somebody whose account no longer teaches sees no drafts, and an outsider nothing', async () => {
  await class1.newTask({ dueAt, state: 'draft' }, { title: 'Un borrador' });
  await class1.newTask({ dueAt }, { title: 'Publicada' });
  const colleague = await class1.school.newMember(class1.classroom, 'profesor');
  const setRole = (role: string) =>
    sql`update classroom_members set role = ${role} where user_id = ${colleague.id}`.execute(class1.db());
  await setRole('co-teacher');
  expect(await titlesOf(colleague)).toEqual(['Un borrador', 'Publicada']);
  await sql`update users set role = 'estudiante' where id = ${colleague.id}`.execute(class1.db());
  expect(await fileOf(colleague)).not.toContain('Un borrador');
  expect(await fileOf(colleague)).toContain('Publicada');
  const outsider = await class1.school.app.signIn({ role: 'profesor' });
  expect(await periodOf(outsider)).toEqual({ classes: [], entries: [], isComplete: true });
});

test('the file drops what was withdrawn or deleted', async () => {
  const { id, itemId } = await class1.newTask({ dueAt }, { title: 'Se borrará' });
  const { itemId: withdrawn } = await class1.newTask({ dueAt }, { title: 'Se retirará' });
  expect(await fileOf(class1.ana)).toContain(`UID:tarea-${id}@educaia`);
  await class1.ask(class1.teacher, 'DELETE', `items/${itemId}`);
  await class1.change(withdrawn, { state: 'draft' });
  expect(await fileOf(class1.ana)).not.toContain('VEVENT');
});

test('the file links to each test', async () => {
  const { id } = await class1.newTest({ dueAt });
  expect(await fileOf(class1.ana)).toContain(`/class/${class1.classroom.id}/test/${id}`);
});

test.each([{ from: 'ayer', to: january.to }, { from: january.from }, { ...january, from: '0000-01-01T00:00:00Z' }])(
  'the period %j is refused',
  async (query) => {
    expect((await ask(class1.ana, query as Record<string, string>)).statusCode).toBe(400);
  },
);
