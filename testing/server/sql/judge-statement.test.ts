import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countStudents } from '../../../src/classrooms/server/gradebook/record-queries.ts';
import { findTask } from '../../../src/classrooms/server/tasks/task-queries.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { judgeParameter, judgeRows } from './judge-statement.ts';
import type { Shape } from './row-types.ts';
import { describeColumn, takeProblems } from './watch-statements.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(1);
});

afterAll(() => database.drop());

async function judged(statement: string, fields: Record<string, Shape>): Promise<string[]> {
  const answer = await database.pool.query<Record<string, unknown>>(statement);
  return judgeRows({ name: 'Row', shape: { fields } }, answer.fields.map(describeColumn), answer.rows);
}

describe('a row type beside a statement', () => {
  test('that matches the reply of the database is accepted', async () => {
    const fields: Record<string, Shape> = {
      id: 'number',
      title: 'string',
      edited_at: { anyOf: ['Date', 'null'] },
      kind: { anyOf: [{ value: 'project' }, { value: 'quiz' }, { value: 'task' }] },
      counted: 'number',
      tags: { list: 'string' },
    };
    const statement = `select id, title, edited_at, kind, count(*) over () as counted, array['a'] as tags from classroom_tasks`;
    expect(await judged(statement, fields)).toEqual([]);
  });

  const wrong: [what: string, statement: string, fields: Record<string, Shape>, problem: string][] = [
    [
      'a column too many',
      'select id from topics',
      { id: 'number', title: 'string' },
      'Row has title, the answer has not',
    ],
    [
      'a text as a number',
      'select title from topics',
      { title: 'number' },
      'Row.title is said to be number, and text is read as string',
    ],
    // Our driver reads a bigint as a number: see the parsers in open-database.ts.
    [
      'a bigint as a text',
      'select count(*) as n from topics',
      { n: 'string' },
      'Row.n is said to be string, and int8 is read as number',
    ],
    [
      'a moment as a text',
      'select created_at from topics',
      { created_at: 'string' },
      'Row.created_at is said to be string, and timestamptz is read as Date',
    ],
    [
      'a list of another kind',
      'select array[1] as ids',
      { ids: { list: 'string' } },
      'Row.ids is said to be (string)[], and _int4 is read as (number)[]',
    ],
    [
      'a nullable column as non-nullable',
      'select edited_at from classroom_tasks',
      { edited_at: 'Date' },
      'Row.edited_at may be null, and its type does not say so',
    ],
    [
      'a null in a computed column',
      'select null::int as n',
      { n: 'number' },
      'Row.n was null, and is said to be number',
    ],
    [
      'fewer words than the CHECK allows',
      'select audience from classroom_items',
      { audience: { value: 'all' } },
      'Row.audience may be chosen, and its type does not say so',
    ],
    [
      'JSON of another shape',
      `select '{"a": 1}'::json as value`,
      { value: { fields: { a: 'string' } } },
      'Row.value.a was number, and is said to be string',
    ],
    [
      'a moment inside of JSON',
      `select json_build_object('at', now()) as value`,
      { value: { fields: { at: 'Date' } } },
      'Row.value.at was',
    ],
  ];
  test.each(wrong)('with %s is reported', async (_what, statement, fields, problem) => {
    expect((await judged(statement, fields)).join()).toContain(problem);
  });
});

describe('a parameter', () => {
  const handed: [value: unknown, type: string, isRight: boolean][] = [
    [1, 'int4', true],
    ['1', 'int4', false],
    [1, 'text', false],
    ['a', 'text', true],
    [new Date(), 'timestamptz', true],
    [true, 'int4', false],
    [[1, 2], '_int4', true],
    [['a'], '_int4', false],
    [['a'], 'jsonb', false],
    ['["a"]', 'jsonb', true],
    [null, 'int4', true],
  ];
  test.each(handed)('%j for %s is accepted: %s', (value, type, isRight) => {
    expect(judgeParameter(value, type).length === 0).toBe(isRight);
  });
});

describe('a statement of the product', () => {
  const reader = { userId: 1, leads: true, attends: false };

  test('whose column changed its type is reported', async () => {
    await sql`insert into users (username, full_name, display_name, email, role) values ('a', 'Ana', 'Ana', 'a@example.org', 'profesor')`.execute(
      database.db,
    );
    await sql`insert into classrooms (name, description, code, owner_id) select 'a', 'a', 'AAAAAA', id from users`.execute(
      database.db,
    );
    await sql`insert into classroom_tasks (classroom_id, title, kind, description, max_mark, weight)
      select id, 'a', 'task', '', 10, 1 from classrooms`.execute(database.db);
    await sql`alter table classroom_tasks drop constraint classroom_tasks_max_mark_range`.execute(database.db);
    await sql`alter table classroom_tasks alter column max_mark type text`.execute(database.db);
    await findTask(database.db, 1, 1, reader);
    expect((await takeProblems()).join()).toMatch(
      /^src\/classrooms\/server\/tasks\/task-queries\.ts:\d+:\d+: WholeTask\.maxMark is said to be number, and text is read as string/,
    );
  });

  test('whose column is missing is reported', async () => {
    await sql`alter table classroom_members rename column left_at to gone_at`.execute(database.db);
    await expect(countStudents(database.db, 1)).rejects.toThrow('left_at');
    expect((await takeProblems()).join()).toMatch(
      /^src\/classrooms\/server\/gradebook\/record-queries\.ts:\d+:\d+: column "left_at" does not exist/,
    );
  });

  test('is in the list of all, each with its row type or none', () => {
    const rows = inject('sqlRows');
    expect(Object.keys(rows).length).toBeGreaterThan(500);
    expect(Object.values(rows).filter((row) => row !== null).length).toBeGreaterThan(200);
  });
});
