import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../testing/server/test-ask.ts';
import { maxRowsRead } from '../../../testing/server/test-plan.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import { getRow } from '../../server/database/get-row.ts';
import { auditRetention } from '../../server/identity/audit-retention.ts';
import { applyRetention } from '../../server/jobs/retention.ts';
import { defaultSiteSettings } from '../../shared/site-settings.ts';
import { auditQuery } from './queries.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());

const get = (url: string) => call(app, 'GET', url, { headers: admin.headers });
const change = (payload: object) => call(app, 'PUT', '/api/admin/settings', { headers: admin.headers, payload });

describe('the site settings', () => {
  test('start with their defaults', async () => {
    expect((await get('/api/admin/settings')).body()).toEqual(defaultSiteSettings);
  });

  test('can be changed one by one, apply at once, and are audited with their author', async () => {
    const changed = await change({ reviewedNews: false });
    expect(changed.status).toBe(200);
    expect(changed.body()).toEqual({ ...defaultSiteSettings, reviewedNews: false });
    const both = await change({ communityFigures: 'live', teachersCreateClasses: false, id: 7 });
    expect(both.body()).toEqual({
      ...defaultSiteSettings,
      communityFigures: 'live',
      reviewedNews: false,
      teachersCreateClasses: false,
    });
    expect((await get('/api/admin/settings')).body()).toEqual(both.body());
    const { list } = await get('/api/admin/audit?limit=3');
    expect(list().map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['jefa', 'settings.changed', 'teachersCreateClasses = false'],
      ['jefa', 'settings.changed', 'communityFigures = live'],
      ['jefa', 'settings.changed', 'reviewedNews = false'],
    ]);
  });

  test('of backups have their own call, which asks for the password again', async () => {
    await change({ backupHour: 9, backupPlace: 's3' });
    expect((await get('/api/admin/settings')).body()).toMatchObject({ backupHour: 3, backupPlace: 'folder' });
  });

  test('that do not change are not audited', async () => {
    const before = (await get('/api/admin/audit')).text;
    await change({ reviewedNews: false });
    await change({});
    expect((await get('/api/admin/audit')).text).toBe(before);
  });

  test.each([{ reviewedNews: 'yes' }, { communityFigures: 'invented' }, { teachersCreateClasses: null }])(
    '%j is refused and changes nothing',
    async (payload) => {
      const before = (await get('/api/admin/settings')).text;
      const refused = await change(payload);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body().fields ?? {})).toEqual(Object.keys(payload));
      expect((await get('/api/admin/settings')).text).toBe(before);
    },
  );
});

describe('the audit list', () => {
  test('is paged, newest first, without losing an entry', async () => {
    for (const reviewedNews of [false, true, false, true, false]) await change({ reviewedNews });
    const all = (await get('/api/admin/audit')).list().map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(5);
    const seen = await readEveryPage<{ id: number }>(app, '/api/admin/audit?limit=2', admin);
    expect(seen.map(({ id }) => id)).toEqual(all);
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('shows no name once the account is deleted', async () => {
    const other = await app.signIn({ username: 'fugaz', role: 'iamaker' });
    await call(app, 'PUT', '/api/admin/settings', { headers: other.headers, payload: { communityFigures: 'fixed' } });
    expect((await get('/api/admin/audit?limit=1')).list()[0]?.actor).toBe('fugaz');
    await call(app, 'DELETE', '/api/user/account', { headers: other.headers });
    const { list, text } = await get('/api/admin/audit');
    expect(list().find(({ subject }) => subject === 'communityFigures = fixed')?.actor).toBeNull();
    expect(text).not.toContain('fugaz');
  });

  test.each(['limit=0', 'limit=201', 'cursor=x', `cursor=${btoa('["a"]')}`, `cursor=${btoa('[1e99]')}`])(
    'with %s is bad input',
    async (query) => {
      expect((await get(`/api/admin/audit?${query}`)).status).toBe(400);
    },
  );
});

describe('the audit log', () => {
  test('records every read of personal data by an administrator before answering, and no other reads', async () => {
    const other = await app.signIn({ username: 'curioso', role: 'profesor' });
    await call(app, 'GET', '/api/admin/users', { headers: other.headers });
    await get('/api/admin/users?search=secreto');
    await get('/api/admin/test-submissions');
    const { list } = await get('/api/admin/audit?kind=personal-data');
    expect(list().map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['jefa', 'personal_data.read', '/api/admin/test-submissions'],
      ['jefa', 'personal_data.read', '/api/admin/users'],
    ]);
  });

  test('is filtered by kind, person and days', async () => {
    const second = await app.signIn({ username: 'Segunda', role: 'iamaker' });
    const payload = { reviewedNews: false };
    await change({ reviewedNews: true });
    await call(app, 'PUT', '/api/admin/settings', { headers: second.headers, payload });
    const actors = async (query: string) =>
      new Set((await get(`/api/admin/audit?${query}`)).list().map((e) => e.actor));
    expect(await actors('actor=segunda')).toEqual(new Set(['Segunda']));
    expect(await actors('kind=site&actor=SEGUNDA')).toEqual(new Set(['Segunda']));
    expect(await actors('kind=content&actor=segunda')).toEqual(new Set());
    const today = new Date().toISOString().slice(0, 10);
    expect((await get('/api/admin/audit?to=2020-01-01')).list()).toEqual([]);
    expect((await get(`/api/admin/audit?from=2020-01-01&to=${today}`)).list().length).toBeGreaterThan(1);
    expect((await get('/api/admin/audit?kind=invented')).status).toBe(400);
    expect((await get('/api/admin/audit?from=ayer')).status).toBe(400);
  });

  test('is exported with the same filters after fresh authentication, and the export is audited', async () => {
    const exported = await get('/api/admin/audit/export?actor=segunda');
    expect(exported.body().name).toMatch(/^registro-\d{4}-\d\d-\d\d\.csv$/);
    expect(exported.body().csv).toContain('Cuándo (Europe/Madrid);Quién;Qué;Sobre qué;Nombre;Antes;Red');
    expect(exported.body().csv).toContain('Segunda;settings.changed;reviewedNews = false;;true;127.0.0.0/24');
    expect(exported.body().csv).not.toContain('jefa');
    expect((await get('/api/admin/audit?limit=1')).list()[0]).toMatchObject({ action: 'personal_data.exported' });
    const stale = await app.signIn({ username: 'lejana', role: 'iamaker' });
    await app.makeStale(stale);
    const refused = await call(app, 'GET', '/api/admin/audit/export', { headers: stale.headers });
    expect(refused.body().code).toBe('accounts.reauthentication_required');
  });

  test('says what a setting was before, from which network, and the name of what was changed', async () => {
    await change({ minimumAge: 16 });
    await change({ minimumAge: 15 });
    expect((await get('/api/admin/audit?limit=1')).list()[0]).toMatchObject({
      subject: 'minimumAge = 15',
      was: '16',
      network: '127.0.0.0/24',
      subjectName: null,
    });
    const other = await app.signIn({ username: 'nombrada' });
    await sql`insert into audit_entries (action, subject) values ('user.changed', ${`#${other.id}`})`.execute(
      app.database.db,
    );
    expect((await get('/api/admin/audit?limit=1')).list()[0]).toMatchObject({ subjectName: 'nombrada', network: null });
  });

  test('names what numbers and words stand for, with the page that shows it, while it exists', async () => {
    const { db } = app.database;
    const made = await sql<{
      topic: number;
      comment: number;
      rubric: number;
      group: number;
      slug: string;
      name: string;
    }>`
      with topic as (
        insert into topics (title, content, excerpt, category, author_id)
        values ('Un tema nombrado', 'Un texto de cierta longitud', 'Un texto', 'Ayuda', ${admin.id}) returning id),
      comment as (
        insert into comments (topic_id, author_id, content) select id, ${admin.id}, 'Un comentario' from topic returning id),
      rubric as (insert into rubrics (owner_id) values (${admin.id}) returning id),
      version as (
        insert into rubric_versions (rubric_id, title, grid)
        select id, 'Exposición oral', '{"levels": ["Sí", "No"], "criteria": [{}]}' from rubric),
      grouped as (insert into centre_groups (name, kind) values ('3.º B', 'course') returning id),
      tool as (
        insert into tools (slug, name, url, category, description)
        values ('regla-de-calculo', 'Regla de cálculo', 'https://regla.example', 'Estudio', 'Calcula sin pilas.') returning slug, name)
      select topic.id as topic, comment.id as comment, rubric.id as rubric, grouped.id as group,
             tool.slug, tool.name
      from topic, comment, rubric, grouped, tool`.execute(db);
    const { topic, comment, rubric, group, slug, name } = getRow(made);
    const expected = [
      [
        'comment.deleted',
        `comment #${comment}`,
        'Un tema nombrado',
        `/foro/${topic}?comentario=${comment}#comentario-${comment}`,
      ],
      ['rubric.changed', `rubric #${rubric}`, 'Exposición oral', `/rubricas/${rubric}`],
      ['group.changed', `group #${group}`, '3.º B', '/admin/grupos'],
      ['tool.changed', slug, name, `/herramientas/${slug}`],
      ['review.removed', `${slug} #4`, name, `/herramientas/${slug}`],
      ['comment.deleted', 'comment #999999', null, null],
      ['people.exported', 'csv', null, null],
    ] as const;
    for (const [action, subject, subjectName, address] of expected) {
      await sql`insert into audit_entries (action, subject) values (${action}, ${subject})`.execute(db);
      const [entry] = (await get('/api/admin/audit?limit=1')).list();
      expect(entry, subject).toMatchObject({ subjectName, address });
    }
  });

  test('reads no more rows than it shows, whatever the filter, among a hundred thousand', async () => {
    const { db } = app.database;
    await sql`
      insert into audit_entries (at, actor_id, action, subject)
      select now() - make_interval(mins => 100000 - n), case when n % 1000 = 0 then ${admin.id}::int end,
             case when n % 5000 = 0 then 'moderation.hide' else 'sign_in.succeeded' end, '#1'
      from generate_series(1, 100000) as n`.execute(db);
    await sql`analyze audit_entries`.execute(db);
    const old = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
    for (const filter of [{}, { kind: 'moderation' }, { kind: 'sign-ins' }, { actor: 'jefa' }, { to: old }] as const) {
      const query = auditQuery({ limit: 10, timeZone: 'UTC', ...filter });
      expect(await maxRowsRead(db, query, /audit_entries/), JSON.stringify(filter)).toBeLessThanOrEqual(101);
    }
    await sql`delete from audit_entries where subject = '#1' and actor_id is null or action = 'moderation.hide'`.execute(
      db,
    );
  });

  test('deletes entries older than two years', async () => {
    const { db } = app.database;
    await sql`insert into audit_entries (at, action, subject) values (now() - interval '25 months', 'old.entry', '')`.execute(
      db,
    );
    await applyRetention(db, app.kernel.settings, [auditRetention]);
    const { rows } = await sql`select 1 from audit_entries where action = 'old.entry'`.execute(db);
    expect(rows).toEqual([]);
    expect((await get('/api/admin/audit')).list().length).toBeGreaterThan(1);
  });
});
