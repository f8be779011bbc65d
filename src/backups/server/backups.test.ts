import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, createAsk } from '../../../testing/server/test-ask.ts';
import { startTestS3, type TestS3 } from '../../server/files/test-s3.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import type { Backup, BackupSettings, Rehearsal } from '../contract.ts';
import { backupJobs, endInterrupted, planDue } from './jobs.ts';
import { findLastBackup } from './public.ts';
import { backupsRoutes } from './routes.ts';
import { withWorkLock } from './work-lock.ts';
import { findLatestTime } from './work-queries.ts';

const passphrase = 'gato lluvia tren naranja';
const s3Address = { bucket: 'copias', region: 'auto', accessKeyId: 'test-key', secretAccessKey: 'secret' };
const settings = { schedule: 'off', hour: 3, kept: 2, place: 'folder' } as const;

let dataDir: string;
let s3: TestS3;
let app: TestApp;
let ask: Ask;
let admin: Person;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'educaia-backups-'));
  s3 = await startTestS3(s3Address.bucket);
  app = await startTestApp({
    routes: backupsRoutes,
    config: { dataDir, rateLimits: false, s3: { ...s3Address, endpoint: s3.endpoint } },
  });
  ask = createAsk(app);
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql`delete from jobs`.execute(app.database.db);
  await sql`delete from backups`.execute(app.database.db);
  await sql`delete from notifications`.execute(app.database.db);
  await sql`delete from secrets where name like 'sealed:%'`.execute(app.database.db);
  await rm(join(dataDir, 'backups'), { recursive: true, force: true });
  await change({});
});

const connect = async () => app.database.connection;
const runJobs = () => (app.kernel.jobs as JobQueue).runDue(backupJobs(app.kernel, connect));
const change = async (changes: object, on = ask) =>
  on(admin, 'PUT', '/api/admin/backups/settings', { ...settings, ...changes });
const list = async () => (await ask(admin, 'GET', '/api/admin/backups')).json<Backup[]>();
const files = () => readdir(join(dataDir, 'backups')).catch(() => []);

async function copyNow(): Promise<Backup> {
  expect((await ask(admin, 'POST', '/api/admin/backups')).statusCode).toBe(201);
  await runJobs();
  const [backup] = await list();
  if (!backup) throw new Error('there is no copy');
  return backup;
}

async function rehearse(id: number, typed = ''): Promise<Rehearsal> {
  const asked = await ask(admin, 'POST', `/api/admin/backups/${id}/rehearsals`, { passphrase: typed });
  expect(asked.statusCode, asked.body).toBe(201);
  await runJobs();
  return (await ask(admin, 'GET', `/api/admin/backups/${id}/rehearsal`)).json<Rehearsal>();
}

const noticesOf = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from notifications where user_id = ${admin.id}`.execute(
    app.database.db,
  );
  return rows.map(({ kind }) => kind);
};

const auditOf = async (prefix: string) => {
  const { rows } = await sql<{ action: string; subject: string; was: string | null }>`
    select action, subject, was from audit_entries where action like ${`${prefix}%`} order by id`.execute(
    app.database.db,
  );
  return rows;
};

describe('a copy', () => {
  test('is encrypted with the stored passphrase, and its rehearsal counts every row', async () => {
    await change({ passphrase });
    const backup = await copyNow();
    expect(backup).toMatchObject({
      state: 'done',
      problem: null,
      isEncrypted: true,
      requestedBy: 'jefa',
      verifiedAt: null,
    });
    expect(await files()).toEqual([backup.name]);
    const written = await readFile(join(dataDir, 'backups', backup.name));
    expect(written.length).toBe(backup.bytes);
    expect(written.subarray(0, 21).toString()).toBe('age-encryption.org/v1');

    const { state, report } = await rehearse(backup.id);
    expect(state).toBe('done');
    expect(report?.tables.find(({ name }) => name === 'users')).toEqual({ name: 'users', expected: 1, found: 1 });
    expect(report?.tables.every(({ expected, found }) => expected === found)).toBe(true);
    expect((await list())[0]?.verifiedAt).not.toBeNull();
    expect(await readdir(join(dataDir, 'backup-work')).catch(() => [])).toEqual([]);

    // A passphrase that somebody types is tried instead, and is nowhere afterwards.
    expect(await rehearse(backup.id, 'otra frase cualquiera')).toMatchObject({
      state: 'failed',
      problem: 'wrong_passphrase',
    });
    expect((await list())[0]?.verifiedAt).toBeNull();
    const { rows } = await sql`select 1 from secrets where name like 'sealed:backup.rehearsal%'`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  test('that is damaged, cut short, something else or gone is found by the rehearsal, which names it', async () => {
    const backup = await copyNow();
    expect(backup.isEncrypted).toBe(false);
    const path = join(dataDir, 'backups', backup.name);
    const sound = await readFile(path);
    const changed = Buffer.from(sound);
    const middle = Math.floor(sound.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect(await rehearse(backup.id)).toMatchObject({ state: 'failed', problem: 'damaged' });
    await writeFile(path, sound);
    await truncate(path, 400);
    expect(await rehearse(backup.id)).toMatchObject({ state: 'failed', problem: 'truncated' });
    await writeFile(path, Buffer.alloc(sound.length, 'x'));
    expect(await rehearse(backup.id)).toMatchObject({ state: 'failed', problem: 'damaged' });
    await rm(path);
    expect(await rehearse(backup.id)).toMatchObject({ state: 'failed', problem: 'missing' });
    expect((await list())[0]).toMatchObject({ state: 'done', verifiedAt: null });
  });

  test('goes to S3 if the administrator says so, and comes back from there', async () => {
    await change({ place: 's3' });
    const backup = await copyNow();
    expect([...s3.objects.keys()]).toEqual([`backups/${backup.name}`]);
    expect(await files()).toEqual([]);
    const sent = await ask(admin, 'GET', `/api/admin/backups/${backup.id}/file`);
    expect(sent.rawPayload.equals(s3.objects.get(`backups/${backup.name}`)?.body ?? Buffer.alloc(0))).toBe(true);
    expect((await ask(admin, 'DELETE', `/api/admin/backups/${backup.id}`)).statusCode).toBe(204);
    expect(s3.objects.size).toBe(0);
    expect(await list()).toEqual([]);
  });

  test('is downloaded and deleted only after a recent sign-in, and both are in the audit log', async () => {
    const backup = await copyNow();
    await app.makeStale(admin);
    for (const [method, path] of [
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const) {
      const refused = await ask(admin, method, `/api/admin/backups/${backup.id}${path}`);
      expect(refused.json()).toMatchObject({ code: 'accounts.reauthentication_required' });
    }
    expect((await change({ passphrase })).statusCode).toBe(403);
    await sql`update sessions set authenticated_at = now()`.execute(app.database.db);
    const sent = await ask(admin, 'GET', `/api/admin/backups/${backup.id}/file`);
    expect(sent.headers['content-disposition']).toContain(backup.name);
    expect(sent.rawPayload.equals(await readFile(join(dataDir, 'backups', backup.name)))).toBe(true);
    expect((await ask(admin, 'DELETE', `/api/admin/backups/${backup.id}`)).statusCode).toBe(204);
    expect(await files()).toEqual([]);
    expect((await auditOf('backup.')).slice(-2)).toEqual([
      { action: 'backup.downloaded', subject: backup.name, was: null },
      { action: 'backup.deleted', subject: backup.name, was: null },
    ]);
  });

  test('does not start while another one is at work, and cannot be deleted then', async () => {
    const first = (await ask(admin, 'POST', '/api/admin/backups')).json<Backup>();
    const second = await ask(admin, 'POST', '/api/admin/backups');
    expect(second.json()).toMatchObject({ code: 'backups.at_work' });
    const deleted = await ask(admin, 'DELETE', `/api/admin/backups/${first.id}`);
    expect(deleted.json()).toMatchObject({ code: 'backups.at_work' });
  });

  test('of a process that stops waits for the next one', async () => {
    await ask(admin, 'POST', '/api/admin/backups');
    const queue = app.kernel.jobs as JobQueue;
    const stop = await queue.start(backupJobs(app.kernel, connect));
    await expect.poll(async () => (await list())[0]?.state).toBe('running');
    await stop();
    expect((await list())[0]).toMatchObject({ state: 'waiting', problem: null });
    await sql`delete from jobs where kind = 'backups.tend'`.execute(app.database.db);
    await runJobs();
    expect((await list())[0]).toMatchObject({ state: 'done' });
    expect(await files()).toHaveLength(1);
  });
});

describe('a killed process', () => {
  test('leaves nothing that looks like a copy, and administrators are told of a scheduled one', async () => {
    await sql`
      insert into backups (state, name, place, planned_for) values ('running', 'educaia-x', 'folder', now())`.execute(
      app.database.db,
    );
    await mkdir(join(dataDir, 'backups'), { recursive: true });
    await writeFile(join(dataDir, 'backups', 'educaia-x.tar.gz'), 'whole, but nobody knows');
    await mkdir(join(dataDir, 'backup-work', 'copy-1'), { recursive: true });
    await writeFile(join(dataDir, 'backup-work', 'copy-1', 'archive'), 'half');
    await endInterrupted(app.kernel, connect);
    expect(await list()).toMatchObject([{ state: 'failed', problem: 'interrupted' }]);
    expect(await files()).toEqual([]);
    expect(await readdir(join(dataDir, 'backup-work'))).toEqual([]);
    expect(await noticesOf()).toEqual(['backup-failed']);
  });

  test('is not declared dead while it works', async () => {
    await sql`insert into backups (state, name, place) values ('running', 'educaia-y', 'folder')`.execute(
      app.database.db,
    );
    const signal = new AbortController().signal;
    await withWorkLock(app.database.connection, signal, () => endInterrupted(app.kernel, connect));
    expect(await list()).toMatchObject([{ state: 'running' }]);
    await endInterrupted(app.kernel, connect);
    expect(await list()).toMatchObject([{ state: 'failed' }]);
  });
});

describe('the schedule', () => {
  const at = (time: string) => new Date(time);

  test.for([
    ['daily', 3, '2026-11-17T02:30:00Z', '2026-11-17T02:00:00.000Z'],
    ['daily', 3, '2026-11-17T01:30:00Z', '2026-11-16T02:00:00.000Z'],
    ['daily', 3, '2026-07-01T12:00:00Z', '2026-07-01T01:00:00.000Z'],
    // The hour that the clocks skip in spring.
    ['daily', 2, '2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['weekly', 3, '2026-11-17T12:00:00Z', '2026-11-15T02:00:00.000Z'],
    ['weekly', 3, '2026-11-15T01:00:00Z', '2026-11-08T02:00:00.000Z'],
  ] as const)('%s at %i, at %s, is due since %s', async ([schedule, hour, now, expected]) => {
    const found = await findLatestTime(app.database.db, { schedule, hour, timeZone: 'Europe/Madrid', now: at(now) });
    expect(found.toISOString()).toBe(expected);
  });

  test('makes one copy for each time, however many processes look, and none for times before it was chosen', async () => {
    await change({ schedule: 'daily' });
    await planDue(app.kernel, new Date());
    expect(await list()).toEqual([]);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    await Promise.all([planDue(app.kernel, tomorrow), planDue(app.kernel, tomorrow), planDue(app.kernel, tomorrow)]);
    expect(await list()).toMatchObject([{ isScheduled: true, requestedBy: null }]);
    await runJobs();
    await planDue(app.kernel, tomorrow);
    expect(await list()).toMatchObject([{ state: 'done' }]);
    expect(await findLastBackup(app.database.db)).toMatchObject({ hasFailedSince: false });
  });

  test('keeps the last ones, and every copy that a person asked for', async () => {
    await sql`
      insert into backups (state, name, place, planned_for, bytes, sha256, finished_at, created_at)
      select 'done', 'educaia-' || n, 'folder', now() - make_interval(days => n), 1, 'x', now(), now() - make_interval(days => n)
      from generate_series(1, 4) as n`.execute(app.database.db);
    await sql`update backups set planned_for = null where name = 'educaia-4'`.execute(app.database.db);
    await copyNow();
    const names = (await list()).slice(1).map(({ name }) => name);
    expect(names).toEqual(['educaia-1.tar.gz', 'educaia-2.tar.gz', 'educaia-4.tar.gz']);
  });

  test('tells administrators of a copy that failed', async () => {
    const broken = {
      ...app.kernel,
      config: { ...app.kernel.config, s3: { ...s3Address, endpoint: 'http://127.0.0.1:1' } },
    };
    await change({ schedule: 'daily', place: 's3' });
    await planDue(broken, new Date(Date.now() + 24 * 3_600_000));
    await (app.kernel.jobs as JobQueue).runDue(backupJobs(broken, connect));
    expect(await list()).toMatchObject([{ state: 'failed', problem: 'storage' }]);
    expect(await noticesOf()).toEqual(['backup-failed']);
    expect(await findLastBackup(app.database.db)).toBeUndefined();
    expect(await readdir(join(dataDir, 'backup-work')).catch(() => [])).toEqual([]);
  });
});

describe('the settings', () => {
  test('never show the passphrase, which is encrypted in the database', async () => {
    const saved = await change({ passphrase, hour: 5 });
    expect(saved.json<BackupSettings>()).toMatchObject({ hour: 5, passphrase: 'stored' });
    expect(saved.body).not.toContain(passphrase);
    const { rows } = await sql<{ value: string }>`select value from secrets where name like 'sealed:backup%'`.execute(
      app.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value).not.toContain('gato');
    const audit = await auditOf('settings.');
    expect(audit.slice(-2)).toEqual([
      { action: 'settings.changed', subject: 'backupHour = 5', was: '3' },
      { action: 'settings.secret_changed', subject: 'backup.passphrase', was: null },
    ]);
    expect((await change({ forgetPassphrase: true })).json()).toMatchObject({ passphrase: 'none' });
  });

  test('refuse a short passphrase, and S3 where there is none', async () => {
    expect((await change({ passphrase: 'corta' })).json()).toMatchObject({
      fields: { passphrase: expect.any(String) },
    });
    const bare = await startTestApp({ routes: backupsRoutes, database: app.database, config: { dataDir } });
    expect((await change({ place: 's3' }, createAsk(bare))).json()).toMatchObject({ code: 'backups.s3_first' });
    await bare.close();
  });

  test('that variables fix cannot be changed, and say so', async () => {
    const fixed = await startTestApp({
      routes: backupsRoutes,
      database: app.database,
      config: { dataDir, backupPassphrase: passphrase, fixedSettings: { backupSchedule: 'weekly' } },
    });
    const on = createAsk(fixed);
    const shown = (await on(admin, 'GET', '/api/admin/backups/settings')).json<BackupSettings>();
    expect(shown).toMatchObject({
      schedule: 'weekly',
      passphrase: 'stored',
      fixed: { schedule: 'SITE_BACKUP_SCHEDULE', hour: null, passphrase: 'BACKUP_PASSPHRASE' },
    });
    const refused = await change({}, on);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ message: string }>().message).toContain('SITE_BACKUP_SCHEDULE');
    const other = await change({ schedule: 'weekly', passphrase }, on);
    expect(other.json<{ message: string }>().message).toContain('BACKUP_PASSPHRASE');
    await fixed.close();
  });

  test('with a passphrase that this machine cannot read make no readable copy', async () => {
    await change({ passphrase });
    await sql`update secrets set value = 'AAAA' where name = 'sealed:backup.passphrase'`.execute(app.database.db);
    expect((await ask(admin, 'GET', '/api/admin/backups/settings')).json()).toMatchObject({ passphrase: 'lost' });
    expect(await copyNow()).toMatchObject({ state: 'failed', problem: 'no_passphrase' });
    expect(await files()).toEqual([]);
  });
});
