import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ClassUnit } from '../../contract/units.ts';
import { maxPerClass } from '../../limits.ts';
import { setUpItems } from '../items/test-class-items.ts';

const class1 = setUpItems();

const newUnit = (title: string) => class1.make<ClassUnit>('units', { title });
const units = async (who = class1.teacher) => (await class1.ask(who, 'GET', 'units')).json<ClassUnit[]>();

test('units are in the teacher’s order, with the number of items visible to the reader', async () => {
  const [first, second] = [await newUnit('Semana 1'), await newUnit('Semana 2')];
  await class1.newMaterial({ unitId: first.id });
  await class1.newMaterial({ unitId: first.id, state: 'draft' });
  expect((await units()).map(({ title, itemCount }) => [title, itemCount])).toEqual([
    ['Semana 1', 2],
    ['Semana 2', 0],
  ]);
  expect((await units(class1.ana)).map(({ itemCount }) => itemCount)).toEqual([1, 0]);
  await class1.ask(class1.teacher, 'PUT', 'units/order', { ids: [second.id, first.id] });
  expect((await units(class1.ana)).map(({ title }) => title)).toEqual(['Semana 2', 'Semana 1']);
});

test('a unit is renamed by one editor at a time', async () => {
  const { id } = await newUnit('Semana 1');
  const first = await class1.ask(class1.teacher, 'PATCH', `units/${id}`, { title: 'Tema 1', version: 1 });
  expect(first.json()).toMatchObject({ title: 'Tema 1', version: 2 });
  const second = await class1.ask(class1.teacher, 'PATCH', `units/${id}`, { title: 'Tema uno', version: 1 });
  expect(second.statusCode).toBe(409);
  expect(await units()).toMatchObject([{ title: 'Tema 1' }]);
});

test('a class has a limited number of units', async () => {
  await sql`
    insert into classroom_units (classroom_id, title, position)
    select ${class1.classroom.id}, 'Unidad', n from generate_series(1, ${maxPerClass.units}) as n`.execute(class1.db());
  expect((await class1.ask(class1.teacher, 'POST', 'units', { title: 'Otra' })).statusCode).toBe(409);
  expect(await units()).toHaveLength(maxPerClass.units);
});
