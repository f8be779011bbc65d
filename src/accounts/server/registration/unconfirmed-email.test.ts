import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import type { UnconfirmedMode } from '../../../shared/site-settings.ts';
import { call, register } from '../test-client.ts';

let app: TestApp;
let admin: Person;
let classCode = '';
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  admin = await app.signIn({ role: 'iamaker' });
  const made = await call(app, 'POST', '/api/classes/create', {
    headers: admin.headers,
    payload: { name: 'Robots', description: 'Una clase sobre robots' },
  });
  classCode = String(made.body()['code']);
});
afterAll(() => app.close());

async function choose(unconfirmedEmail: UnconfirmedMode): Promise<void> {
  const answer = await call(app, 'PUT', '/api/admin/settings', {
    headers: admin.headers,
    payload: { unconfirmedEmail },
  });
  expect(answer.status).toBe(200);
}

const topic = { title: 'Un tema', content: 'Un texto que es lo bastante largo.', category: 'Debate' };

/** What became of each: posting, joining a class, correcting the profile. */
async function attempts(headers: Record<string, string>) {
  const code = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await call(app, method, url, { headers, payload });
    return answer.status < 400 ? 'done' : answer.body().code;
  };
  const { username, email, fullName } = (await call(app, 'GET', '/api/user', { headers })).body();
  return {
    topic: await code('POST', '/api/forum/topics', topic),
    join: await code('POST', '/api/classes/join', { code: classCode }),
    profile: await code('PUT', '/api/user/profile', { username, email, fullName: `${String(fullName)} Gil` }),
    resend: await code('POST', '/api/user/email-confirmation', {}),
  };
}

const free = { topic: 'done', join: 'done', profile: 'done', resend: 'done' };

describe('somebody who has not confirmed their address', () => {
  test.for<[UnconfirmedMode, Partial<typeof free>]>([
    ['everything', {}],
    ['learning', { topic: 'email_unconfirmed' }],
    ['reading', { topic: 'email_unconfirmed', join: 'email_unconfirmed' }],
  ])('may do what the site allows: %s', async ([mode, refused]) => {
    await choose(mode);
    const { browser, body } = await register(app);
    const limit = mode === 'everything' ? undefined : mode;
    expect(body()['emailLimit']).toBe(limit);
    expect((await call(app, 'GET', '/api/user', { headers: browser })).body()['emailLimit']).toBe(limit);
    expect((await call(app, 'GET', '/api/forum/topics', { headers: browser })).status).toBe(200);
    expect(await attempts(browser)).toEqual({ ...free, ...refused });
  });

  test('may do everything at once after confirming', async () => {
    await choose('reading');
    app.emails.length = 0;
    const { browser, person } = await register(app);
    const letter = app.emails.find(({ to }) => to === person.email)?.text ?? '';
    const token = /correo\/([\w-]+)/.exec(letter)?.[1] ?? '';
    expect((await call(app, 'PUT', `/api/email-confirmations/${token}`)).status).toBe(204);
    expect((await call(app, 'GET', '/api/user', { headers: browser })).body()['emailLimit']).toBeUndefined();
    expect(await attempts(browser)).toEqual(free);
  });

  test('is not limited in an account that the centre made, nor as an administrator', async () => {
    await choose('reading');
    const { browser, id } = await register(app);
    await sql`update users set from_centre = true where id = ${id}`.execute(app.database.db);
    expect(await attempts(browser)).toEqual(free);
    expect((await call(app, 'GET', '/api/user', { headers: admin.headers })).body()['emailLimit']).toBeUndefined();
    await choose('everything');
  });
});
