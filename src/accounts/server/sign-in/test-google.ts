import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createOpenIdProvider } from '../../../../testing/server/openid-provider.ts';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { appRoutes } from '../../../app/routes.ts';
import { call } from '../test-client.ts';

/** The query of a user who answered the age question before going to Google. */
export const ofAge = '?age=old-enough';

/** An app with its own fake Google, and a browser that goes there and back. */
export function useTestGoogle() {
  const provider = createOpenIdProvider();
  let app: TestApp;
  beforeAll(async () => {
    await provider.listen();
    const google = { clientId: 'educaia', clientSecret: 'secreto', issuer: provider.state.issuer };
    app = await startTestApp({ routes: appRoutes, config: { google } });
  });
  afterAll(async () => {
    // After all tests of a file: no address, code, token or secret is in the log.
    expect(JSON.stringify(app.logged)).not.toMatch(/gmail|code\d|secreto|eyJ/);
    await app.close();
    await provider.close();
  });
  beforeEach(async () => {
    app.emails.length = 0;
    await sql`delete from rate_limits`.execute(app.database.db);
  });

  async function start(query = ofAge) {
    const answer = await app.http.inject({ url: `/api/auth/google${query}` });
    const flow = answer.cookies.find(({ name }) => name === 'google_flow');
    return { answer, flow, cookie: `google_flow=${flow?.value ?? ''}`, address: String(answer.headers.location) };
  }

  async function comeBack(callback: string, cookie: string) {
    const answer = await app.http.inject({ url: callback, headers: { cookie } });
    const session = answer.cookies.find(({ name }) => name === 'session');
    return { status: answer.statusCode, location: answer.headers.location, session, body: answer.body };
  }

  return {
    get app() {
      return app;
    },
    provider,
    start,
    comeBack,
    async enter(claims: object, query = ofAge) {
      const { address, cookie } = await start(query);
      return comeBack(provider.authorize(address, claims), cookie);
    },
    whoIs: async (token: string | undefined) =>
      (await call(app, 'GET', '/api/user', { headers: { cookie: `session=${token}` } })).body(),
  };
}
