import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readQr } from '../../../testing/server/read-qr.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, createAsk, guest, inEnglish } from '../../../testing/server/test-ask.ts';
import { call, password, register } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import type { PupilCard } from '../../pupils/contract.ts';
import type { OwnLegal } from '../../shared/contract/legal-acceptance.ts';
import type { LegalSettings, LegalText } from '../contract.ts';
import { legalLimits } from '../limits.ts';
import { seedLegalVersions } from './seed-versions.ts';
import { hashOfShipped } from './shipped-text.ts';

let app: TestApp;
let ask: Ask;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  ask = createAsk(app);
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from rate_limits`.execute(app.database.db));

const read = async (document: string, who = guest) =>
  (await ask(who, 'GET', `/api/legal/${document}`)).json<LegalText>();
const settingsOf = async (document: string) =>
  (await ask(admin, 'GET', `/api/admin/legal/${document}`)).json<LegalSettings>();

/** Publishes on top of the version in force. */
async function publish(document: string, changes: object = {}, headers: Record<string, string> = {}) {
  const { number } = await settingsOf(document);
  const body = { basedOn: number, texts: {}, changes: { es: 'Algo' }, asksAgain: false, ...changes };
  return ask(admin, 'POST', `/api/admin/legal/${document}/versions`, body, headers);
}

const ownOf = async (who: Pick<Person, 'headers'>) => (await ask(who, 'GET', '/api/user/legal')).json<OwnLegal>();

describe('the text in force', () => {
  test('is the shipped one at first, as version 1', async () => {
    const text = await read('privacy');
    expect(text).toMatchObject({ document: 'privacy', number: 1, isInForce: true, own: null, changes: null });
    expect(text.shipped.sections.map(({ id }) => id).slice(0, 3)).toEqual(['who', 'kept', 'why']);
    expect(text.shipped.sections[1]?.html).toContain('<li><strong>Tus sesiones:</strong>');
    expect((await read('terms', inEnglish(guest))).shipped.title).toBe('Terms of service');
    expect(JSON.stringify(text.shipped)).not.toMatch(/\{\w+\}|&lt;|undefined/);
  });

  test('shows the details of the site as written, whatever characters they have', async () => {
    const privacy = { ...emptyPrivacy, controllerName: 'IES <b>Ñ</b> & Cía', authorityUrl: 'https://a.example/?x="y"' };
    await ask(admin, 'PUT', '/api/admin/site', { privacy });
    await ask(admin, 'PUT', '/api/admin/settings', { minimumAge: 16 });
    const text = JSON.stringify((await read('privacy')).shipped);
    expect(text).toContain('IES &lt;b&gt;Ñ&lt;/b&gt; &amp; Cía');
    expect(text).toContain('Si tienes menos de 16 años');
    expect(text).not.toContain('<b>Ñ');
    expect(text).not.toContain('x=\\"y');
  });

  test('speaks of the site by its name, and of the product by its own', async () => {
    await ask(admin, 'PUT', '/api/admin/settings', { siteName: 'IES Ñ & Cía' });
    const { shipped } = await read('terms');
    const htmlOf = (wanted: string) => shipped.sections.find(({ id }) => id === wanted)?.html;
    expect(shipped.sections[0]?.title).toBe('Qué es IES Ñ & Cía');
    expect(htmlOf('publish')).toContain('dejas que IES Ñ &amp; Cía lo muestre');
    expect(htmlOf('administrator')).toContain('EducaIA es un programa libre');
    await ask(admin, 'PUT', '/api/admin/settings', { siteName: 'EducaIA' });
  });

  test.each([
    ['GET', '/api/legal/cookies', 400],
    ['GET', '/api/legal/terms/versions/99', 404],
    ['GET', '/api/legal/terms/versions/0', 400],
    ['GET', '/api/legal/terms/versions/x', 400],
    ['GET', '/api/legal/terms/versions/99999999999', 400],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    expect((await ask(guest, method, url)).statusCode).toBe(status);
  });
});

const emptyPrivacy = {
  controllerName: '',
  controllerAddress: '',
  controllerContact: '',
  dataProtectionOfficer: '',
  legalBasis: '',
  rights: '',
  authorityName: '',
  authorityUrl: '',
};

describe('publishing', () => {
  test('adds the own text in safe HTML, numbers it and keeps the earlier version as it was', async () => {
    await ask(admin, 'PUT', '/api/admin/settings', { minimumAge: 16 });
    const before = await read('terms');
    const texts = { es: '**Fotos** <script>alert(1)</script>', en: '**Photos**' };
    const made = await publish('terms', { texts, changes: { es: 'Fotos', en: 'Photos' } });
    expect(made.statusCode).toBe(201);
    expect(made.json<LegalSettings>()).toMatchObject({ number: before.number + 1, texts });
    const text = await read('terms');
    expect(text).toMatchObject({ number: before.number + 1, changes: { text: 'Fotos', language: 'es' } });
    expect(text.own?.html).toContain('<strong>Fotos</strong>');
    expect(text.own?.html).not.toContain('<script');
    expect(await read('terms', inEnglish(guest))).toMatchObject({
      changes: { text: 'Photos' },
      own: { language: 'en' },
    });

    await ask(admin, 'PUT', '/api/admin/settings', { minimumAge: 13 });
    expect(JSON.stringify((await read('terms')).shipped)).toContain('13 años o más');
    const old = await ask(guest, 'GET', `/api/legal/terms/versions/${text.number}`);
    expect(JSON.stringify(old.json<LegalText>().shipped)).toContain('16 años o más');
    await publish('terms', { texts: {}, changes: { en: 'No photos' } });
    const first = (await ask(guest, 'GET', `/api/legal/terms/versions/${text.number}`)).json<LegalText>();
    expect(first).toMatchObject({ isInForce: false, own: { html: expect.stringContaining('Fotos') } });
    expect(await read('terms')).toMatchObject({ own: null, changes: { text: 'No photos', language: 'en' } });
    const entries = (await ask(admin, 'GET', '/api/admin/audit?kind=site&limit=1')).json<object[]>();
    expect(entries[0]).toMatchObject({
      action: 'legal.published',
      subject: `terms #${text.number + 1}`,
      address: `/terminos?version=${text.number + 1}`,
    });
  });

  test('shows a text without a translation in the language in which it was written', async () => {
    await publish('privacy', { texts: { en: 'Only English' } });
    expect((await read('privacy')).own).toEqual({ html: expect.stringContaining('Only English'), language: 'en' });
  });

  test('refuses the second of two administrators, who began with the same version, and loses neither', async () => {
    const { number } = await settingsOf('privacy');
    const body = (es: string) => ({ basedOn: number, texts: { es }, changes: { es }, asksAgain: false });
    const other = await app.signIn({ role: 'iamaker' });
    const send = (who: Person, es: string) => ask(who, 'POST', '/api/admin/legal/privacy/versions', body(es));
    const answers = await Promise.all([send(admin, 'Uno'), send(other, 'Dos')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'legal.newer_version',
      message: expect.stringContaining('No se ha perdido nada'),
    });
    expect((await settingsOf('privacy')).number).toBe(number + 1);
  });

  test('twice with the same key makes one version', async () => {
    const { number } = await settingsOf('privacy');
    const body = { basedOn: number, texts: {}, changes: { es: 'Una vez' }, asksAgain: false };
    const send = () =>
      ask(admin, 'POST', '/api/admin/legal/privacy/versions', body, { 'idempotency-key': 'una-vez-1' });
    expect((await send()).statusCode).toBe(201);
    expect((await send()).json<LegalSettings>().number).toBe(number + 1);
  });

  test.each([
    ['no explanation', { changes: {} }],
    ['an empty explanation', { changes: { es: '  ' } }],
    ['an explanation of two lines', { changes: { es: 'Una\nDos' } }],
    ['a long explanation', { changes: { es: 'x'.repeat(legalLimits.changes + 1) } }],
    ['a long text', { texts: { es: 'x'.repeat(legalLimits.text + 1) } }],
    ['a text that is none', { texts: { es: 7 } }],
    ['a list instead of texts', { texts: ['Hola'] }],
    ['a version that is none', { basedOn: '1' }],
    ['no version', { basedOn: undefined }],
    ['a word instead of a choice', { asksAgain: 'yes' }],
  ])('refuses %s', async (_, changes) => {
    expect((await publish('terms', changes)).statusCode).toBe(400);
  });

  test('is for administrators with a fresh sign-in only', async () => {
    const body = { basedOn: 1, texts: {}, changes: { es: 'Algo' }, asksAgain: false };
    for (const role of ['estudiante', 'profesor', 'clase ia', 'profesional'] as const) {
      const person = await app.signIn({ role });
      expect((await ask(person, 'POST', '/api/admin/legal/terms/versions', body)).statusCode).toBe(403);
      expect((await ask(person, 'GET', '/api/admin/legal/terms')).statusCode).toBe(403);
    }
    expect((await ask(guest, 'GET', '/api/admin/legal/terms')).statusCode).toBe(401);
    const stale = await app.signIn({ role: 'iamaker' });
    await app.makeStale(stale);
    const refused = await ask(stale, 'POST', '/api/admin/legal/terms/versions', body);
    expect(refused.json()).toMatchObject({ code: 'accounts.reauthentication_required' });
  });

  test('cannot be changed afterwards, not even in the database', async () => {
    const { db } = app.database;
    await expect(sql`update legal_versions set published_at = now() where number = 1`.execute(db)).rejects.toThrow(
      'does not change',
    );
    await expect(sql`update legal_version_texts set content = 'x'`.execute(db)).rejects.toThrow('does not change');
    await expect(sql`delete from legal_version_texts`.execute(db)).rejects.toThrow('does not change');
  });
});

describe('a release with another wording', () => {
  test('makes a version of its own, once, with the own text of before', async () => {
    const own = await startTestApp({ routes: appRoutes });
    try {
      const { db } = own.database;
      await sql`
        insert into legal_versions (document, number, shipped_hash) values ('terms', 1, 'aaaaaaaaaaaaaaaa')`.execute(
        db,
      );
      await sql`
        insert into legal_version_texts (document, number, language, shipped, content)
        values ('terms', 1, 'es', '{"title":"T","introduction":"I","sections":[],"other":""}', 'Lo nuestro')`.execute(
        db,
      );
      await Promise.all([seedLegalVersions(own.kernel), seedLegalVersions(own.kernel)]);
      await seedLegalVersions(own.kernel);
      const { rows } = await sql<{ number: number; hash: string }>`
        select number, shipped_hash as hash from legal_versions where document = 'terms' order by number`.execute(db);
      expect(rows).toEqual([
        { number: 1, hash: 'aaaaaaaaaaaaaaaa' },
        { number: 2, hash: hashOfShipped('terms') },
      ]);
      const text = (await createAsk(own)(guest, 'GET', '/api/legal/terms')).json<LegalText>();
      expect(text).toMatchObject({ number: 2, own: { html: '<p>Lo nuestro</p>', language: 'es' }, changes: null });
      const first = (await createAsk(own)(inEnglish(guest), 'GET', '/api/legal/terms/versions/1')).json<LegalText>();
      expect(first.shipped).toMatchObject({ title: 'T', language: 'es' });
    } finally {
      await own.close();
    }
  });

  test('differs for each document', () => {
    expect(hashOfShipped('terms')).toMatch(/^[\da-f]{16}$/);
    expect(hashOfShipped('terms')).not.toBe(hashOfShipped('privacy'));
  });
});

describe('accepting', () => {
  test('is recorded at registration with the versions in force, the language and the way', async () => {
    const { number } = await settingsOf('terms');
    const made = await register(app);
    const me = { headers: made.browser };
    const { accepted, waiting } = await ownOf(me);
    expect(waiting).toEqual([]);
    expect(accepted.map(({ document, way }) => [document, way])).toEqual([
      ['terms', 'registration'],
      ['privacy', 'registration'],
    ]);
    expect(accepted[0]).toMatchObject({ number, acceptedAt: expect.any(String) });
    const person = (await ask(admin, 'GET', `/api/admin/users/${Number(made.body()['id'])}`)).json<{
      acceptances: object[];
    }>();
    expect(person.acceptances).toHaveLength(2);
    const exported = (await ask(me, 'GET', '/api/user/export')).json<{ legalAcceptances: object[] }>();
    expect(exported.legalAcceptances[0]).toMatchObject({ language: 'es', way: 'registration' });
  });

  test('is recorded with the first password of somebody whom the centre registered, and not with the next', async () => {
    const made = await ask(admin, 'POST', '/api/admin/users', {
      fullName: 'Rosa Nueva',
      email: 'rosa.nueva@example.org',
      role: 'profesor',
      vouchesForAge: true,
      sendsInvitation: false,
    });
    const { id } = made.json<{ id: number }>();
    const waysOf = async () =>
      (await ask(admin, 'GET', `/api/admin/users/${id}`))
        .json<{ acceptances: { way: string; number: number }[] }>()
        .acceptances.map(({ way, number }) => [way, number]);
    expect(await waysOf()).toEqual([]);
    const choose = async () => {
      const { link } = (await ask(admin, 'POST', `/api/admin/users/${id}/access-link`, { way: 'hand' })).json<{
        link: string;
      }>();
      const token = link.split('/').at(-1);
      return call(app, 'PUT', `/api/password-resets/${token}`, { payload: { password } });
    };
    expect((await choose()).status).toBe(204);
    const first = await waysOf();
    expect(first.map(([way]) => way)).toEqual(['first-password', 'first-password']);
    await publish('terms');
    expect((await choose()).status).toBe(204);
    expect(await waysOf()).toEqual(first);
  });

  test('is asked again only if the publisher wants it, and of everybody but pupils, until they accept', async () => {
    const made = await register(app);
    const me = { headers: made.browser };
    const older = await app.signIn();
    const currentUser = async (who: Pick<Person, 'headers'>) =>
      (await ask(who, 'GET', '/api/user')).json<{ awaitsAcceptance?: boolean }>().awaitsAcceptance;
    await publish('terms', { changes: { es: 'Sin preguntar' } });
    expect([await currentUser(me), await currentUser(older)]).toEqual([undefined, undefined]);

    await publish('terms', { changes: { es: 'Fotos', en: 'Photos' }, asksAgain: true });
    await publish('terms', { changes: { es: 'Una coma' } });
    const { number } = await settingsOf('terms');
    expect([await currentUser(me), await currentUser(older)]).toEqual([true, true]);
    expect((await ownOf(inEnglish(me))).waiting).toEqual([
      { document: 'terms', number, changes: { text: 'Photos', language: 'en' } },
    ]);

    const accept = () => ask(me, 'PUT', '/api/user/legal', { accepted: [{ document: 'terms', number }] });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json<OwnLegal>().waiting).toEqual([]);
    expect(await currentUser(me)).toBeUndefined();
    const { accepted } = await ownOf(me);
    expect(accepted.filter(({ way }) => way === 'notice')).toHaveLength(1);
    expect((await settingsOf('terms')).versions[0]).toMatchObject({ number, acceptedBy: 1 });
    expect(await currentUser(older)).toBe(true);
  });

  test('a pupil is not asked and accepts nothing', async () => {
    const teacher = await app.signIn({ role: 'profesor' });
    const make = async <Made>(method: 'POST' | 'PUT', url: string, body: object) =>
      (await ask(teacher, method, url, body)).json<Made>();
    const { id } = await make<{ id: number }>('POST', '/api/classes/create', {
      name: '3.º B',
      description: 'Una clase',
    });
    const pupils = { pupils: [{ alias: 'zorro7' }], familiesAgree: true };
    const { userIds } = await make<{ userIds: number[] }>('POST', `/api/classes/${id}/pupils`, pupils);
    const { cards } = await make<{ cards: { qr: PupilCard['qr'] }[] }>('PUT', `/api/classes/${id}/pupils/cards`, {
      userIds,
    });
    const secret = cards[0] ? new URL(readQr(cards[0].qr)).hash.slice(1) : '';
    const { browser } = await call(app, 'POST', '/api/pupils/card-sign-in', { payload: { secret } });
    const pupil = { headers: browser };
    expect(await ownOf(pupil)).toEqual({ accepted: [], waiting: [] });
    const accepted = [{ document: 'terms', number: 1 }];
    expect((await ask(pupil, 'PUT', '/api/user/legal', { accepted })).statusCode).toBe(403);
  });

  test.each([
    ['a version that does not exist', [{ document: 'terms', number: 999 }], 404],
    ['an unknown text', [{ document: 'cookies', number: 1 }], 400],
    ['a number that is none', [{ document: 'terms', number: '1' }], 400],
    ['nothing', [], 400],
    ['no list', 'terms', 400],
  ])('refuses %s', async (_, accepted, status) => {
    const person = await app.signIn();
    expect((await ask(person, 'PUT', '/api/user/legal', { accepted })).statusCode).toBe(status);
  });

  test('is for signed-in people', async () => {
    expect((await ask(guest, 'GET', '/api/user/legal')).statusCode).toBe(401);
    const accepted = [{ document: 'terms', number: 1 }];
    expect((await ask(guest, 'PUT', '/api/user/legal', { accepted })).statusCode).toBe(401);
  });
});

test('an administrator’s versions stay without a name when the account is deleted', async () => {
  const other = await app.signIn({ username: 'otra.jefa', role: 'iamaker' });
  const { number } = await settingsOf('terms');
  const body = { basedOn: number, texts: {}, changes: { es: 'De otra' }, asksAgain: false };
  await ask(other, 'POST', '/api/admin/legal/terms/versions', body);
  expect((await settingsOf('terms')).versions[0]).toMatchObject({ author: 'otra.jefa' });
  expect((await ask(other, 'DELETE', '/api/user/account', {})).statusCode).toBe(204);
  expect((await settingsOf('terms')).versions[0]).toMatchObject({ number: number + 1, author: null });
});
