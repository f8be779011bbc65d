import { sql } from 'kysely';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import type { Case, ListedCase, OwnCase } from '../contract.ts';

type Method = Parameters<typeof call>[1];

export const topicText = { title: 'Un tema dudoso', content: 'Con mucho que decir de todo', category: 'Ayuda' };

/** The whole app, with a person of each kind and what they can do. */
export async function startModeration() {
  const app: TestApp = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  const people = {
    admin: await app.signIn({ role: 'iamaker' }),
    author: await app.signIn({ displayName: 'Ana Autora' }),
    reporter: await app.signIn({ displayName: 'Rita Atenta' }),
    moderator: await app.signIn({ displayName: 'Mo Derador' }),
    teacher: await app.signIn({ role: 'profesor' }),
  };
  await sql`insert into moderators (user_id) values (${people.moderator.id})`.execute(app.database.db);
  const ask = (who: Person | undefined, method: Method, url: string, payload?: object) =>
    call(app, method, url, { ...(who && { headers: who.headers }), ...(payload && { payload }) });
  const make = async <Made = { id: number }>(who: Person, url: string, payload: object): Promise<Made> => {
    const answer = await ask(who, 'POST', url, payload);
    if (answer.status >= 300) throw new Error(`${url}: ${answer.text}`);
    return (answer.text ? JSON.parse(answer.text) : {}) as Made;
  };
  const queue = async (who: Person, query = '') =>
    (await ask(who, 'GET', `/api/moderation/cases?limit=200&${query}`)).list() as unknown as ListedCase[];
  return {
    ...people,
    app,
    ask,
    make,
    queue,
    classWith: (...members: Person[]) => newClass({ make, teacher: people.teacher }, members),
    topicOf: async (id: number, who?: Person) =>
      (await ask(who, 'GET', `/api/forum/topics/${id}`)).body() as unknown as Record<string, unknown>,
    newTopic: (who = people.author) => make(who, '/api/forum/topics', topicText),
    report: (what: string, who = people.reporter, reason = 'spam') =>
      ask(who, 'POST', `/api/${what}/reports`, { reason, note: 'Mira' }),
    /** The newest case of the queue. */
    async newestCase(who = people.admin): Promise<ListedCase> {
      const found = (await queue(who)).toSorted((a, b) => b.id - a.id)[0];
      if (!found) throw new Error('The queue is empty.');
      return found;
    },
    read: async (who: Person, id: number) =>
      JSON.parse((await ask(who, 'GET', `/api/moderation/cases/${id}`)).text) as Case,
    decide: (who: Person, id: number, step: string, more: object = {}) =>
      ask(who, 'PUT', `/api/moderation/cases/${id}/decision`, {
        step,
        reason: 'spam',
        explanation: 'Es publicidad.',
        ...more,
      }),
    own: async (who: Person) => (await ask(who, 'GET', '/api/moderation/own-cases')).list() as unknown as OwnCase[],
    appeal: (who: Person, id: number) =>
      ask(who, 'PUT', `/api/moderation/own-cases/${id}/appeal`, { appeal: 'No era publicidad, de verdad.' }),
    kindsOf: async ({ id }: Person) => {
      const { rows } = await sql<{ kind: string }>`
        select kind from notifications where user_id = ${id} order by id`.execute(app.database.db);
      return rows.map(({ kind }) => kind);
    },
  };
}

interface Making {
  teacher: Person;
  make: <Made = { id: number }>(who: Person, url: string, payload: object) => Promise<Made>;
}

/** A class of the teacher with these members, an announcement and a task. */
async function newClass({ teacher, make }: Making, members: readonly Person[]) {
  const { id, code } = await make<{ id: number; code: string }>(teacher, '/api/classes/create', {
    name: '3.º B',
    description: 'De tecnología',
  });
  for (const person of members) await make(person, '/api/classes/join', { code });
  const at = `/api/classes/${id}`;
  const announcement = await make(teacher, `${at}/announcements`, { title: 'Aviso', content: 'Mañana hay test' });
  const task = await make(teacher, `${at}/tasks`, {
    title: 'Cartel',
    description: 'Haz un cartel',
    kinds: ['text'],
    item: { state: 'published' },
  });
  return { id, announcementId: announcement.id, taskId: task.id };
}

export type Moderation = Awaited<ReturnType<typeof startModeration>>;
