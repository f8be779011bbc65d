import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { CreatedClass } from '../../contract.ts';
import type { Announcement } from '../../contract/announcements.ts';
import type { TaskSubmission, StudentSubmission, Task, WholeTask } from '../../contract/tasks.ts';
import { exportClasses } from '../personal-data.ts';
import { pdf, type School, startClassroomApp, task } from '../test-classroom.ts';

let school: School;
let owner: Person;
let classroom: CreatedClass;
let here: string;
let ana: Person;
let luis: Person;
beforeAll(async () => {
  school = await startClassroomApp();
  owner = await school.app.signIn({ role: 'profesor', displayName: 'Marta Ruiz' });
});
beforeEach(async () => {
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  ana = await school.newMember(classroom, 'estudiante', 'Ana Gómez');
  luis = await school.newMember(classroom, 'estudiante', 'Luis Paz');
});
afterAll(() => school.close());

const newTask = (changes: object = {}) => school.make<WholeTask>(owner, `${here}/tasks`, { ...task, ...changes });
const handIn = (who: Person, id: number, work: object) => school.ask(who, 'PUT', `${here}/tasks/${id}/hand-in`, work);
const handIns = async (id: number) =>
  (await school.ask(owner, 'GET', `${here}/tasks/${id}/hand-ins`)).json<StudentSubmission[]>();
const returned = (id: number, who: Person, work: object) =>
  school.ask(owner, 'PUT', `${here}/tasks/${id}/hand-ins/${who.id}/return`, work);

async function noticesOf({ id }: Person): Promise<{ subject: string; address: string }[]> {
  const { rows } = await sql<{ subject: string; address: string }>`
    select subject, address from notifications
    where user_id = ${id} and kind in ('class-published', 'class-announcement', 'class-returned') order by id`.execute(
    school.app.kernel.db,
  );
  return rows;
}

async function storedFiles(): Promise<string[]> {
  const found = await readdir(join(school.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a task', () => {
  test('has default values', async () => {
    expect(await school.make<WholeTask>(owner, `${here}/tasks`, { title: 'x' })).toMatchObject({
      kind: 'task',
      status: 'draft',
      dueAt: null,
      maxMark: 10,
      weight: 1,
      mine: null,
      counts: { students: 2, handedIn: 0, pending: 0 },
      may: { write: true, handIn: false },
    });
  });

  test.each([
    [{ title: ' ' }, 'El título es obligatorio'],
    [{ title: 'x', maxMark: 0 }, 'La nota máxima va de 1 a 1000'],
    [{ title: 'x', weight: 101 }, 'El peso va de 0 a 100'],
    [{ title: 'x', dueAt: 'mañana' }, expect.any(String)],
    [{ title: 'x', dueAt: '9999-12-31T23:59:59-14:00' }, 'La fecha de entrega va de 2000 a 2099'],
    [{ title: 'x', dueAt: '1999-12-31T23:59:59Z' }, 'La fecha de entrega va de 2000 a 2099'],
    [{ title: 'x', kind: 'examen' }, expect.any(String)],
  ])('%j is refused with a message', async (payload, message) => {
    const answer = await school.ask(owner, 'POST', `${here}/tasks`, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test('is visible to students once published, and notifies them once', async () => {
    const { id } = await newTask({ status: 'draft' });
    expect((await school.ask(ana, 'GET', `${here}/tasks`)).json()).toEqual([]);
    expect((await school.ask(ana, 'GET', `${here}/tasks/${id}`)).statusCode).toBe(404);
    expect((await handIn(ana, id, { text: 'x' })).statusCode).toBe(404);
    for (const status of ['published', 'draft', 'published']) {
      await school.make(owner, `${here}/tasks/${id}`, { status }, 'PATCH');
    }
    expect((await school.ask(ana, 'GET', `${here}/tasks`)).json()).toMatchObject([
      { id, mine: { state: 'missing', mark: null }, counts: null },
    ]);
    expect(await noticesOf(ana)).toEqual([{ subject: task.title, address: `/class/${classroom.id}/tarea/${id}` }]);
    expect(await noticesOf(owner)).toEqual([]);
  });

  test('is listed by due date, those without one last, page by page', async () => {
    await newTask({ title: 'sin fecha' });
    await newTask({ title: 'tarde', dueAt: '2030-05-02T10:00:00Z' });
    await newTask({ title: 'pronto', dueAt: '2030-05-01T10:00:00+02:00' });
    await newTask({ title: 'otra sin fecha' });
    const tasks = await readEveryPage<Task>(school.app, `${here}/tasks?limit=1`, ana);
    expect(tasks.map(({ title }) => title)).toEqual(['pronto', 'tarde', 'sin fecha', 'otra sin fecha']);
  });

  test('can lose its due date, and is deleted with its submissions', async () => {
    const { id } = await newTask({ dueAt: '2030-05-01T10:00:00Z' });
    expect(await school.make<WholeTask>(owner, `${here}/tasks/${id}`, { title: 'y' }, 'PATCH')).toMatchObject({
      dueAt: '2030-05-01T10:00:00.000Z',
    });
    expect(await school.make<WholeTask>(owner, `${here}/tasks/${id}`, { dueAt: null }, 'PATCH')).toMatchObject({
      dueAt: null,
    });
    await handIn(ana, id, { text: 'x' });
    expect((await school.ask(owner, 'DELETE', `${here}/tasks/${id}`)).statusCode).toBe(204);
    expect((await school.ask(owner, 'GET', `${here}/tasks/${id}`)).statusCode).toBe(404);
  });
});

describe('submitting work', () => {
  test('again replaces the earlier submission, until it is returned with a mark', async () => {
    const { id } = await newTask();
    expect((await handIn(ana, id, { text: 'primero', link: 'https://example.org/a' })).statusCode).toBe(200);
    const second = await handIn(ana, id, { text: '**segundo**' });
    expect(second.json<TaskSubmission>()).toMatchObject({
      text: '**segundo**',
      link: null,
      isLate: false,
      returnedAt: null,
    });
    expect(second.json<TaskSubmission>().html).toContain('<strong>');
    expect((await handIns(id)).map(({ name, state }) => [name, state])).toEqual([
      ['Ana Gómez', 'handed-in'],
      ['Luis Paz', 'missing'],
    ]);
    expect((await returned(id, luis, { mark: 5 })).statusCode).toBe(404);
    const high = await returned(id, ana, { mark: 11 });
    expect(high.json()).toMatchObject({ message: 'La nota no puede pasar de la nota máxima de la tarea' });
    expect((await returned(id, ana, { mark: 8.5, comment: 'Bien' })).json()).toMatchObject({
      state: 'returned',
      handIn: { mark: 8.5, comment: 'Bien' },
    });
    expect((await noticesOf(ana)).at(-1)).toMatchObject({ subject: task.title });
    const seen = (await school.ask(ana, 'GET', `${here}/tasks/${id}`)).json<WholeTask>();
    expect(seen).toMatchObject({
      mine: { state: 'returned', mark: 8.5 },
      handIn: { comment: 'Bien' },
      may: { write: false, handIn: false },
    });
    const late = await handIn(ana, id, { text: 'tercero' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: 'Esta entrega ya está devuelta y no se puede cambiar' });
    await school.ask(owner, 'DELETE', `${here}/tasks/${id}/hand-ins/${ana.id}/return`);
    expect((await handIn(ana, id, { text: 'tercero' })).json()).toMatchObject({ text: 'tercero', mark: null });
  });

  test('late costs what the rule says when it is returned, and no later change of the rule touches it', async () => {
    const rule = (version: number, late: object) =>
      school.ask(owner, 'PUT', `${here}/gradebook/late-policy`, { version, ...late });
    expect((await rule(1, { perDay: 10, most: 0 })).json()).toMatchObject({
      fields: { most: 'Escribe un número entero de 1 a 100' },
    });
    expect((await rule(1, { perDay: 10, most: 50 })).json()).toMatchObject({
      late: { perDay: 10, most: 50 },
      version: 2,
    });
    expect((await rule(1, { perDay: 99, most: 99 })).statusCode).toBe(409);
    const { id } = await newTask({ dueAt: new Date(Date.now() - 30 * 3_600_000).toISOString(), maxMark: 10 });
    const own = await newTask({ dueAt: '2020-01-01T10:00:00Z', maxMark: 10, latePerDay: 0 });
    const read = async (taskId: number) => (await school.ask(ana, 'GET', `${here}/tasks/${taskId}`)).json<WholeTask>();
    expect(await read(id)).toMatchObject({ late: { perDay: 10, most: 50 }, lateNow: 20 });
    expect(await read(own.id)).toMatchObject({ late: { perDay: 0, most: 50 }, lateNow: 0 });
    for (const taskId of [id, own.id]) await handIn(ana, taskId, { text: 'x' });
    for (const taskId of [id, own.id]) await returned(taskId, ana, { mark: 8.5 });
    expect(await read(own.id)).toMatchObject({ handIn: { mark: 8.5, latePercent: 0, fullMark: null } });
    const late = { handIn: { lateDays: 2, mark: 6.5, latePercent: 20, fullMark: 8.5 }, mine: { mark: 6.5 } };
    expect(await read(id)).toMatchObject(late);
    await rule(2, { perDay: 100, most: 100 });
    expect(await read(id)).toMatchObject(late);
    expect((await handIns(id)).find(({ userId }) => userId === ana.id)).toMatchObject({ handIn: late.handIn });

    await returned(id, ana, { mark: 8.5, forgivesLate: true });
    expect(await read(id)).toMatchObject({ handIn: { mark: 8.5, latePercent: 0, fullMark: null } });
    await returned(id, ana, { mark: 8.5 });
    expect(await read(id)).toMatchObject({ handIn: { mark: 0, latePercent: 100, fullMark: 8.5 } });
    await returned(id, ana, { mark: null });
    expect(await read(id)).toMatchObject({ handIn: { mark: null, latePercent: 0, fullMark: null } });
  });

  test('after the due date is accepted, and marked as late', async () => {
    const { id } = await newTask({ dueAt: '2020-01-01T00:00:00Z' });
    expect((await handIn(ana, id, { text: 'x' })).json()).toMatchObject({ isLate: true });
    expect((await school.ask(ana, 'GET', `${here}/tasks`)).json()).toMatchObject([
      { isPastDue: true, mine: { state: 'late' } },
    ]);
  });

  test.each([
    [{}, 'Escribe algo, pon un enlace o adjunta un archivo'],
    [{ text: '  ', link: '' }, 'Escribe algo, pon un enlace o adjunta un archivo'],
    [{ link: 'http://example.org' }, 'La dirección debe empezar por https://'],
    [{ link: 'javascript:alert(1)' }, 'La dirección debe empezar por https://'],
  ])('%j is refused with a message', async (work, message) => {
    const { id } = await newTask();
    const answer = await handIn(ana, id, work);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  test('twenty times at once creates one submission', async () => {
    const { id } = await newTask();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => handIn(ana, id, { text: `vez ${turn}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await handIns(id)).filter(({ state }) => state !== 'missing')).toHaveLength(1);
  });

  test('while it is being returned ends in one state or the other', async () => {
    const { id } = await newTask();
    await handIn(ana, id, { text: 'a' });
    const [, again] = await Promise.all([returned(id, ana, { mark: 1 }), handIn(ana, id, { text: 'b' })]);
    const [work] = await handIns(id);
    expect(work).toMatchObject({ state: 'returned', handIn: { text: again.statusCode === 200 ? 'b' : 'a', mark: 1 } });
  });

  test('is kept after the student leaves, visible only to those who lead the class', async () => {
    const { id } = await newTask();
    await handIn(ana, id, { text: 'mi trabajo' });
    await school.ask(ana, 'DELETE', `${here}/membership`);
    expect((await handIns(id)).find(({ userId }) => userId === ana.id)).toMatchObject({
      isMember: false,
      handIn: { text: 'mi trabajo' },
    });
    expect((await school.ask(ana, 'GET', `${here}/tasks/${id}/hand-ins/${ana.id}`)).statusCode).toBe(404);
  });
});

describe('a submitted file', () => {
  const upload = (who: Person, id: number, name = 'trabajo.pdf', content = pdf) =>
    school.handInFile(who, `${here}/tasks/${id}/hand-in`, name, content);
  const fileOf = (who: Person, id: number, of: Person) =>
    school.ask(who, 'GET', `${here}/tasks/${id}/hand-ins/${of.id}/file`);

  test('is readable by its student and those who lead the class, and by nobody else', async () => {
    const { id } = await newTask();
    const answer = await upload(ana, id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      text: 'mi trabajo',
      file: { name: 'trabajo.pdf', type: 'application/pdf', bytes: pdf.length },
    });
    expect(answer.body).not.toContain('fileKey');
    for (const reader of [ana, owner]) {
      const file = await fileOf(reader, id, ana);
      expect(file.rawPayload).toEqual(pdf);
      expect(file.headers).toMatchObject({
        'content-disposition': "attachment; filename*=UTF-8''trabajo.pdf",
        'x-content-type-options': 'nosniff',
        'content-length': String(pdf.length),
      });
    }
    expect((await fileOf(luis, id, ana)).statusCode).toBe(403);
    expect((await fileOf(await school.app.signIn(), id, ana)).statusCode).toBe(404);
    expect((await fileOf(owner, id, luis)).statusCode).toBe(404);
  });

  test('of an outsider or for another user’s task is refused before it is stored', async () => {
    const { id } = await newTask();
    const before = await storedFiles();
    expect((await upload(await school.app.signIn(), id)).statusCode).toBe(404);
    expect((await upload(ana, 2_147_483_647)).statusCode).toBe(404);
    expect((await upload(ana, id, 'trabajo.exe')).statusCode).toBe(415);
    expect((await upload(ana, id, 'trabajo.png')).statusCode).toBe(415);
    expect(await storedFiles()).toEqual(before);
  });

  test('is deleted when it is replaced or removed, and with the account', async () => {
    const { db, files } = school.app.kernel;
    const { id } = await newTask();
    const keyOf = async (who: Person) =>
      (
        await sql<{ key: string }>`
          select file_key as key from classroom_submissions where task_id = ${id} and user_id = ${who.id}`.execute(db)
      ).rows[0]?.key;
    await upload(ana, id);
    const first = await keyOf(ana);
    // Without a new file, the previous one stays.
    expect((await handIn(ana, id, { text: 'otro texto' })).json()).toMatchObject({ file: { name: 'trabajo.pdf' } });
    await upload(ana, id, 'mejor.pdf');
    const second = await keyOf(ana);
    await files.sweep();
    expect(await storedFiles()).not.toContain(first);
    expect(await storedFiles()).toContain(second);
    expect((await handIn(ana, id, { text: 'sin archivo', keepFile: 'false' })).json()).toMatchObject({ file: null });
    await files.sweep();
    expect(await storedFiles()).not.toContain(second);
    await upload(luis, id);
    const third = await keyOf(luis);
    expect(await exportClasses(db, luis.id)).toMatchObject({
      handIns: [{ title: task.title, text: 'mi trabajo', fileName: 'trabajo.pdf' }],
    });
    await sql`delete from users where id = ${luis.id}`.execute(db);
    await files.sweep();
    expect(await storedFiles()).not.toContain(third);
  });
});

describe('an announcement', () => {
  const news = { title: 'Mañana no hay clase', content: 'Nos vemos el **jueves**.' };

  test('notifies the members, and those who join later can read it', async () => {
    const made = await school.make<Announcement>(owner, `${here}/announcements`, news);
    expect(made).toMatchObject({ ...news, author: 'Marta Ruiz', editedAt: null });
    expect(made.html).toContain('<strong>jueves</strong>');
    for (const member of [ana, luis]) {
      expect(await noticesOf(member)).toEqual([
        { subject: news.title, address: `/class/${classroom.id}#anuncio-${made.id}` },
      ]);
    }
    const late = await school.newMember(classroom);
    expect(await noticesOf(late)).toEqual([]);
    expect((await school.ask(late, 'GET', `${here}/announcements`)).json()).toMatchObject([{ title: news.title }]);
  });

  test('is edited and deleted by those who lead the class', async () => {
    const { id } = await school.make<Announcement>(owner, `${here}/announcements`, news);
    const changed = await school.make<Announcement>(owner, `${here}/announcements/${id}`, { title: 'Otro' }, 'PATCH');
    expect(changed).toMatchObject({ title: 'Otro', content: news.content });
    expect(changed.editedAt).not.toBeNull();
    expect((await school.ask(owner, 'DELETE', `${here}/announcements/${id}`)).statusCode).toBe(204);
    expect((await school.ask(ana, 'GET', `${here}/announcements`)).json()).toEqual([]);
  });

  test.each([{ title: 'x' }, { content: 'x' }, { title: ' ', content: 'x' }])('with %j is refused', async (payload) => {
    const answer = await school.ask(owner, 'POST', `${here}/announcements`, payload);
    expect(answer.json()).toMatchObject({ message: 'Título y texto son obligatorios' });
  });
});

describe('the AI level of a task', () => {
  const levelOf = async (id: number, who = ana) =>
    (await school.ask(who, 'GET', `${here}/tasks/${id}`)).json<WholeTask>();

  test('is the usual one of the site unless its author chooses, and can be changed', async () => {
    const { id, aiLevel, ai } = await newTask();
    expect([aiLevel, ai?.name]).toEqual(['ideas', 'Ideas']);
    expect(await newTask({ aiLevel: 'none' })).toMatchObject({ aiLevel: 'none', ai: { name: 'Sin IA' } });
    await school.ask(owner, 'PATCH', `${here}/tasks/${id}`, { aiLevel: 'free' });
    expect((await levelOf(id)).ai).toMatchObject({ level: 'free', name: 'Libre' });
    expect((await school.ask(owner, 'PATCH', `${here}/tasks/${id}`, { aiLevel: null })).statusCode).toBe(400);
    expect((await school.ask(owner, 'PATCH', `${here}/tasks/${id}`, { aiLevel: 'poca' })).statusCode).toBe(400);
  });

  test('is stated by no task from before there were levels', async () => {
    const { id } = await newTask();
    await sql`update classroom_tasks set ai_level = null where id = ${id}`.execute(school.app.kernel.db);
    expect(await levelOf(id)).toMatchObject({ aiLevel: null, ai: null });
  });

  test('is explained in the words of the centre, in the language of the reader', async () => {
    const set = (changes: Partial<SiteSettings>) =>
      school.app.kernel.db.transaction().execute((tx) => school.app.kernel.settings.change(tx, changes));
    const wording = { es: { ideas: 'Pregunta, no copies.' } };
    expect(await set({ aiWording: wording, usualAiLevel: 'draft' })).toEqual(['aiWording', 'usualAiLevel']);
    // The same words again are no change.
    expect(await set({ aiWording: wording })).toEqual([]);
    const english = { cookie: `${ana.headers.cookie}; lang=en` };
    const { id, aiLevel } = await newTask();
    expect(aiLevel).toBe('draft');
    await school.ask(owner, 'PATCH', `${here}/tasks/${id}`, { aiLevel: 'ideas' });
    expect((await levelOf(id)).ai?.sentence).toBe('Pregunta, no copies.');
    expect((await levelOf(id, { ...ana, headers: { ...ana.headers, ...english } })).ai?.sentence).toMatch(
      /^You may ask/,
    );
    await set({ aiWording: {}, usualAiLevel: 'ideas' });
  });
});

describe('what a student says about AI when handing in', () => {
  const seenByTeacher = async (id: number) =>
    (await school.ask(owner, 'GET', `${here}/tasks/${id}/hand-ins/${ana.id}`)).json<StudentSubmission>().handIn?.ai;

  test('is shown to the teacher beside the work and to the student, with the conversation', async () => {
    const { id } = await newTask();
    const said = { aiUsed: 'true', aiPurpose: 'Aula, para ordenar ideas', aiConversation: 'Tú: hola' };
    const mine = (await handIn(ana, id, { text: 'hecho', ...said })).json<TaskSubmission>().ai;
    expect(mine).toEqual({ used: true, purpose: 'Aula, para ordenar ideas', conversation: 'Tú: hola' });
    expect(await seenByTeacher(id)).toEqual(mine);
    // A list does not carry conversations.
    const listed = (await handIns(id)).find(({ userId }) => userId === ana.id)?.handIn?.ai;
    expect(listed).toEqual({ ...mine, conversation: null });
  });

  test('may be nothing, which leaves nothing else to say; and nobody has to be asked', async () => {
    const { id } = await newTask();
    await handIn(ana, id, { text: 'hecho', aiUsed: 'false', aiPurpose: 'algo', aiConversation: 'algo' });
    expect(await seenByTeacher(id)).toEqual({ used: false, purpose: '', conversation: null });
    await handIn(ana, id, { text: 'otra vez' });
    expect(await seenByTeacher(id)).toBeNull();
    expect((await handIn(ana, id, { text: 'x', aiUsed: 'quizá' })).statusCode).toBe(400);
  });
});
