import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());

const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  call(app, method, url, { headers: who.headers, ...(payload && { payload }) });
const change = (who: Person, username: string, isOfficer: boolean) =>
  ask(who, 'PUT', '/api/admin/data-officers', { username, isOfficer });
const answer = { outcome: 'done', answer: 'Aquí tienes lo que pediste.' };
const requests = '/api/admin/data-requests';
const archiveOf = ({ id }: Person) => `/api/admin/users/${id}/export`;
const askForData = async (person: Person) =>
  (await ask(person, 'POST', '/api/user/data-requests', { kind: 'access', note: 'Mis datos' })).body()['id'];
const told = async ({ id }: Person) =>
  (
    await sql<{ kind: string }>`select kind from notifications where user_id = ${id} order by id`.execute(
      app.database.db,
    )
  ).rows.map(({ kind }) => kind);
const entriesOf = async ({ id }: Person) =>
  (
    await sql<{ action: string; subject: string }>`
      select action, subject from audit_entries where actor_id = ${id} order by id`.execute(app.database.db)
  ).rows.map(({ action, subject }) => `${action} ${subject}`);

test('an officer answers requests and sees nothing else of the administration', async () => {
  const officer = await app.signIn({ username: 'delegada', role: 'profesional' });
  const person = await app.signIn();
  const id = await askForData(person);
  const decision = `${requests}/${String(id)}/decision`;
  expect((await ask(officer, 'GET', requests)).status).toBe(403);
  expect((await ask(officer, 'PUT', decision, answer)).status).toBe(403);
  expect((await ask(officer, 'GET', archiveOf(person))).status).toBe(403);

  await change(admin, 'Delegada', true);
  expect((await ask(officer, 'GET', '/api/user')).body()).toMatchObject({ role: 'profesional', isDataOfficer: true });
  expect((await ask(officer, 'GET', requests)).list()).toMatchObject([{ id }]);
  for (const url of ['/api/admin/users', `/api/admin/users/${person.id}`, '/api/admin/audit', '/api/admin/settings']) {
    expect((await ask(officer, 'GET', url)).status, url).toBe(403);
  }
  expect((await ask(officer, 'PUT', `${requests}/${String(id)}/extension`, { reason: 'Hay que buscar.' })).status).toBe(
    200,
  );
  expect((await ask(officer, 'PUT', decision, answer)).status).toBe(200);
  expect(await entriesOf(officer)).toEqual([
    `personal_data.read ${requests}`,
    `data_request.extended #${person.id}`,
    `data_request.done #${person.id}`,
  ]);

  await change(admin, 'delegada', false);
  expect((await ask(officer, 'GET', requests)).status).toBe(403);
  expect((await ask(officer, 'GET', '/api/user')).body()['isDataOfficer']).toBeUndefined();
});

test('an officer downloads somebody’s data only while that person has an open request', async () => {
  const officer = await app.signIn({ username: 'archivera' });
  await change(admin, 'archivera', true);
  const [person, another] = [await app.signIn(), await app.signIn()];
  expect((await ask(officer, 'GET', archiveOf(person))).status).toBe(403);
  const id = await askForData(person);
  expect((await ask(officer, 'GET', archiveOf(person))).status).toBe(200);
  expect((await ask(officer, 'GET', archiveOf(another))).status).toBe(403);
  expect((await ask(officer, 'GET', '/api/admin/users/999999/export')).status).toBe(403);
  await ask(officer, 'PUT', `${requests}/${String(id)}/decision`, answer);
  expect((await ask(officer, 'GET', archiveOf(person))).status).toBe(403);
  expect((await ask(admin, 'GET', archiveOf(person))).status).toBe(200);
  expect(await entriesOf(officer)).toContain(`personal_data.exported #${person.id}`);

  // A session left open is not enough.
  await askForData(person);
  await sql`update sessions set authenticated_at = now() - interval '1 day' where user_id = ${officer.id}`.execute(
    app.database.db,
  );
  expect((await ask(officer, 'GET', archiveOf(person))).body()['code']).toBe('accounts.reauthentication_required');
});

test('a person learns that somebody recorded a request in their name', async () => {
  const person = await app.signIn({ username: 'quien-escribe' });
  const letter = { username: 'quien-escribe', kind: 'access', note: 'Carta', receivedOn: '2026-01-31' };
  expect((await ask(admin, 'POST', requests, letter)).status).toBe(201);
  expect(await told(person)).toEqual(['data-request-recorded']);
});

test('only administrators give the right; the person learns of it, and the log records it once', async () => {
  const officer = await app.signIn({ username: 'delegado' });
  expect((await change(officer, 'delegado', true)).status).toBe(403);
  expect((await change(admin, 'nadie.asi', true)).status).toBe(404);
  const answers = await Promise.all([change(admin, 'delegado', true), change(admin, 'delegado', true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await change(officer, 'delegado', true)).status).toBe(403);
  await Promise.all([change(admin, 'delegado', false), change(admin, 'delegado', false)]);
  expect(await told(officer)).toEqual(['data-officer-granted', 'data-officer-withdrawn']);
  const entries = (await entriesOf(admin)).filter((entry) => entry.endsWith(`#${officer.id}`));
  expect(entries).toEqual([`data_officer.granted #${officer.id}`, `data_officer.withdrawn #${officer.id}`]);

  const stale = await app.signIn({ role: 'iamaker' });
  await sql`update sessions set authenticated_at = now() - interval '1 day' where user_id = ${stale.id}`.execute(
    app.database.db,
  );
  expect((await change(stale, 'delegado', true)).body()['code']).toBe('accounts.reauthentication_required');
  await sql`
    insert into users (username, full_name, display_name, is_pupil, holds_email, from_centre, age_answer, age_asked, age_answered_at)
    values ('al-78', 'zorro', 'zorro', true, false, true, 'centre-vouches', 14, now())`.execute(app.database.db);
  expect((await change(admin, 'al-78', true)).body()['code']).toBe('privacy.pupil_account');
});

test('a new request notifies administrators and officers', async () => {
  const officer = await app.signIn({ username: 'avisada' });
  await change(admin, 'avisada', true);
  await askForData(await app.signIn());
  expect(await told(officer)).toEqual(['data-officer-granted', 'data-request']);
  expect(await told(admin)).toContain('data-request');
  const groups = (await ask(officer, 'GET', '/api/notifications/settings')).text;
  expect(groups).toContain('data-requests');
  expect(groups).not.toContain('site-care');
});

test('nobody carries the right while they simulate a role, or lack the second factor that the site requires', async () => {
  const simulating = await app.signIn({ username: 'simula', role: 'iamaker', simulatedRole: 'profesor' });
  await sql`insert into data_officers (user_id) values (${simulating.id})`.execute(app.database.db);
  expect((await ask(simulating, 'GET', requests)).status).toBe(403);

  const lacking = await app.signIn({ username: 'sin-segundo', role: 'iamaker' });
  await sql`insert into data_officers (user_id) values (${lacking.id})`.execute(app.database.db);
  const name = 'secondFactorForIamakers';
  await sql`insert into site_settings (name, value) values (${name}, 'true')`.execute(app.database.db);
  expect((await ask(lacking, 'GET', requests)).status).toBe(403);
  await sql`delete from site_settings where name = ${name}`.execute(app.database.db);
  expect((await ask(lacking, 'GET', requests)).status).toBe(200);
});
