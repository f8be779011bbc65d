import { expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { CalendarEntry } from '../../contract/calendar.ts';
import { later, setUpItems } from '../items/test-class-items.ts';

const class1 = setUpItems();

const january = { from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' };
const ask = (who: Person, query: Record<string, string>) =>
  class1.school.ask(who, 'GET', `/api/calendar/entries?${new URLSearchParams(query).toString()}`);
const entriesOf = async (who: Person, query = january) => (await ask(who, query)).json<CalendarEntry[]>();
const titlesOf = async (who: Person) =>
  (await entriesOf(who)).filter(({ classId }) => classId === class1.classroom.id).map(({ title }) => title);

async function fileOf(who: Person): Promise<string> {
  const { path } = (await class1.school.ask(who, 'GET', '/api/calendar')).json<{ path: string }>();
  return (await class1.school.ask(who, 'GET', path)).body;
}

const dueAt = '2027-01-20T10:00:00.000Z';

test('the calendar contains the tasks and tests due in a period, earliest first', async () => {
  const test1 = await class1.newTest({ dueAt });
  const task1 = await class1.newTask({ dueAt: '2027-01-10T10:00:00Z', closesAt: '2027-01-12T10:00:00Z' });
  await class1.newTask({ dueAt: january.to }, { title: 'De febrero' });
  await class1.newTask({}, { title: 'Sin fecha' });
  const entries = await entriesOf(class1.ana);
  expect(entries.map(({ kind, refId, itemId }) => [kind, refId, itemId])).toEqual([
    ['task', task1.id, task1.itemId],
    ['test', test1.id, test1.itemId],
  ]);
  expect(entries[0]).toMatchObject({
    classId: class1.classroom.id,
    className: '3.º B',
    dueAt: '2027-01-10T10:00:00.000Z',
    closesAt: '2027-01-12T10:00:00.000Z',
  });
});

test('neither the page nor the file contains what its reader cannot see', async () => {
  await class1.newTask({ dueAt }, { title: 'Para todos' });
  await class1.newTask({ dueAt, state: 'draft' }, { title: 'Un borrador' });
  await class1.newTask({ dueAt, state: 'scheduled', publishAt: later }, { title: 'Programada' });
  await class1.newTask({ dueAt, audience: { userIds: [class1.luis.id] } }, { title: 'Solo de Luis' });
  const hidden = ['Un borrador', 'Programada'];
  expect(await titlesOf(class1.ana)).toEqual(['Para todos']);
  expect(await titlesOf(class1.luis)).toEqual(['Para todos', 'Solo de Luis']);
  // Teachers see what is out, whoever it is for.
  expect(await titlesOf(class1.teacher)).toEqual(['Para todos', 'Solo de Luis']);
  const file = await fileOf(class1.ana);
  expect(file).toContain('Para todos');
  for (const title of [...hidden, 'Solo de Luis']) expect(file).not.toContain(title);
});

test('the file links to each test', async () => {
  const { id } = await class1.newTest({ dueAt });
  expect((await fileOf(class1.ana)).replaceAll(/\r\n[ \t]/g, '')).toContain(`/class/${class1.classroom.id}/test/${id}`);
});

test.each([{ from: 'ayer', to: january.to }, { from: january.from }])('the period %j is refused', async (query) => {
  expect((await ask(class1.ana, query as Record<string, string>)).statusCode).toBe(400);
});
