import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../../../testing/server/test-app.ts';
import type { FailureBody } from '../../shared/endpoints/failures.ts';

export const code = '424242';
export const password = 'tres gatos azules';

/** Makes a call and returns the answer with its session cookie. */
export async function call(
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress'> = {},
) {
  const answer = await app.http.inject({ method, url, ...options });
  const session = answer.cookies.find(({ name }) => name === 'session');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    session,
    /** The headers of a browser that stores the cookie of this response. */
    browser: { cookie: `session=${session?.value ?? ''}` },
    body: () => answer.json<Record<string, unknown> & FailureBody>(),
    list: () => answer.json<Record<string, unknown>[]>(),
  };
}

let people = 0;

/** Registration input with new names each time. */
export function newPerson(overrides: Record<string, unknown> = {}) {
  people += 1;
  return {
    username: `ana${people}`,
    password,
    email: `ana${people}@example.org`,
    fullName: 'Ana Prueba',
    role: 'estudiante',
    age: 'old-enough',
    ...overrides,
  };
}

export async function register(app: TestApp, overrides: Record<string, unknown> = {}) {
  const person = newPerson(overrides);
  const answer = await call(app, 'POST', '/api/register', { payload: person });
  return { ...answer, person, id: Number(answer.body().id) };
}

/** All tables and columns that still contain the text. */
export async function tablesWith(app: TestApp, needle: string): Promise<string[]> {
  const { db } = app.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql<{ hits: number }>`
      select count(*) as hits from ${sql.table(name)} as t where to_jsonb(t)::text ilike ${`%${needle}%`}`.execute(db);
    if (hits.rows[0]?.hits) found.push(name);
  }
  return found;
}

/** After all tests of a file: no password, hash, address or administrator code is in the log. */
export function expectNothingPrivateLogged({ logged }: TestApp): void {
  const lines = JSON.stringify(logged);
  expect(lines).not.toMatch(/@example|argon2|gatos|Prueba/);
  expect(lines).not.toContain(code);
}
