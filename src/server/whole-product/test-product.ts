import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { appDocuments, appRoutes } from '../../app-server.ts';
import type { Role } from '../../shared/roles.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Method } from '../test-ask.ts';
import { type Sent, samples } from './test-samples.ts';

export const password = 'tres gatos azules';
export const iamakerCode = '424242';

/** Everybody that a call can meet: guests, each role, who wrote a thing, and who is in a class or leads it. */
export const people = [
  'guest',
  'estudiante',
  'profesional',
  'profesor',
  'clase ia',
  'iamaker',
  'simulating',
  'author',
  'member',
  'owner',
] as const;
export type PersonName = (typeof people)[number];

export const roleOf: Record<Exclude<PersonName, 'guest'>, Role> = {
  estudiante: 'estudiante',
  profesional: 'profesional',
  profesor: 'profesor',
  'clase ia': 'clase ia',
  iamaker: 'iamaker',
  simulating: 'iamaker',
  author: 'estudiante',
  member: 'estudiante',
  owner: 'profesor',
};

export interface Person {
  id: number;
  username: string;
  headers: { cookie: string };
}

/** What a test looks at of an answer. */
interface Answer {
  statusCode: number;
  body: string;
  json<Body = unknown>(): Body;
}

/** What names a thing in addresses and bodies. */
export type Named = Record<string, string | number>;

/** The product as `app-server.ts` puts it together, with everybody in it and a way to make one of each thing that it holds. */
export async function startWholeProduct({ connections }: { connections?: number } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'educaia-product-'));
  const app = await startTestApp({
    routes: appRoutes,
    documents: appDocuments,
    config: { rateLimits: false, dataDir, iamakerCode },
    ...(connections && { connections }),
  });
  const hash = await app.kernel.passwords.hash(password);
  let count = 0;
  const next = () => (count += 1);

  async function newPerson(name: Exclude<PersonName, 'guest'>, fullName?: string): Promise<Person> {
    const username = `persona.${next()}`;
    const simulatedRole = name === 'simulating' ? 'estudiante' : null;
    const signedIn = await app.signIn({ role: roleOf[name], username, simulatedRole, ...(fullName && { fullName }) });
    await sql`update users set password_hash = ${hash} where id = ${signedIn.id}`.execute(app.kernel.db);
    return { ...signedIn, username };
  }

  const everybody = { guest: { id: 0, username: '', headers: { cookie: '' } } } as Record<PersonName, Person>;
  for (const name of people) if (name !== 'guest') everybody[name] = await newPerson(name);

  function send(
    who: Person,
    method: Method,
    url: string,
    body?: Sent,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return app.http.inject({
      method,
      url,
      headers: { ...who.headers, ...headers },
      ...(body !== undefined && { payload: body }),
    });
  }

  async function make(who: Person, method: Method, url: string, body?: Sent): Promise<{ id: number } & Named> {
    const answer = await send(who, method, url, body);
    if (answer.statusCode > 299) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.statusCode === 204 ? { id: 0 } : answer.json();
  }

  const things = createThings({ app, everybody, make, next, newPerson });
  return {
    app,
    everybody,
    newPerson,
    send,
    make,
    things,
    next,
    dataDir,
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>;

interface Makers extends Pick<WholeProduct, 'everybody' | 'make' | 'next' | 'newPerson'> {
  app: TestApp;
}

/** One of each thing, made through the API by whom it belongs to: `author` wrote it, `owner` leads its class and `member` is in it. */
function createThings({ app, everybody, make, next, newPerson }: Makers) {
  const { db } = app.kernel;

  async function inClass(part: string, body: Sent, key: string): Promise<Named> {
    const { id = 0 } = await things.class();
    const made = await make(everybody.owner, 'POST', `/api/classes/${id}/${part}`, body);
    return { id, [key]: made.id };
  }

  const things = {
    async user(): Promise<Named> {
      return { id: (await newPerson('estudiante')).id };
    },
    async tool(): Promise<Named> {
      const slug = `herramienta-${next()}`;
      const { id } = await make(everybody.iamaker, 'POST', '/api/admin/tools', { ...samples.tool, slug });
      return { id, toolId: id, slug };
    },
    async review(): Promise<Named> {
      const { id } = await things.tool();
      return { id: (await make(everybody.author, 'POST', `/api/tools/${id}/reviews`, samples.review)).id };
    },
    async reviewReport(): Promise<Named> {
      const { id } = await things.review();
      await make(everybody.member, 'POST', `/api/reviews/${id}/reports`, samples.report);
      return newestOf('review_reports');
    },
    async topic(): Promise<Named> {
      return { id: (await make(everybody.author, 'POST', '/api/forum/topics', samples.topic)).id };
    },
    async comment(): Promise<Named> {
      const topic = await things.topic();
      return {
        id: (await make(everybody.author, 'POST', `/api/forum/topics/${topic['id']}/comments`, samples.comment)).id,
      };
    },
    async report(): Promise<Named> {
      const { id } = await things.topic();
      await make(everybody.member, 'POST', `/api/forum/topics/${id}/reports`, samples.report);
      return newestOf('reports');
    },
    async article(): Promise<Named> {
      return { id: (await make(everybody.author, 'POST', '/api/posts', samples.article)).id };
    },
    async waitingArticle(): Promise<Named> {
      const { id } = await things.article();
      await sql`update articles set published_at = null where id = ${id}`.execute(db);
      return { id: id ?? 0 };
    },
    async class(): Promise<Named> {
      const made = await make(everybody.iamaker, 'POST', '/api/classes/create', samples.class);
      await sql`update classrooms set owner_id = ${everybody.owner.id} where id = ${made.id}`.execute(db);
      const code = String(made['code']);
      await make(everybody.member, 'POST', '/api/classes/join', { code });
      return { id: made.id, code };
    },
    async classMember(): Promise<Named> {
      const { id = 0 } = await things.class();
      const { rows } = await sql<{ memberId: number }>`
        select id as "memberId" from classroom_members where classroom_id = ${id} and user_id = ${everybody.member.id}`.execute(
        db,
      );
      return { id, memberId: rows[0]?.memberId ?? 0 };
    },
    classCourse: () => inClass('add-course', { ...samples.classCourse, isPublished: true }, 'courseId'),
    classContent: () => inClass('contents', samples.content, 'contentId'),
    classTest: () => inClass('tests', samples.exam, 'testId'),
    task: () => inClass('tasks', samples.task, 'taskId'),
    announcement: () => inClass('announcements', samples.announcement, 'announcementId'),
    async handIn(): Promise<Named> {
      const task = await things.task();
      const url = `/api/classes/${task['id']}/tasks/${task['taskId']}/hand-in`;
      const answer = await app.http.inject({
        method: 'PUT',
        url,
        ...samples.form(everybody.member.headers, 'trabajo.pdf'),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...task, userId: everybody.member.id };
    },
    async returnedWork(): Promise<Named> {
      const work = await things.handIn();
      const url = `/api/classes/${work['id']}/tasks/${work['taskId']}/hand-ins/${everybody.member.id}/return`;
      await make(everybody.owner, 'PUT', url, samples.returned);
      return work;
    },
    async calendar(): Promise<Named> {
      await make(everybody.author, 'GET', '/api/calendar');
      const { rows } = await sql<{ token: string }>`
        select token from calendar_addresses where user_id = ${everybody.author.id}`.execute(db);
      return { token: rows[0]?.token ?? '' };
    },
    async course(): Promise<Named> {
      const { id } = await make(everybody.iamaker, 'POST', '/api/courses/free', samples.course);
      await make(everybody.iamaker, 'PUT', `/api/courses/free/${id}/test`, samples.exam);
      return { id, courseId: id, sectionId: 'quiz', key: `curso-${next()}` };
    },
    async attempt(): Promise<Named> {
      const { id } = await things.course();
      return { id: (await make(everybody.author, 'POST', `/api/courses/${id}/attempts`)).id };
    },
    async certificate(): Promise<Named> {
      const { id } = await things.course();
      await make(everybody.author, 'POST', `/api/courses/${id}/test/submit`, { answers: samples.rightAnswers });
      const { rows } = await sql<{ code: string }>`
        select code from certificates where user_id = ${everybody.author.id} order by id desc limit 1`.execute(db);
      return { code: rows[0]?.code ?? '' };
    },
    async classAndCourse(): Promise<Named> {
      const { courseId = 0 } = await things.course();
      return { ...(await things.class()), courseId };
    },
    async survey(): Promise<Named> {
      const { id } = await things.course();
      return {
        id: (await make(everybody.iamaker, 'POST', '/api/surveys', { ...samples.survey, courseId: String(id) })).id,
      };
    },
    async apiGroup(): Promise<Named> {
      return { group: 'forum' };
    },
    /** As a question leaves one: to ask takes the time that an answer takes. */
    async conversation(): Promise<Named> {
      const { rows } = await sql<{ id: number }>`
        insert into conversations (user_id, title) values (${everybody.author.id}, 'Hola') returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into conversation_messages (conversation_id, content) values (${id}, 'Hola')`.execute(db);
      return { id };
    },
  };

  async function newestOf(table: 'reports' | 'review_reports'): Promise<Named> {
    const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(db);
    return { id: rows[0]?.id ?? 0 };
  }

  return things;
}

export type Thing = keyof ReturnType<typeof createThings>;

/** The address of a call, with the names of a thing in it. */
export function addressOf(path: string, named: Named): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name] ?? 1)));
}
