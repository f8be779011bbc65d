import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxRowsRead } from '../../../../testing/server/test-plan.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { maxPerClass } from '../../limits.ts';
import { membersQuery } from '../people/member-queries.ts';
import { streamQuery } from '../stream/stream-queries.ts';
import { type School, startClassroomApp } from '../test-classroom.ts';
import { itemsQuery, pendingItemsQuery } from './item-queries.ts';

/** A class of the usual size, and one with as much as a class can have. */
interface Size {
  people: number;
  items: number;
}
const usual: Size = { people: 30, items: 50 };
const largest: Size = { people: 3_000, items: maxPerClass.items };

let school: School;
beforeAll(async () => {
  school = await startClassroomApp();
});
afterAll(() => school.close());

const db = () => school.app.kernel.db;

/** Half of the items are materials, the others tasks that everybody handed in, in units of twenty. Returns the class and one of its students. */
async function fillClass({ people, items }: Size): Promise<{ classroomId: number; userId: number }> {
  const name = `c${people}`;
  const made = await sql<{ id: number }>`
    insert into classrooms (name, description, code) values (${name}, 'Una clase', ${name}) returning id`.execute(db());
  const { id } = getRow(made);
  await sql`
    insert into users (username, full_name, email)
    select ${name} || '-' || n, 'Una persona', ${name} || n || '@example.org' from generate_series(1, ${people}::int) as n`.execute(
    db(),
  );
  const joined = await sql<{ userId: number }>`
    insert into classroom_members (classroom_id, user_id, role)
    select ${id}, id, 'student' from users where username like ${`${name}-%`}
    returning user_id as "userId"`.execute(db());
  await sql`
    insert into classroom_units (classroom_id, title, position)
    select ${id}, 'Unidad', n from generate_series(1, ${Math.ceil(items / 20)}::int) as n`.execute(db());
  await sql`
    insert into classroom_contents (classroom_id, title, content, content_type, position)
    select ${id}, 'Material', 'Texto', 'text', n from generate_series(1, ${items / 2}::int) as n`.execute(db());
  await sql`
    insert into classroom_tasks (classroom_id, kind, title, max_mark)
    select ${id}, 'task', 'Tarea', 10 from generate_series(1, ${items / 2}::int)`.execute(db());
  await sql`
    update classroom_items i set unit_id = unit.id
    from (select id, row_number() over (order by position) - 1 as place from classroom_units where classroom_id = ${id}) as unit
    where i.classroom_id = ${id} and i.position / 20 = unit.place`.execute(db());
  const { userId } = getRow(joined);
  await sql`
    insert into classroom_views (user_id, classroom_id, content_id)
    select ${userId}, ${id}, id from classroom_contents where classroom_id = ${id}`.execute(db());
  await sql`
    insert into classroom_submissions (task_id, user_id, text, is_late)
    select t.id, m.user_id, 'hecho', false
    from (select id from classroom_tasks where classroom_id = ${id} order by id limit 10) as t,
         classroom_members m where m.classroom_id = ${id}`.execute(db());
  return { classroomId: id, userId };
}

const language = 'es';
const things = /^(?:classroom_(?:contents|courses|tasks|submissions|views|units)|exam|attempts)/;

describe('a page of a class at its limits', () => {
  let small: { classroomId: number; userId: number };
  let large: { classroomId: number; userId: number };
  beforeAll(async () => {
    small = await fillClass(usual);
    large = await fillClass(largest);
    await sql`analyze`.execute(db());
  }, 120_000);

  test.each([
    ['a student', false],
    ['a teacher', true],
  ])('reads for %s no more materials, tasks and work than a small class', async (_, leads) => {
    const rowsOf = ({ classroomId, userId }: typeof small) => {
      const reader = { userId, leads, attends: !leads };
      return maxRowsRead(db(), itemsQuery({ classroomId, reader, language }, {}), things);
    };
    const [few, many] = [await rowsOf(small), await rowsOf(large)];
    // The page of fifty and one more; a table that is as small as a page may be read whole.
    expect(many).toBeLessThanOrEqual(Math.max(few, maxPerClass.units) + 10);
  });

  test('of pending work reads each item once, and nothing of other people’s work', async () => {
    const { classroomId, userId } = large;
    const reader = { userId, leads: false, attends: true };
    const pending = pendingItemsQuery({ classroomId, reader, language }, {});
    expect(await maxRowsRead(db(), pending, /^classroom_items/)).toBeLessThanOrEqual(largest.items + 100);
    expect(await maxRowsRead(db(), pending, /^classroom_submissions/)).toBeLessThanOrEqual(largest.items);
  });

  test.each([true, false])(
    'of its members reads no more of them than it shows (full names: %s)',
    async (withFullNames) => {
      const page = membersQuery(large.classroomId, { withFullNames, limit: 25 });
      expect(await maxRowsRead(db(), page, /^classroom_members/)).toBeLessThanOrEqual(30);
    },
  );

  test('of its stream reads no more items than a small class', async () => {
    const { classroomId, userId } = large;
    const stream = streamQuery(classroomId, { userId, leads: false }, {});
    expect(await maxRowsRead(db(), stream, /^classroom_(?:items|announcements)/)).toBeLessThanOrEqual(60);
  });
});
