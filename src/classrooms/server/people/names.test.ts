import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { nextPage } from '../../../../testing/server/test-ask.ts';
import type { ClassMember, CreatedClass } from '../../contract.ts';
import { exam, setUpClasses, task } from '../test-classroom.ts';

const { ask, db, signIn, newClass, join } = setUpClasses();

test.each([
  ['Ana', 'Ana'],
  ['Ana Ruiz', 'Ruiz'],
  ['Ana Ruiz Gil', 'Ruiz Gil'],
  ['Ana María Ruiz Gil', 'Ruiz Gil'],
  ['Ana López de la Torre', 'López de la Torre'],
  ['Juan de la Cruz', 'de la Cruz'],
  ['María del Carmen Ruiz Gil', 'Ruiz Gil'],
  ['José Ortega y Gasset', 'Ortega y Gasset'],
  ['  Ana   Ruiz  Gil ', 'Ruiz Gil'],
  ['', ''],
])('the surnames of %j are %j', async (name, surnames) => {
  const { rows } = await sql`select derived_surnames(${name}) as surnames`.execute(db());
  expect(rows).toEqual([{ surnames }]);
});

/** Not in order. */
const names = [
  'Zoe Álvarez',
  'Bruno Ñandú Gil',
  'Carla Nuño Gil',
  'Dora Ocaña Gil',
  'Ana García López',
  'Zoe García',
  'Eva de la Cruz Gil',
  'Fran Alvarez',
];
/** By surname: accents do not separate a family, ñ follows n, and particles do not count. */
const inOrder = [
  'Fran Alvarez',
  'Zoe Álvarez',
  'Eva de la Cruz Gil',
  'Zoe García',
  'Ana García López',
  'Carla Nuño Gil',
  'Bruno Ñandú Gil',
  'Dora Ocaña Gil',
];

async function makeClass(): Promise<{ owner: Person; classroom: CreatedClass; people: Person[] }> {
  const owner = await signIn({ role: 'profesor' });
  const classroom = await newClass(owner);
  const people: Person[] = [];
  for (const fullName of names) {
    const person = await signIn({ fullName, displayName: `${fullName[0]}. visible` });
    await join(person, { code: classroom.code });
    people.push(person);
  }
  return { owner, classroom, people };
}

describe('those who teach a class see full names by surname', () => {
  test('among its members, page by page', async () => {
    const { owner, classroom } = await makeClass();
    const seen: (string | null)[] = [];
    let url: string | undefined = `/api/classes/${classroom.id}/members?limit=3`;
    while (url) {
      const answer = await ask(owner, 'GET', url);
      seen.push(...answer.json<ClassMember[]>().map(({ user }) => user.fullName));
      url = nextPage(answer);
    }
    expect(seen).toEqual(inOrder);
  });

  test('in the gradebook, its export, marking and results', async () => {
    const { owner, classroom } = await makeClass();
    const path = `/api/classes/${classroom.id}`;
    const made = (await ask(owner, 'POST', `${path}/tasks`, task)).json<{ id: number }>();
    const test1 = (await ask(owner, 'POST', `${path}/tests`, exam)).json<{ id: number }>();
    for (const list of [
      'gradebook?limit=200',
      'analytics/students?limit=200',
      `tasks/${made.id}/hand-ins?limit=200`,
      `tests/${test1.id}/results?limit=200`,
    ]) {
      const rows = (await ask(owner, 'GET', `${path}/${list}`)).json<{ name: string }[]>();
      expect(
        rows.map(({ name }) => name),
        list,
      ).toEqual(inOrder);
    }
    const { csv } = (await ask(owner, 'GET', `${path}/gradebook/csv`)).json<{ csv: string }>();
    const lines = csv.split('\n').filter((line) => names.some((name) => line.includes(name)));
    expect(lines.map((line) => names.find((name) => line.includes(name)))).toEqual(inOrder);
  });

  test('as the person writes their surnames', async () => {
    const { owner, classroom, people } = await makeClass();
    // 'Zoe' is the first of them: a name of two surnames would be ordered elsewhere.
    await sql`update users set full_name = 'Zoe Jesús Álvarez', surnames = 'Álvarez' where id = ${people[0]?.id}`.execute(
      db(),
    );
    const members = (await ask(owner, 'GET', `/api/classes/${classroom.id}/members`)).json<ClassMember[]>();
    expect(members.map(({ user }) => user.fullName).slice(0, 2)).toEqual(['Fran Alvarez', 'Zoe Jesús Álvarez']);
  });
});

test('members see display names in their order, or full names if the class shows them', async () => {
  const { owner, classroom, people } = await makeClass();
  const student = people[3] ?? owner;
  const read = async () =>
    (await ask(student, 'GET', `/api/classes/${classroom.id}/members`)).json<ClassMember[]>().map(({ user }) => user);
  const shown = await read();
  expect(shown.map(({ fullName }) => fullName)).toEqual(names.map(() => null));
  expect(shown.map(({ firstName }) => firstName[0])).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'Z', 'Z']);
  await ask(owner, 'PATCH', `/api/classes/${classroom.id}`, { namesShown: 'full' });
  expect((await read()).map(({ fullName }) => fullName)).toEqual(inOrder);
});
