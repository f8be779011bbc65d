import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import { coursesRoutes } from '../../courses/server/routes.ts';
import { labsRoutes } from '../../labs/server/routes.ts';
import type { Passport, SharedPassport } from '../contract.ts';
import { passportRoutes } from './routes.ts';

let app: TestApp;
let ask: Ask;
let admin: Person;
let student: Person;
let courseId: number;

const lesson = (id: string, competences: readonly string[], order: number) => ({
  id,
  title: `Lección ${id}`,
  content: 'Texto',
  competences,
  order,
});

beforeAll(async () => {
  app = await startTestApp({
    routes: (kernel) => [...coursesRoutes(kernel), ...labsRoutes(kernel), ...passportRoutes(kernel)],
  });
  ask = createAsk(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  await sql`delete from courses`.execute(app.kernel.db);
  admin = await app.signIn({ role: 'iamaker' });
  student = await app.signIn({ fullName: 'Lucía Pérez' });
  const answer = await ask(admin, 'POST', '/api/courses/free', {
    title: 'Verificar',
    description: 'Un curso',
    sections: [lesson('uno', ['verify'], 0), lesson('dos', ['verify', 'bias'], 1), lesson('tres', [], 2)],
  });
  courseId = answer.json<{ id: number }>().id;
});

const finish = (sectionId: string, who: Caller = student) =>
  ask(who, 'PUT', `/api/courses/free/${courseId}/lessons/${sectionId}`, { cards: [], finished: true });

const note = (lab: string, who: Caller = student) => ask(who, 'PUT', `/api/user/passport/labs/${lab}`);

const read = async (who: Caller) => (await ask(who, 'GET', '/api/passport')).json<Passport>();
const entry = ({ competences }: Passport, wanted: string) =>
  competences.find(({ competence }) => competence === wanted);

async function certify(competences: readonly string[], who: Person): Promise<void> {
  await sql`
    insert into certificates (code, user_id, course_id, course_title, score, competences)
    values (${`C-${who.id}`}, ${who.id}, ${courseId}, 'Verificar', 90, ${[...competences]}::text[])`.execute(
    app.kernel.db,
  );
}

describe('the passport', () => {
  test('lists every competence with its lessons, for guests without progress', async () => {
    const passport = await read(guest);
    expect(passport.sharedAs).toBeNull();
    expect(passport.competences).toHaveLength(17);
    expect(entry(passport, 'verify')).toEqual({
      competence: 'verify',
      lessons: [
        { courseId, sectionId: 'uno', title: 'Lección uno', courseTitle: 'Verificar', finishedAt: null },
        { courseId, sectionId: 'dos', title: 'Lección dos', courseTitle: 'Verificar', finishedAt: null },
      ],
      labs: [
        { lab: 'hallucinationHunt', notedAt: null },
        { lab: 'imageOrigin', notedAt: null },
      ],
      shown: [],
    });
    expect(entry(passport, 'train')).toMatchObject({ lessons: [], shown: [] });
    expect(entry(passport, 'assess')).toMatchObject({ labs: [], shown: [] });
  });

  test('counts finished lessons of the reader alone, and certificates that were not withdrawn', async () => {
    expect((await finish('uno')).statusCode).toBe(200);
    await certify(['bias'], student);
    const own = await read(student);
    expect(entry(own, 'verify')?.lessons.map(({ finishedAt }) => finishedAt !== null)).toEqual([true, false]);
    expect(entry(own, 'bias')?.shown).toMatchObject([
      { kind: 'course', title: 'Verificar', address: `/certificados/C-${student.id}` },
    ]);
    const other = await app.signIn();
    expect(entry(await read(other), 'verify')?.lessons.some(({ finishedAt }) => finishedAt !== null)).toBe(false);
    await sql`update certificates set revoked_at = now() where user_id = ${student.id}`.execute(app.kernel.db);
    expect(entry(await read(student), 'bias')?.shown).toEqual([]);
  });

  test('counts laboratories that the reader noted, until they take them away', async () => {
    await note('imageOrigin', await app.signIn());
    await note('hallucinationHunt');
    const labsOf = (passport: Passport, competence: string) =>
      entry(passport, competence)
        ?.labs.filter(({ notedAt }) => notedAt !== null)
        .map(({ lab }) => lab);
    const own = await read(student);
    expect(labsOf(own, 'verify')).toEqual(['hallucinationHunt']);
    expect(labsOf(own, 'generating')).toEqual(['hallucinationHunt']);
    expect(labsOf(own, 'provenance')).toEqual([]);
    expect(labsOf(await read(guest), 'verify')).toEqual([]);
    await ask(student, 'DELETE', '/api/user/passport/labs/hallucinationHunt');
    expect(labsOf(await read(student), 'verify')).toEqual([]);
  });

  test('takes the competences of the course for a certificate of an older release', async () => {
    await certify([], student);
    const passport = await read(student);
    expect(passport.competences.filter(({ shown }) => shown.length > 0).map(({ competence }) => competence)).toEqual([
      'verify',
      'bias',
    ]);
  });

  test('counts a marked task of a class from half of the mark, once it is published', async () => {
    const { rows } = await sql<{ classId: number; taskId: number }>`
      with class as (insert into classrooms (name, description, code, owner_id) values ('1.º B', 'Una clase', ${`K${admin.id}`}, ${admin.id}) returning id),
      task as (insert into classroom_tasks (classroom_id, kind, title, max_mark, competences)
               select id, 'task', 'Caza de bulos', 10, '{provenance}' from class returning id, classroom_id),
      given as (insert into classroom_submissions (task_id, user_id, text, is_late, returned_at)
               select id, ${student.id}, 'Hecho', false, now() from task)
      insert into classroom_marks (classroom_id, task_id, user_id, state, part, shown_state, shown_part)
      select classroom_id, id, ${student.id}, 'given', 0.5, 'pending', null from task
      returning classroom_id as "classId", task_id as "taskId"`.execute(app.kernel.db);
    const [{ classId, taskId } = { classId: 0, taskId: 0 }] = rows;
    expect(entry(await read(student), 'provenance')?.shown).toEqual([]);
    const publish = (part: number) =>
      sql`update classroom_marks set shown_state = 'given', shown_part = ${part} where task_id = ${taskId}`.execute(
        app.kernel.db,
      );
    await publish(0.49);
    expect(entry(await read(student), 'provenance')?.shown).toEqual([]);
    await publish(0.5);
    expect(entry(await read(student), 'provenance')?.shown).toMatchObject([
      { kind: 'task', title: 'Caza de bulos', address: `/class/${classId}/tarea/${taskId}` },
    ]);
  });
});

describe('a shared passport', () => {
  const share = async (who: Caller) => (await ask(who, 'PUT', '/api/user/passport/link')).json<{ code: string }>().code;

  test('shows strangers name, levels and passed courses, until its owner ends it', async () => {
    await finish('uno');
    await finish('dos');
    await certify(['bias'], student);
    const code = await share(student);
    expect(await share(student)).toBe(code);
    expect((await read(student)).sharedAs).toBe(code);
    const shown = (await ask(guest, 'GET', `/api/passports/${code.toLowerCase()}`)).json<SharedPassport>();
    expect(shown.name).toBe('Lucía Pérez');
    const of = (wanted: string) => shown.competences.find(({ competence }) => competence === wanted);
    expect(of('verify')).toEqual({
      competence: 'verify',
      level: 'practised',
      lessons: 2,
      labs: 0,
      courses: [],
      tasks: 0,
    });
    expect(of('bias')).toEqual({
      competence: 'bias',
      level: 'shown',
      lessons: 1,
      labs: 0,
      courses: ['Verificar'],
      tasks: 0,
    });
    expect(of('train')).toMatchObject({ level: 'none' });
    expect((await ask(student, 'DELETE', '/api/user/passport/link')).statusCode).toBe(204);
    const gone = await ask(inEnglish(guest), 'GET', `/api/passports/${code}`);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ message: 'That passport does not exist or is no longer shared' });
    expect(await share(student)).not.toBe(code);
  });

  test('counts laboratories like lessons, without naming them', async () => {
    await finish('uno');
    await note('hallucinationHunt');
    await note('removeData');
    const { body } = await ask(guest, 'GET', `/api/passports/${await share(student)}`);
    const { competences } = JSON.parse(body) as SharedPassport;
    const of = (wanted: string) => competences.find(({ competence }) => competence === wanted);
    expect(of('verify')).toMatchObject({ level: 'practised', lessons: 1, labs: 1 });
    expect(of('data')).toMatchObject({ level: 'begun', lessons: 0, labs: 1 });
    expect(body).not.toMatch(/hallucinationHunt|removeData|notedAt/);
  });

  test('needs an account, and ends with a suspension', async () => {
    expect((await ask(guest, 'PUT', '/api/user/passport/link')).statusCode).toBe(401);
    const code = await share(student);
    await sql`insert into suspensions (user_id, reason) values (${student.id}, 'Prueba de cuenta')`.execute(
      app.kernel.db,
    );
    expect((await ask(guest, 'GET', `/api/passports/${code}`)).statusCode).toBe(404);
  });
});
