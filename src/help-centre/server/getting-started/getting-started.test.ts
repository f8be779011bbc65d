import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, guest } from '../../../../testing/server/test-ask.ts';
import { maxRowsRead } from '../../../../testing/server/test-plan.ts';
import { type School, startClassroomApp, task } from '../../../classrooms/server/test-classroom.ts';
import { homeRoutes } from '../../../home/server/routes.ts';
import { seedCatalogue } from '../../../library/server/catalogue/seed-catalogue.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { roles } from '../../../shared/roles.ts';
import { helpCentreRoutes } from '../routes.ts';
import { firstStepsQuery } from './find-first-steps.ts';
import { stepsOfRole } from './steps-of-role.ts';

let school: School;
beforeAll(async () => {
  school = await startClassroomApp({}, (kernel) => [...helpCentreRoutes(kernel), ...homeRoutes(kernel)]);
});
afterAll(() => school.close());

const db = () => school.app.kernel.db;
const read = async (who: Caller) =>
  (await school.ask(who, 'GET', '/api/getting-started')).json<{ steps: { name: string; isDone: boolean }[] }>().steps;
const done = async (who: Caller) => (await read(who)).filter(({ isDone }) => isDone).map(({ name }) => name);
const end = (who: Caller) => school.ask(who, 'PUT', '/api/getting-started/end');

describe('the first steps', () => {
  test('are five to seven for each role, and none is done at first', async () => {
    for (const role of roles) {
      const steps = await read(await school.app.signIn({ role }));
      expect(steps.map(({ name }) => name)).toEqual(stepsOfRole[role]);
      expect(steps.length).toBeGreaterThanOrEqual(5);
      expect(steps.length).toBeLessThanOrEqual(7);
      expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
    }
    expect((await school.ask(guest, 'GET', '/api/getting-started')).statusCode).toBe(401);
    expect((await end(guest)).statusCode).toBe(401);
  });

  test('tick themselves as a teacher and a student work, and no one else’s do', async () => {
    const [teacher, other] = [
      await school.app.signIn({ role: 'profesor' }),
      await school.app.signIn({ role: 'profesor' }),
    ];
    const classroom = await school.newClass(teacher);
    expect(await done(teacher)).toEqual(['create-class']);
    await school.make(teacher, `/api/classes/${classroom.id}/contents`, {
      title: 'Leer',
      type: 'text',
      content: 'Hola',
    });
    expect(await done(teacher)).toEqual(['create-class', 'add-material']);
    const student = await school.newMember(classroom);
    expect(await done(teacher)).toEqual(['create-class', 'add-material', 'invite-students']);
    expect(await done(student)).toEqual(['join-class']);
    const { id } = await school.make<{ id: number }>(teacher, `/api/classes/${classroom.id}/tasks`, task);
    const address = `/api/classes/${classroom.id}/tasks/${id}`;
    await school.ask(student, 'PUT', `${address}/hand-in`, { text: 'hecho' });
    expect(await done(student)).toEqual(['join-class', 'hand-in']);
    expect(await done(teacher)).not.toContain('mark-work');
    await sql`update classroom_submissions set returned_at = now() where task_id = ${id}`.execute(db());
    expect(await done(teacher)).toEqual([
      'create-class',
      'add-material',
      'invite-students',
      'create-task',
      'mark-work',
    ]);
    expect(await done(other)).toEqual([]);
  });

  test('of an administrator look at the site and at the own account', async () => {
    const admin = await school.app.signIn({ role: 'iamaker' });
    await sql`insert into site_details (name, value) values ('privacy', '{}')`.execute(db());
    await sql`insert into centre_groups (name, kind) values ('3.º B', 'course')`.execute(db());
    expect(await done(admin)).toEqual(['describe-site', 'make-groups']);
  });
});

describe('the list', () => {
  test('is closed once for each role, however often it is closed', async () => {
    const person = await school.app.signIn();
    const answers = await Promise.all([end(person), end(person), end(person)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await read(person)).toEqual([]);
    await sql`update users set role = 'profesor' where id = ${person.id}`.execute(db());
    expect((await read(person)).map(({ name }) => name)).toEqual(stepsOfRole.profesor);
  });

  test('is shown a last time when all is done', async () => {
    const person = await school.app.signIn({ role: 'profesional' });
    await doEverything(person);
    expect((await read(person)).every(({ isDone }) => isDone)).toBe(true);
    expect(await read(person)).toEqual([]);
  });

  test('is opened again by the person who closed it, for the role they have now', async () => {
    const [person, other] = [await school.app.signIn(), await school.app.signIn()];
    await end(person);
    await end(other);
    const reopen = () => school.ask(person, 'DELETE', '/api/getting-started/end');
    expect((await Promise.all([reopen(), reopen()])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await read(person)).map(({ name }) => name)).toEqual(stepsOfRole.estudiante);
    expect(await read(other)).toEqual([]);
  });

  test('is part of the home page', async () => {
    const person = await school.app.signIn();
    const today = async () => (await school.ask(person, 'GET', '/api/today')).json<{ firstSteps: unknown[] }>();
    expect((await today()).firstSteps).toHaveLength(5);
    await end(person);
    expect((await today()).firstSteps).toEqual([]);
  });

  test('costs people who ended it next to nothing', async () => {
    const person = await school.app.signIn({ role: 'profesor' });
    await end(person);
    expect(await maxRowsRead(db(), firstStepsQuery({ id: person.id, role: 'profesor' }))).toBeLessThanOrEqual(1);
  });
});

/** All that a professional does first. */
async function doEverything({ id }: Person): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (title, description) values ('Un curso', 'Para probar los primeros pasos') returning id`.execute(
    db(),
  );
  const courseId = rows[0]?.id ?? 0;
  await sql`insert into enrolments (user_id, course_id, read_sections) values (${id}, ${courseId}, '{a}')`.execute(
    db(),
  );
  await sql`
    insert into certificates (code, user_id, course_id, course_title, score)
    values ('ABCDEFGHJKLM', ${id}, ${courseId}, 'Un curso', 100)`.execute(db());
  await seedCatalogue(school.app.kernel, `${projectRoot}/content`);
  const tools = await sql<{ id: number }>`select id from tools limit 1`.execute(db());
  const toolId = tools.rows[0]?.id ?? 0;
  await sql`insert into favourites (user_id, tool_id) values (${id}, ${toolId})`.execute(db());
  await sql`insert into reviews (user_id, tool_id, rating) values (${id}, ${toolId}, 80)`.execute(db());
  await sql`
    insert into topics (title, content, category, author_id) values ('Una pregunta', 'Una pregunta larga, con su texto', 'Ayuda', ${id})`.execute(
    db(),
  );
}
