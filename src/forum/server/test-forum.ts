import { sql } from 'kysely';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import type { Topic } from '../contract.ts';
import type { Comment } from '../contract/comments.ts';

type Method = Parameters<typeof call>[1];

/** The whole app without rate limits: tests write more often than people. */
export function startForum(): Promise<TestApp> {
  return startTestApp({ routes: appRoutes, config: { rateLimits: false } });
}

/** Makes a call as a user, or as a guest. */
export function callAs(app: TestApp, who: Person | undefined, method: Method, path: string, payload?: object) {
  return call(app, method, `/api/forum${path}`, {
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  });
}

export function newTopic(overrides: object = {}) {
  return {
    title: 'Una pregunta sobre rúbricas',
    content: '¿Alguien ha probado a corregir con una rúbrica?',
    category: 'Ayuda',
    ...overrides,
  };
}

export async function createTopic(app: TestApp, who: Person, overrides: object = {}): Promise<Topic> {
  const answer = await callAs(app, who, 'POST', '/topics', newTopic(overrides));
  if (answer.status !== 201) throw new Error(answer.text);
  return JSON.parse(answer.text) as Topic;
}

export async function createComment(
  app: TestApp,
  who: Person,
  topicId: number,
  content = 'Yo sí, y funciona.',
): Promise<Comment> {
  const answer = await callAs(app, who, 'POST', `/topics/${topicId}/comments`, { content });
  if (answer.status !== 201) throw new Error(answer.text);
  return JSON.parse(answer.text) as Comment;
}

export async function readTopic(app: TestApp, who: Person | undefined, id: number): Promise<Topic> {
  return JSON.parse((await callAs(app, who, 'GET', `/topics/${id}`)).text) as Topic;
}

/** An administrator who simulates a student. */
export async function signInSimulating(app: TestApp): Promise<Person> {
  const person = await app.signIn({ role: 'iamaker' });
  await call(app, 'POST', '/api/admin/simulate-role', { headers: person.headers, payload: { role: 'estudiante' } });
  return person;
}

/** A user's notifications, oldest first. */
export async function notificationsOf(app: TestApp, { id }: Person) {
  const { rows } = await sql<{ kind: string; actor: number | null; subject: string; address: string }>`
    select kind, actor_id as actor, subject, address from notifications where user_id = ${id} order by id`.execute(
    app.database.db,
  );
  return rows;
}

/** The audit log, oldest entry first. */
export async function auditOf(app: TestApp) {
  const { rows } = await sql<{ actor: number | null; action: string; subject: string }>`
    select actor_id as actor, action, subject from audit_entries order by id`.execute(app.database.db);
  return rows;
}
