import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { appDocuments, appRoutes } from '../../src/app/routes.ts';
import type { Role } from '../../src/shared/roles.ts';
import { startTestApp, type TestApp } from '../server/test-app.ts';
import type { Method } from '../server/test-ask.ts';
import type { TestDatabase } from '../server/test-database.ts';
import type { Sent } from './test-samples.ts';
import { createThings } from './test-things.ts';

export const password = 'tres gatos azules';
export const iamakerCode = '424242';

/** Every kind of caller: guests, each role, the author of a thing, the member and owner of a class, and a data officer. */
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
  'officer',
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
  officer: 'profesional',
};

export interface Person {
  id: number;
  username: string;
  headers: { cookie: string };
}

/** The parts of a reply that tests check. */
export interface Answer {
  statusCode: number;
  body: string;
  json<Body = unknown>(): Body;
}

/** The ids and keys that name a thing in URLs and bodies. */
export type Named = Record<string, string | number>;

/** The product with all routes of `app/routes.ts`, a user of each kind, and a way to create one of each thing. */
export async function startWholeProduct({
  connections,
  database,
}: { connections?: number; database?: TestDatabase } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'educaia-product-'));
  const app = await startTestApp({
    routes: appRoutes,
    documents: appDocuments,
    config: { rateLimits: false, dataDir, iamakerCode },
    ...(connections && { connections }),
    ...(database && { database }),
  });
  const hash = await app.kernel.passwords.hash(password);
  let count = 0;
  const next = () => (count += 1);

  async function newPerson(name: Exclude<PersonName, 'guest'>, fullName?: string): Promise<Person> {
    const username = `persona.${next()}`;
    const simulatedRole = name === 'simulating' ? 'estudiante' : null;
    const signedIn = await app.signIn({ role: roleOf[name], username, simulatedRole, ...(fullName && { fullName }) });
    await sql`update users set password_hash = ${hash} where id = ${signedIn.id}`.execute(app.kernel.db);
    if (name === 'officer') {
      await sql`insert into data_officers (user_id) values (${signedIn.id})`.execute(app.kernel.db);
    }
    return { ...signedIn, username };
  }

  const everybody = { guest: { id: 0, username: '', headers: { cookie: '' } } } as Record<PersonName, Person>;
  for (const name of people) if (name !== 'guest') everybody[name] = await newPerson(name);

  const { send, make } = createSender(app);
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

function createSender({ http }: TestApp) {
  function send(
    who: Person,
    method: Method,
    url: string,
    body?: Sent,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return http.inject({
      method,
      url,
      headers: { ...who.headers, ...headers },
      ...(body !== undefined && { payload: body }),
    });
  }

  /** Fails unless the call succeeds. */
  async function make(who: Person, method: Method, url: string, body?: Sent): Promise<{ id: number } & Named> {
    const answer = await send(who, method, url, body);
    if (answer.statusCode > 299) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.statusCode === 204 ? { id: 0 } : answer.json();
  }

  return { send, make };
}

export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>;

/** The URL of a call, with the ids of a thing filled in. */
export function addressOf(path: string, named: Named): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name] ?? 1)));
}
