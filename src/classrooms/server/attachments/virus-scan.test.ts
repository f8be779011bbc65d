import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { startTestClamd, type TestClamd, virus } from '../../../server/files/test-clamd.ts';
import type { CreatedClass } from '../../contract.ts';
import { type School, startClassroomApp, task } from '../test-classroom.ts';
import { createUploader } from './test-upload.ts';

let clamd: TestClamd;
let school: School;
let files: ReturnType<typeof createUploader>;
let owner: Person;
let classroom: CreatedClass;
beforeAll(async () => {
  clamd = await startTestClamd();
  school = await startClassroomApp({ clamdUrl: clamd.url });
  files = createUploader(school.app);
  owner = await school.app.signIn({ role: 'profesor' });
  classroom = await school.newClass(owner);
});
beforeEach(() => {
  clamd.answer = undefined;
  clamd.checked.length = 0;
});
afterAll(async () => {
  await school.close();
  await clamd.close();
});

const infected = Buffer.from(`Hola ${virus} adiós`);
const send = (content: Buffer) => files.tryUpload(owner, classroom.id, 'notas.txt', content);

describe('a file', () => {
  test('without a virus is accepted once the scanner has seen all of it', async () => {
    const content = Buffer.from('Hola, ¿qué tal? '.repeat(200_000));
    expect((await send(content)).statusCode).toBe(200);
    expect(clamd.checked[0]?.equals(content)).toBe(true);
  });

  test('with a virus is refused, deleted, logged and audited', async () => {
    const answer = await send(infected);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      {
        code: 'infected_file',
        message: 'El antivirus ha encontrado un peligro en este archivo. No se ha guardado.',
      },
    ]);
    const { db, files: stored } = school.app.kernel;
    const { rows } = await sql`select action, subject from audit_entries where actor_id = ${owner.id}`.execute(db);
    expect(rows).toEqual([{ action: 'class.infected_file', subject: `class #${classroom.id}` }]);
    expect(school.app.logged).toContainEqual(expect.objectContaining({ found: 'Prueba.Virus' }));
    await stored.sweep();
    const { rows: left } =
      await sql`select from files where name like '%notas%' and bytes = ${infected.length}`.execute(db);
    expect(left).toEqual([]);
  });

  test('submitted with a form is scanned, too', async () => {
    const student = await school.newMember(classroom);
    const { id } = await school.make<{ id: number }>(owner, `/api/classes/${classroom.id}/tasks`, task);
    const url = `/api/classes/${classroom.id}/tasks/${id}/hand-in`;
    expect((await school.handInFile(student, url, 'notas.txt', infected)).json()).toMatchObject({
      code: 'infected_file',
    });
    expect((await school.handInFile(student, url, 'notas.txt', Buffer.from('Hola'))).statusCode).toBe(200);
  });

  test.each([
    ['refuses to check it', 'INSTREAM size limit exceeded. ERROR'],
    ['answers nonsense', 'HTTP/1.1 400 Bad Request'],
  ])('is refused when the scanner %s, and can be finished later', async (_, said) => {
    clamd.answer = said;
    const content = Buffer.from('Hola');
    const started = await files.start(owner, classroom.id, 'notas.txt', content.length);
    const { id } = started.json<{ id: string }>();
    await files.sendPart(owner, id, 1, content);
    const answer = await files.finish(owner, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unchecked_file' }]);
    clamd.answer = undefined;
    expect((await files.finish(owner, id)).statusCode).toBe(200);
  });

  test('is refused when the scanner cannot be reached', async () => {
    const gone = await startTestClamd();
    await gone.close();
    const unguarded = await startClassroomApp({ clamdUrl: gone.url });
    const teacher = await unguarded.app.signIn({ role: 'profesor' });
    const { id } = await unguarded.newClass(teacher);
    const answer = await createUploader(unguarded.app).tryUpload(teacher, id, 'notas.txt', Buffer.from('Hola'));
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unchecked_file' }]);
    await unguarded.close();
  });
});
