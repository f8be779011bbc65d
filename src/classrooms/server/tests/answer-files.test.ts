import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { type Caller, guest } from '../../../../testing/server/test-ask.ts';
import type { Attempt, AttemptResult } from '../../../exams/contract.ts';
import type { CreatedClass } from '../../contract.ts';
import type { Attachment } from '../../contract/attachments.ts';
import type { ClassLongAnswer } from '../../contract/class-tests.ts';
import type { AnswerFiles } from '../../contract/tests/answer-files.ts';
import type { OpenedClassAttempt } from '../../contract/tests/test-review.ts';
import { createUploader } from '../attachments/test-upload.ts';
import { exportClasses } from '../personal-data.ts';
import { pdf, type School, startClassroomApp } from '../test-classroom.ts';

let school: School;
let files: ReturnType<typeof createUploader>;
let owner: Person;
let classroom: CreatedClass;
let here: string;
let ana: Person;
beforeAll(async () => {
  school = await startClassroomApp();
  files = createUploader(school.app);
  owner = await school.app.signIn({ role: 'profesor' });
});
beforeEach(async () => {
  classroom = await school.newClass(owner);
  here = `/api/classes/${classroom.id}`;
  ana = await school.newMember(classroom);
});
afterAll(() => school.close());

const ask: School['ask'] = (...call) => school.ask(...call);
const db = () => school.app.kernel.db;
const upload = (who: Caller, name = 'esquema.pdf') => files.upload(who, classroom.id, name, pdf);
const download = (who: Caller, { id }: Pick<Attachment, 'id'>) => ask(who, 'GET', `/api/attachments/${id}/file`);

const long = { type: 'long_answer', question: '¿Por qué hay estaciones?', points: 10, takesFiles: true };
const short = { type: 'short_answer', question: '¿Capital de Perú?', correctAnswer: ['Lima'], points: 10 };

/** A test that Ana has begun. */
async function begin({ questions = [long, short] as object[], settings = {} } = {}) {
  const exam = { title: 'Control', questions, settings: { shuffleQuestions: 'never', ...settings } };
  const { id } = await school.make<{ id: number }>(owner, `${here}/tests`, exam);
  const there = `${here}/tests/${id}`;
  const attempt = await school.make<Attempt>(ana, `${there}/attempts`, {});
  return { there, attempt, its: `${there}/attempts/${attempt.id}` };
}

const put = (who: Caller, its: string, ids: readonly string[], { number = 1, known = [] as readonly string[] } = {}) =>
  ask(who, 'PUT', `${its}/files/${number}`, { attachmentIds: ids, known });

test('an answer that is only a file is answered, waits to be marked, and opens for those who mark', async () => {
  const { there, attempt, its } = await begin();
  expect(attempt.questions.map(({ takesFiles }) => takesFiles)).toEqual([true, undefined]);
  const file = await upload(ana);
  const placed = await put(ana, its, [file.id]);
  expect(placed.json<AnswerFiles>()).toMatchObject({ number: 1, attachments: [{ name: 'esquema.pdf' }] });
  expect((await ask(ana, 'GET', `/api/attempts/${attempt.id}`)).json()).toMatchObject({ withFiles: [0] });
  const result = await school.make<AttemptResult>(ana, `/api/attempts/${attempt.id}/submit`, {
    answers: [null, 'Lima'],
  });
  expect(result).toMatchObject({ score: null, waiting: 1, review: [{ isAnswered: true }, { isCorrect: true }] });

  const waiting = (await ask(owner, 'GET', `${there}/long-answers`)).json<ClassLongAnswer[]>();
  expect(waiting).toMatchObject([{ answer: '', attachments: [{ id: file.id }] }]);
  const opened = (await ask(owner, 'GET', its)).json<OpenedClassAttempt>();
  expect(opened.questions.map(({ attachments }) => attachments.length)).toEqual([1, 0]);
  expect((await download(owner, file)).statusCode).toBe(200);
  expect((await ask(ana, 'GET', `${its}/files`)).json()).toMatchObject([{ number: 1, attachments: [{ id: file.id }] }]);

  const mark = { points: 5, comment: '', markedAt: null };
  const marked = await ask(owner, 'PUT', `${its}/marks/1`, mark);
  expect(marked.json(), marked.body).toMatchObject({ score: 75 });
});

test('only the student and those who mark read the file', async () => {
  const { its } = await begin();
  const file = await upload(ana);
  await put(ana, its, [file.id]);
  const luis = await school.newMember(classroom);
  const otherClass = await school.newClass(await school.app.signIn({ role: 'profesor' }));
  const stranger = await school.newMember(otherClass);
  expect((await download(ana, file)).statusCode).toBe(200);
  for (const who of [luis, stranger]) {
    expect((await download(who, file)).statusCode).toBe(404);
    expect((await ask(who, 'GET', `${its}/files`)).statusCode).toBe(404);
    expect((await put(who, its, [])).statusCode).toBe(404);
  }
  expect((await download(guest, file)).statusCode).toBe(401);
  await ask(owner, 'DELETE', `${here}/members/${await school.membershipOf(classroom, ana.id)}`);
  expect((await download(ana, file)).statusCode).not.toBe(200);
  expect((await put(ana, its, [])).statusCode).toBeGreaterThanOrEqual(403);
  expect((await download(owner, file)).statusCode).toBe(200);
});

test('refuses files where they do not belong, and too many', async () => {
  const { its } = await begin({ questions: [{ ...long, takesFiles: false }, short, long] });
  const file = await upload(ana);
  for (const number of [1, 2]) {
    expect((await put(ana, its, [file.id], { number })).json()).toMatchObject({ code: 'exams.no_files_here' });
  }
  expect((await put(ana, its, [file.id], { number: 4 })).statusCode).toBe(404);
  const luis = await school.newMember(classroom);
  const theirs = await upload(luis);
  expect((await put(ana, its, [theirs.id], { number: 3 })).json()).toMatchObject({
    code: 'classrooms.unusable_attachment',
  });
  await db()
    .transaction()
    .execute((tx) => school.app.kernel.settings.change(tx, { attachmentCount: 1 }));
  const another = await upload(ana, 'otro.pdf');
  expect((await put(ana, its, [file.id, another.id], { number: 3 })).json()).toMatchObject({
    code: 'classrooms.too_many_attachments',
  });
  await db()
    .transaction()
    .execute((tx) => school.app.kernel.settings.change(tx, { attachmentCount: 20 }));
});

test('a closed attempt, a passed deadline and a closed class take no files', async () => {
  const file = await upload(ana);
  const closed = await begin();
  await school.make(ana, `/api/attempts/${closed.attempt.id}/submit`, { answers: [] });
  expect((await put(ana, closed.its, [file.id])).json()).toMatchObject({ code: 'exams.attempt_closed' });

  const late = await begin();
  await sql`update attempts set deadline = now() - interval '5 minutes' where id = ${late.attempt.id}`.execute(db());
  expect((await put(ana, late.its, [file.id])).json()).toMatchObject({ code: 'exams.attempt_closed' });

  const stopped = await begin();
  await school.make(owner, here, { isActive: false }, 'PATCH');
  expect((await put(ana, stopped.its, [file.id])).json()).toMatchObject({ code: 'classrooms.class_closed' });
});

test('two devices lose none of each other’s files, and each removes only what it has seen', async () => {
  const { attempt, its } = await begin();
  const [one, other] = [await upload(ana, 'uno.pdf'), await upload(ana, 'dos.pdf')];
  const both = await Promise.all([put(ana, its, [one.id]), put(ana, its, [other.id])]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const listed = async () =>
    (await ask(ana, 'GET', `${its}/files`))
      .json<AnswerFiles[]>()
      .flatMap(({ attachments }) => attachments.map(({ name }) => name).toSorted());
  expect(await listed()).toEqual(['dos.pdf', 'uno.pdf']);
  await put(ana, its, [], { known: [one.id] });
  expect(await listed()).toEqual(['dos.pdf']);
  await put(ana, its, [], { known: [other.id] });
  expect(await listed()).toEqual([]);
  expect((await ask(ana, 'GET', `/api/attempts/${attempt.id}`)).json()).toMatchObject({ withFiles: [] });
});

test('where there is no way back, an earlier answer keeps its files', async () => {
  const { attempt, its } = await begin({ settings: { hasNoWayBack: true } });
  const file = await upload(ana);
  await put(ana, its, [file.id]);
  await school.make(ana, `/api/attempts/${attempt.id}/answers`, { answers: [null, 'Lima'] }, 'PUT');
  const refused = await put(ana, its, [], { known: [file.id] });
  expect(refused.json()).toMatchObject({ code: 'exams.no_way_back' });
});

test('the export names the files, and the account takes them along', async () => {
  const { its } = await begin();
  const file = await upload(ana);
  await put(ana, its, [file.id]);
  expect(await exportClasses(db(), ana.id)).toMatchObject({
    classAttachments: [{ name: 'esquema.pdf', attachedTo: 'test-answer' }],
  });
  await sql`delete from users where id = ${ana.id}`.execute(db());
  const { rows } = await sql`select from classroom_attachments where id = ${file.id}`.execute(db());
  expect(rows).toEqual([]);
});
