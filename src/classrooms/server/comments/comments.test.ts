import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import type { Caller } from '../../../../testing/server/test-ask.ts';
import { maxRowsRead } from '../../../../testing/server/test-plan.ts';
import type { CreatedClass } from '../../contract.ts';
import type { Announcement } from '../../contract/announcements.ts';
import type { ClassComment } from '../../contract/comments.ts';
import type { ClassItem } from '../../contract/items.ts';
import { createUploader } from '../attachments/test-upload.ts';
import { lesson, setUpClasses, task } from '../test-classroom.ts';
import { commentsQuery } from './comment-queries.ts';

const classes = setUpClasses();
const { ask, signIn, newMember } = classes;

let owner: Person;
let classroom: CreatedClass;
let ana: Person;
let luis: Person;
let coTeacher: Person;
let assistant: Person;
let there: string;
let item: { id: number; itemId: number };

async function appoint(role: 'assistant' | 'co-teacher'): Promise<Person> {
  const person = await newMember(classroom, 'profesor');
  const { rows } = await sql<{ id: number }>`
    update classroom_members set role = ${role} where user_id = ${person.id} returning id`.execute(classes.db());
  expect(rows).toHaveLength(1);
  return person;
}

beforeAll(async () => {
  owner = await signIn({ role: 'profesor', fullName: 'Marta Gil' });
  classroom = await classes.newClass(owner);
  there = `/api/classes/${classroom.id}`;
  ana = await newMember(classroom);
  luis = await signIn({ role: 'estudiante', username: 'luis-talks' });
  await classes.join(luis, { code: classroom.code });
  [coTeacher, assistant] = [await appoint('co-teacher'), await appoint('assistant')];
  item = await make(`${there}/contents`, lesson);
});

async function make<Body>(url: string, payload: object, who: Caller = owner): Promise<Body> {
  const answer = await ask(who, 'POST', url, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Body>();
}
const newTask = (more: object = {}) => make<{ id: number; itemId: number }>(`${there}/tasks`, { ...task, ...more });
const newAnnouncement = () =>
  make<Announcement>(`${there}/announcements`, { title: 'Excursión', content: 'El jueves' });
const onItem = (itemId = item.itemId) => `${there}/items/${itemId}/comments`;
const thread = (taskId: number, { id }: Person) => `${there}/tasks/${taskId}/hand-ins/${id}/comments`;
const say = (who: Caller, url: string, content = 'Una pregunta') => make<ClassComment>(url, { content }, who);
const list = async (who: Caller, url: string) => (await ask(who, 'GET', url)).json<ClassComment[]>();

async function noticesOf({ id }: Person): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || subject || ' ' || address || ' ' || times as line from notifications
    where user_id = ${id} and kind in ('class-comment', 'class-mention', 'class-private-comment') order by id`.execute(
    classes.db(),
  );
  await sql`delete from notifications where user_id = ${id}`.execute(classes.db());
  return rows.map(({ line }) => line);
}

describe('the comments of the class on an item', () => {
  test('are read by everybody who sees it, newest first in pages, and counted', async () => {
    const { itemId } = await newTask();
    for (const content of ['Uno', 'Dos', 'Tres']) await say(ana, onItem(itemId), content);
    const first = await ask(luis, 'GET', `${onItem(itemId)}?limit=2`);
    expect(first.json<ClassComment[]>().map(({ content }) => content)).toEqual(['Tres', 'Dos']);
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await list(luis, next)).map(({ content }) => content)).toEqual(['Uno']);
    const found = (await ask(luis, 'GET', `${there}/items/${itemId}`)).json<ClassItem>();
    expect(found.commentCount).toBe(3);
  });

  test('do not exist for members for whom the item is not', async () => {
    const { itemId } = await newTask({ item: { audience: { userIds: [ana.id] } } });
    const { id } = await say(ana, onItem(itemId), 'Hola, @luis-talks');
    for (const [method, url] of [
      ['GET', onItem(itemId)],
      ['POST', onItem(itemId)],
      ['PATCH', `${there}/comments/${id}`],
      ['DELETE', `${there}/comments/${id}`],
    ] as const) {
      const answer = await ask(luis, method, url, method === 'GET' ? undefined : { content: 'Yo' });
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
    }
    expect(await noticesOf(luis)).toEqual([]);
  });

  test('show those who teach full names, and members display names', async () => {
    await say(owner, onItem(), 'De la profesora');
    expect((await list(assistant, onItem()))[0]?.author).toMatchObject({ name: 'Marta Gil', teaches: true });
    expect((await list(ana, onItem()))[0]?.author?.name).not.toBe('Marta Gil');
  });

  test('closed to those who attend, they can be read, and those who teach still write', async () => {
    const { itemId } = await newTask();
    const { id } = await say(ana, onItem(itemId));
    const changes = { commentsOpen: false, version: 1 };
    expect((await ask(owner, 'PATCH', `${there}/items/${itemId}`, changes)).statusCode).toBe(200);
    const refused = await ask(ana, 'POST', onItem(itemId), { content: 'Otra' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'classrooms.comments_closed', message: 'Los comentarios están cerrados' },
    ]);
    expect((await ask(ana, 'PATCH', `${there}/comments/${id}`, { content: 'Otra' })).statusCode).toBe(409);
    await say(assistant, onItem(itemId), 'Para terminar');
    expect((await list(ana, onItem(itemId))).map(({ may }) => may)).toEqual([
      { edit: false, remove: false, report: true },
      { edit: false, remove: true, report: false },
    ]);
  });

  test('a removed one keeps its place without text and files, and is no longer counted', async () => {
    const { itemId } = await newTask();
    const { upload } = createUploader(classes.app);
    const { id: fileId } = await upload(ana, classroom.id, 'nota.txt', Buffer.from('Un texto'));
    const body = { content: 'Con archivo', attachmentIds: [fileId] };
    const { id, attachments } = await make<ClassComment>(onItem(itemId), body, ana);
    expect(attachments).toMatchObject([{ id: fileId, name: 'nota.txt' }]);
    expect((await ask(luis, 'GET', `/api/attachments/${fileId}/file`)).statusCode).toBe(200);
    expect((await ask(luis, 'DELETE', `${there}/comments/${id}`)).statusCode).toBe(403);
    expect((await ask(assistant, 'DELETE', `${there}/comments/${id}`)).statusCode).toBe(403);
    expect((await ask(coTeacher, 'DELETE', `${there}/comments/${id}`)).statusCode).toBe(204);
    expect(await list(luis, onItem(itemId))).toMatchObject([
      { isRemoved: true, content: '', html: '', attachments: [] },
    ]);
    expect((await ask(luis, 'GET', `/api/attachments/${fileId}/file`)).statusCode).toBe(404);
    expect((await ask(ana, 'PATCH', `${there}/comments/${id}`, { content: 'Vuelve' })).statusCode).toBe(404);
    expect((await ask(ana, 'GET', `${there}/items/${itemId}`)).json()).toMatchObject({ commentCount: 0 });
  });

  test('are edited by their author alone', async () => {
    const { id } = await say(ana, onItem(), 'Antes');
    expect((await ask(owner, 'PATCH', `${there}/comments/${id}`, { content: 'Cambiado' })).statusCode).toBe(403);
    const edited = await ask(ana, 'PATCH', `${there}/comments/${id}`, { content: 'Después' });
    expect(edited.json()).toMatchObject({ content: 'Después', editedAt: expect.any(String) });
    expect((await ask(ana, 'POST', onItem(), { content: ' ' })).json()).toMatchObject({
      fields: { content: 'Escribe un comentario' },
    });
  });
});

describe('replies under an announcement', () => {
  test('come with the list: how many there are, and the last two', async () => {
    const { id } = await newAnnouncement();
    const replies = `${there}/announcements/${id}/comments`;
    for (const content of ['Uno', 'Dos', 'Tres']) await say(ana, replies, content);
    const [shown] = (await ask(luis, 'GET', `${there}/announcements`)).json<Announcement[]>();
    expect(shown).toMatchObject({ id, commentCount: 3, lastComments: [{ content: 'Dos' }, { content: 'Tres' }] });
    expect(await list(luis, replies)).toHaveLength(3);
  });

  test('can be closed, which is not an edit of the announcement', async () => {
    const { id, version } = await newAnnouncement();
    const closed = await ask(owner, 'PATCH', `${there}/announcements/${id}`, { commentsOpen: false, version });
    expect(closed.json()).toMatchObject({ commentsOpen: false, editedAt: null });
    const refused = await ask(ana, 'POST', `${there}/announcements/${id}/comments`, { content: 'Yo' });
    expect(refused.statusCode).toBe(409);
  });
});

describe('the private thread about a student’s work', () => {
  test('is for the student and those who mark, and for nobody else', async () => {
    const { id, itemId } = await newTask();
    const url = thread(id, ana);
    await say(ana, url, 'No entiendo el segundo apartado');
    await say(assistant, url, 'Mira la página 3');
    for (const who of [ana, owner, coTeacher, assistant]) expect(await list(who, url)).toHaveLength(2);
    expect((await ask(luis, 'GET', url)).statusCode).toBe(403);
    expect((await ask(luis, 'POST', url, { content: 'Hola' })).statusCode).toBe(403);
    expect(await list(luis, onItem(itemId))).toEqual([]);
    expect((await ask(luis, 'GET', `${there}/items/${itemId}`)).json()).toMatchObject({ commentCount: 0 });
  });

  test('hides its comments and files from others by their ids, too', async () => {
    const { id } = await newTask();
    const { upload } = createUploader(classes.app);
    const { id: fileId } = await upload(ana, classroom.id, 'nota.txt', Buffer.from('Un texto'));
    const body = { content: 'En privado', attachmentIds: [fileId] };
    const comment = await make<ClassComment>(thread(id, ana), body, ana);
    expect((await ask(luis, 'DELETE', `${there}/comments/${comment.id}`)).statusCode).toBe(404);
    expect((await ask(luis, 'GET', `/api/attachments/${fileId}/file`)).statusCode).toBe(404);
    expect((await ask(assistant, 'GET', `/api/attachments/${fileId}/file`)).statusCode).toBe(200);
  });

  test('is read-only once the student has left, and nobody but a member has one', async () => {
    const { id } = await newTask();
    const eva = await newMember(classroom);
    await say(eva, thread(id, eva));
    await ask(eva, 'DELETE', `${there}/membership`);
    expect((await ask(eva, 'GET', thread(id, eva))).statusCode).toBe(404);
    expect(await list(owner, thread(id, eva))).toHaveLength(1);
    const refused = await ask(owner, 'POST', thread(id, eva), { content: '¿Vuelves?' });
    expect(refused.json()).toMatchObject({ code: 'classrooms.thread_read_only' });
    const stranger = await signIn({ role: 'estudiante' });
    expect((await ask(owner, 'POST', thread(id, stranger), { content: 'Hola' })).statusCode).toBe(404);
  });
});

test.each([
  ['private', 409, 201],
  ['none', 409, 409],
] as const)(
  'a class can let students comment only in private, or not at all: %s',
  async (studentComments, all, own) => {
    const { id, itemId } = await newTask();
    expect((await ask(owner, 'PATCH', there, { studentComments })).statusCode).toBe(200);
    onTestFinished(async () => void (await ask(owner, 'PATCH', there, { studentComments: 'all' })));
    expect((await ask(ana, 'POST', onItem(itemId), { content: 'Yo' })).statusCode).toBe(all);
    expect((await ask(ana, 'POST', thread(id, ana), { content: 'Yo' })).statusCode).toBe(own);
    expect((await ask(assistant, 'POST', onItem(itemId), { content: 'Yo' })).statusCode).toBe(201);
  },
);

describe('notifications', () => {
  test('of comments go to those who lead the class or wrote the announcement, merged while unread', async () => {
    for (const who of [owner, coTeacher, assistant, ana, luis]) await noticesOf(who);
    const { itemId, id } = await newTask();
    await say(ana, onItem(itemId));
    await say(luis, onItem(itemId));
    const line = `class-comment ${task.title} /class/${classroom.id}/tarea/${id}#comentarios 2`;
    expect(await noticesOf(owner)).toEqual([line]);
    expect(await noticesOf(coTeacher)).toEqual([line]);
    expect([...(await noticesOf(assistant)), ...(await noticesOf(ana)), ...(await noticesOf(luis))]).toEqual([]);
    const announced = await newAnnouncement();
    await say(ana, `${there}/announcements/${announced.id}/comments`);
    const reply = `class-comment Excursión /class/${classroom.id}#anuncio-${announced.id} 1`;
    expect([await noticesOf(owner), await noticesOf(coTeacher)]).toEqual([[reply], []]);
  });

  test('of mentions go to people of the class who see the comment, and only their mentions stand out', async () => {
    const stranger = await signIn({ role: 'estudiante', username: 'una-extrana' });
    const said = await say(ana, onItem(), '@luis-talks y @una-extrana');
    expect(said.html).toBe('<p><strong>@luis-talks</strong> y @una-extrana</p>');
    expect(await noticesOf(luis)).toEqual([
      `class-mention ${lesson.title} /class/${classroom.id}/contenido/${item.id}#comentarios 1`,
    ]);
    expect(await noticesOf(stranger)).toEqual([]);
  });

  test('of private comments go to the other side, each to where it is read', async () => {
    for (const who of [owner, assistant, ana]) await noticesOf(who);
    const { id } = await newTask();
    await say(ana, thread(id, ana));
    const page = `/class/${classroom.id}/tarea/${id}`;
    const told = `class-private-comment ${task.title} ${page}?estudiante=${ana.id}#comentarios-privados 1`;
    expect([await noticesOf(owner), await noticesOf(assistant), await noticesOf(ana)]).toEqual([[told], [told], []]);
    await say(assistant, thread(id, ana));
    const answer = `class-private-comment ${task.title} ${page}#comentarios-privados 1`;
    expect([await noticesOf(ana), await noticesOf(owner)]).toEqual([[answer], []]);
  });
});

describe('a report of a comment', () => {
  const report = (who: Caller, { id }: { id: number }, reason = 'offensive') =>
    ask(who, 'POST', `${there}/comments/${id}/reports`, { reason, note: ' Me insulta ' });
  const told = async ({ id }: Person) => {
    const { rows } = await sql<{ kind: string; times: number }>`
      select kind, times from notifications where user_id = ${id} and kind in ('report', 'class-report') order by id`.execute(
      classes.db(),
    );
    return rows.map(({ kind, times }) => `${kind} ${times}`);
  };
  beforeEach(async () => {
    await sql`delete from notifications`.execute(classes.db());
    await sql`delete from moderation_cases`.execute(classes.db());
  });

  test('notifies those who lead the class and administrators once, and hides nothing', async () => {
    const announcement = await newAnnouncement();
    const url = `${there}/announcements/${announcement.id}/comments`;
    const comment = await say(ana, url, 'Un **insulto**');
    for (const reason of ['spam', 'offensive']) expect((await report(luis, comment, reason)).statusCode).toBe(204);
    expect([await told(owner), await told(coTeacher), await told(classes.admin)]).toEqual([
      ['class-report 1'],
      ['class-report 1'],
      ['report 1'],
    ]);
    expect([await told(ana), await told(assistant)]).toEqual([[], []]);
    const seenBy = async (who: Caller) => (await list(who, url))[0];
    expect(await seenBy(luis)).toMatchObject({ content: 'Un **insulto**', reportCount: 0 });
    expect(await seenBy(owner)).toMatchObject({ content: 'Un **insulto**', reportCount: 1 });
  });

  test('is possible for whoever can read the comment and did not write it', async () => {
    const { id, itemId } = await newTask();
    const [own, others] = [await say(owner, onItem(itemId)), await say(owner, thread(id, ana))];
    expect((await report(owner, own)).statusCode).toBe(403);
    expect((await report(luis, others)).statusCode).toBe(404);
    expect((await report(ana, others)).statusCode).toBe(204);
    expect(await told(owner)).toEqual([]);
    expect(await told(coTeacher)).toEqual(['class-report 1']);
  });
});

test('a page of comments reads no more rows than it shows, however many there are', async () => {
  const { itemId } = await newTask();
  await sql`
    insert into classroom_comments (classroom_id, item_id, author_id, content)
    select ${classroom.id}, ${itemId}, ${ana.id}, 'Comentario ' || n from generate_series(1, 2000) as n`.execute(
    classes.db(),
  );
  await sql`analyze classroom_comments`.execute(classes.db());
  const scope = { classroomId: classroom.id, readerId: ana.id, withFullNames: true, withReports: true };
  const query = commentsQuery(scope, { itemId, studentId: null }, { limit: 20 });
  expect(await maxRowsRead(classes.db(), query, /classroom_comments/)).toBeLessThanOrEqual(21);
});

test('comments on a course and on a survey lead to the pages that show them', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into surveys (title, description, questions, is_anonymous) values ('Opiniones', '', '[{"text": "¿Qué tal?", "type": "text", "options": []}]', false) returning id`.execute(
    classes.db(),
  );
  const surveyId = rows[0]?.id ?? 0;
  const course = await make<{ id: number; itemId: number }>(`${there}/add-course`, {
    title: 'Semana 1',
    description: 'y',
    content: 'z',
    isPublished: true,
  });
  const survey = await make<ClassItem>(`${there}/surveys`, { surveyId, item: { state: 'published' } });
  await noticesOf(owner);
  await say(ana, onItem(course.itemId));
  await say(ana, onItem(survey.id));
  expect(await noticesOf(owner)).toEqual([
    `class-comment Semana 1 /class/${classroom.id}/course/${course.id}#comentarios 1`,
    `class-comment Opiniones /class/${classroom.id}/encuesta/${surveyId}#comentarios 1`,
  ]);
});

test('open windows hear of a comment, and of a private one only those who may read it', async () => {
  const heard: { to: readonly number[]; data: unknown }[] = [];
  const stop = classes.app.kernel.events.onEvent(({ topic, to, data }) => {
    if (topic === 'classroom.changed') heard.push({ to: to ?? [], data });
  });
  onTestFinished(stop);
  const { id } = await newTask();
  heard.length = 0;
  await say(ana, thread(id, ana));
  await expect.poll(() => heard.at(-1)?.data).toEqual({ classId: classroom.id, part: 'comments' });
  expect(new Set(heard.at(-1)?.to)).toEqual(new Set([owner.id, coTeacher.id, assistant.id, ana.id]));
});
