import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createEmptyDatabase, testTimeouts } from '../../../testing/server/test-database.ts';
import { appRoutes, finishRestore } from '../../app/routes.ts';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { stepOf, totpAt } from './second-factor/totp.ts';
import { call, password, register } from './test-client.ts';

let before: TestApp;
let after: TestApp;
let folder: string;
let owner: Awaited<ReturnType<typeof register>>;
let recoveryCodes: string[];
let spentInvitation: string;
let stepBeforeRestore: number;
/** The statuses of using a code and an invitation after the backup was made. */
let sinceTheCopy: number[];
let admin: Person;
const closings: (() => Promise<unknown>)[] = [];

async function secretOf(app: TestApp, id: number): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from totp_secrets where user_id = ${id}`.execute(
    app.database.db,
  );
  return rows[0]?.secret ?? Buffer.alloc(0);
}

const login = (app: TestApp) =>
  app.http.inject({ method: 'POST', url: '/api/login', payload: { username: owner.person.username, password } });

/** The second step with this code, after the right password. */
async function enterWith(app: TestApp, code: string): Promise<number> {
  const step = (await login(app)).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await call(app, 'POST', '/api/login/second-factor', { headers: { cookie: step }, payload: { code } });
  return answer.status;
}

async function invite(app: TestApp): Promise<string> {
  const headers = admin.headers;
  await call(app, 'POST', '/api/admin/invitations', { headers, payload: { role: 'profesor' } });
  const [made] = (await call(app, 'GET', '/api/admin/invitations', { headers })).list();
  return new URL(String(made?.['link'])).searchParams.get('invitacion') ?? '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'educaia-after-restore-'));
  before = await startTestApp({ routes: appRoutes });
  admin = await before.signIn({ role: 'iamaker' });
  // The backup contains the key of the links, as on any site that ever invited a user.
  await invite(before);
  owner = await register(before);
  const { browser, id } = owner;
  await call(before, 'POST', '/api/user/totp', { headers: browser });
  const payload = { code: totpAt(await secretOf(before, id), stepOf(Date.now())) };
  const confirmed = await call(before, 'PUT', '/api/user/totp', { headers: browser, payload });
  recoveryCodes = confirmed.body()['recoveryCodes'] as string[];

  const archive = join(folder, 'copia.tar.gz');
  await backUp({ connection: before.database.connection, filesDir: join(folder, 'none'), target: archive });
  // Happens after the backup, so the restore undoes it.
  const entered = await enterWith(before, recoveryCodes[0] ?? '');
  spentInvitation = await invite(before);
  sinceTheCopy = [entered, (await register(before, { invitation: spentInvitation })).status];

  const { connection, drop } = await createEmptyDatabase();
  const target = { connection, migrationsDir: join(projectRoot, 'migrations'), filesDir: join(folder, 'files') };
  stepBeforeRestore = stepOf(Date.now());
  await restore({ ...target, source: archive, log: () => {} });
  const opened = await openDatabase(connection, { log: () => {}, timeouts: testTimeouts });
  closings.push(() => opened.close(), drop);
  after = await startTestApp({ routes: appRoutes, database: { ...opened, connection, drop } });
  // Two processes start at once.
  await Promise.all([finishRestore(after.kernel), finishRestore(after.kernel)]);
  admin = await after.signIn({ role: 'iamaker', username: 'otra' });
  await sql`delete from rate_limits`.execute(after.database.db);
});
afterAll(async () => {
  await after.close();
  await before.close();
  for (const close of closings) await close();
  await rm(folder, { recursive: true, force: true });
});

test('no recovery code works after a restore, because it may have been used since the backup', async () => {
  expect(sinceTheCopy).toEqual([200, 201]);
  for (const code of recoveryCodes.slice(0, 2)) expect(await enterWith(after, code)).toBe(400);
});

test('an app code that may have been used since the backup does not work', async () => {
  const secret = await secretOf(after, owner.id);
  const { rows } = await sql<{ step: number }>`
    select used_step as step from totp_secrets where user_id = ${owner.id}`.execute(after.database.db);
  expect(rows[0]?.step).toBeGreaterThan(stepBeforeRestore);
  expect(await enterWith(after, totpAt(secret, rows[0]?.step ?? 0))).toBe(400);
  // A later code works: the authenticator app itself stays valid.
  await sql`update totp_secrets set used_step = ${stepOf(Date.now()) - 1} where user_id = ${owner.id}`.execute(
    after.database.db,
  );
  expect(await enterWith(after, totpAt(secret, stepOf(Date.now())))).toBe(200);
});

test('an invitation used since the backup does not work, although its id is assigned again', async () => {
  const again = await invite(after);
  expect(again.split('-')[0]).toBe(spentInvitation.split('-')[0]);
  expect((await register(after, { invitation: spentInvitation })).status).toBe(404);
  expect((await register(after, { invitation: again })).status).toBe(201);
});

test('the owners of the codes are notified once, at the first start, in the product and by email', async () => {
  const { rows } = await sql`
    select user_id as "userId" from notifications where kind = 'recovery-codes-void'`.execute(after.database.db);
  expect(rows).toEqual([{ userId: owner.id }]);
  const told = after.emails.filter(({ subject }) => /códigos de recuperación .* ya no valen/.test(subject));
  expect(told.map(({ to }) => to)).toEqual([owner.person.email]);
});
