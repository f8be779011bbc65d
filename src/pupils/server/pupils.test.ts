import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest } from '../../../testing/server/test-ask.ts';
import type { CurrentUser } from '../../shared/contract/session.ts';
import { pictureNames } from '../../shared/identity/picture-names.ts';
import { sweepPupils } from './delete-pupils.ts';
import { setUpPupils } from './test-pupils.ts';

const school = setUpPupils();
const { ask, auditOf, cardsFor, create, db, holderOf, list, newClass, newMember, signIn, withCard, withPictures } =
  school;

const wrong = (pictures: readonly string[]) => [
  pictureNames.find((name) => name !== pictures[0]) ?? 'sun',
  ...pictures.slice(1),
];

describe('accounts without email', () => {
  test('have an alias and a class, and neither address nor password', async () => {
    const { owner, classroom, userIds } = await newClass(['zorro7', 'búho 12']);
    const { rows } = await sql`
      select email, password_hash, full_name, display_name, role, age_answer, is_pupil from users
      where id = any(${userIds}::int[]) order by id`.execute(db());
    const account = {
      email: null,
      password_hash: null,
      role: 'estudiante',
      age_answer: 'centre-vouches',
      is_pupil: true,
    };
    expect(rows).toEqual([
      { ...account, full_name: 'zorro7', display_name: 'zorro7' },
      { ...account, full_name: 'búho 12', display_name: 'búho 12' },
    ]);
    expect(await list(owner, classroom)).toMatchObject({
      pupils: [
        { alias: 'búho 12', fullName: null, cardMadeAt: null, isInClass: true },
        { alias: 'zorro7', fullName: null, cardMadeAt: null, isInClass: true },
      ],
      hours: null,
      storesNames: false,
    });
  });

  test('are made once, however often the list is sent, and aliases differ by more than case', async () => {
    const { owner, classroom } = await newClass(['gato']);
    const lists = await Promise.all(Array.from({ length: 5 }, () => create(owner, classroom, ['Lince', 'oso', 'OSO'])));
    expect(lists.flatMap(({ userIds }) => userIds)).toHaveLength(2);
    expect((await create(owner, classroom, ['lince'])).existing).toEqual(['lince']);
    expect((await list(owner, classroom)).pupils).toHaveLength(3);
  });

  test.each([
    [{ pupils: [{ alias: 'ana@example.org' }], familiesAgree: true }, 400],
    [{ pupils: [{ alias: 'x' }], familiesAgree: true }, 400],
    [{ pupils: [], familiesAgree: true }, 400],
    [{ pupils: Array.from({ length: 61 }, (_, place) => ({ alias: `oso${place}` })), familiesAgree: true }, 400],
    [{ pupils: [{ alias: 'EducaIA' }], familiesAgree: true }, 400],
    [{ pupils: [{ alias: 'oso1' }] }, 400],
    [{ pupils: [{ alias: 'oso1' }], familiesAgree: false }, 400],
    // The centre chose that names stay on the device.
    [{ pupils: [{ alias: 'oso1', fullName: 'Ana Ruiz' }], familiesAgree: true }, 409],
  ])('are not made from %j', async (body, status) => {
    const { owner, classroom } = await newClass();
    expect((await ask(owner, 'POST', `/api/classes/${classroom.id}/pupils`, body)).statusCode).toBe(status);
    expect((await list(owner, classroom)).pupils).toHaveLength(1);
  });

  test('have a stored name only where the centre allows it', async () => {
    const { owner, classroom } = await newClass();
    const { settings } = school.app.kernel;
    const store = (pupilNamesOnDevice: boolean) =>
      db()
        .transaction()
        .execute((tx) => settings.change(tx, { pupilNamesOnDevice }));
    await store(false);
    const body = { pupils: [{ alias: 'oso1', fullName: 'Ana Ruiz' }], familiesAgree: true };
    expect((await ask(owner, 'POST', `/api/classes/${classroom.id}/pupils`, body)).statusCode).toBe(201);
    expect(await list(owner, classroom)).toMatchObject({ storesNames: true, pupils: [{ fullName: 'Ana Ruiz' }, {}] });
    await store(true);
  });

  test('cannot be made out of others: a member with an address is not a pupil', async () => {
    const { owner, classroom } = await newClass();
    const member = await newMember(classroom);
    const there = `/api/classes/${classroom.id}/pupils`;
    expect((await ask(owner, 'PUT', `${there}/cards`, { userIds: [member.id] })).statusCode).toBe(404);
    expect((await ask(owner, 'DELETE', `${there}/${member.id}/card`)).statusCode).toBe(404);
    expect((await ask(owner, 'DELETE', `${there}/${member.id}`)).statusCode).toBe(404);
  });

  test('are managed by those who lead the class that made them, and by nobody else', async () => {
    const { owner, classroom, userIds } = await newClass();
    const other = await newClass(['oso']);
    const there = `/api/classes/${classroom.id}`;
    const calls = [
      ['GET', `${there}/pupils`, undefined],
      ['POST', `${there}/pupils`, { pupils: [{ alias: 'oso' }], familiesAgree: true }],
      ['PUT', `${there}/pupils/cards`, { userIds }],
      ['DELETE', `${there}/pupils/${userIds[0]}/card`, undefined],
      ['PUT', `${there}/pupil-hours`, { hours: null }],
      ['DELETE', `${there}/pupils/${userIds[0]}`, undefined],
    ] as const;
    const coTeacher = await newMember(classroom, 'profesor');
    await sql`update classroom_members set role = 'co-teacher' where user_id = ${coTeacher.id}`.execute(db());
    const assistant = await newMember(classroom, 'profesional');
    await sql`update classroom_members set role = 'assistant' where user_id = ${assistant.id}`.execute(db());
    const [card] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    const refused = [
      [guest, 401],
      [await signIn({ role: 'profesor' }), 404],
      [other.owner, 404],
      [await newMember(classroom), 403],
      [assistant, 403],
      [pupil, 403],
    ] as const;
    for (const [method, url, body] of calls) {
      for (const [who, status] of refused) {
        expect((await ask(who, method, url, body)).statusCode, `${method} ${url}`).toBe(status);
      }
    }
    for (const who of [coTeacher, await signIn({ role: 'iamaker' }), owner]) {
      for (const [method, url, body] of calls.slice(0, 5)) {
        expect((await ask(who, method, url, body)).statusCode, `${method} ${url}`).toBeLessThan(300);
      }
    }
    expect((await ask(owner, 'DELETE', `${there}/pupils/${userIds[0]}`)).statusCode).toBe(204);
  });

  test('that joined another class are managed by the first one only', async () => {
    const first = await newClass();
    const second = await newClass(['oso']);
    const [card] = await cardsFor(first.owner, first.classroom, first.userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    expect((await ask(pupil, 'POST', '/api/classes/join', { code: second.classroom.code })).statusCode).toBe(200);
    const cards = { userIds: first.userIds };
    const url = `/api/classes/${second.classroom.id}/pupils/cards`;
    expect((await ask(second.owner, 'PUT', url, cards)).statusCode).toBe(404);
    // Until the first is deleted: the accounts pass to the second, or are deleted with their class.
    await ask(first.owner, 'DELETE', `/api/classes/${first.classroom.id}`);
    expect((await ask(second.owner, 'PUT', url, cards)).statusCode).toBe(200);
    await ask(second.owner, 'DELETE', `/api/classes/${second.classroom.id}`);
    expect((await withCard(card?.secret ?? '')).statusCode).toBe(401);
    await sweepPupils(db(), []);
    const { rows } = await sql`select id from users where id = ${first.userIds[0]}`.execute(db());
    expect(rows).toEqual([]);
  });
});

describe('a card', () => {
  test('signs in for eight hours, and lands in its class', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const answer = await withCard(card?.secret ?? '');
    expect(answer.json()).toEqual({ classId: classroom.id });
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=28800;.*HttpOnly/i);
    const me = (await ask(holderOf(answer), 'GET', '/api/user')).json<CurrentUser>();
    expect(me).toMatchObject({ displayName: 'zorro7', email: null, isPupil: true, role: 'estudiante' });
    expect((await ask(holderOf(answer), 'GET', `/api/classes/${classroom.id}`)).statusCode).toBe(200);
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions where user_id = ${userIds[0]}`.execute(
      db(),
    );
    expect(rows).toEqual([{ hours: 8 }]);
    expect((await list(owner, classroom)).pupils[0]?.lastUsedAt).not.toBeNull();
  });

  test('is stored as a hash only, and so are its pictures', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const { rows } = await sql<{ stored: string }>`
      select to_jsonb(c)::text || to_jsonb(p)::text || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as stored
      from login_cards c join pupils p using (user_id) where user_id = ${userIds[0]}`.execute(db());
    expect(card?.secret).toMatch(/^[\w-]{32}$/);
    expect(rows[0]?.stored).not.toContain(card?.secret);
    expect(rows[0]?.stored).not.toContain(Buffer.from(card?.secret ?? '').toString('hex'));
    expect(rows[0]?.stored).not.toContain(card?.pictures.join(' '));
    expect(rows[0]?.stored).toContain('$argon2id$');
  });

  test('that is replaced no longer works, its session ends, and the pupil and the audit log know', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [old] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(old?.secret ?? ''));
    const [card] = await cardsFor(owner, classroom, userIds);
    expect((await ask(pupil, 'GET', '/api/user')).statusCode).toBe(401);
    expect((await withCard(old?.secret ?? '')).json()).toMatchObject({ code: 'pupils.wrong_card' });
    expect((await withPictures(classroom, 'zorro7', old?.pictures ?? [])).statusCode).toBe(401);
    expect((await withCard(card?.secret ?? '')).statusCode).toBe(200);
    expect(await auditOf(userIds[0] ?? 0)).toEqual(['pupil.card_made', 'pupil.card_made', 'sign_in.failed']);
    const { rows } = await sql`select kind from notifications where user_id = ${userIds[0]}`.execute(db());
    expect(rows).toEqual([{ kind: 'new-card' }]);
  });

  test('that is revoked no longer works, nor do its pictures', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    await ask(owner, 'DELETE', `/api/classes/${classroom.id}/pupils/${userIds[0]}/card`);
    expect((await ask(pupil, 'GET', '/api/user')).statusCode).toBe(401);
    expect((await withCard(card?.secret ?? '')).statusCode).toBe(401);
    expect((await withPictures(classroom, 'zorro7', card?.pictures ?? [])).statusCode).toBe(401);
    expect((await list(owner, classroom)).pupils).toMatchObject([{ cardMadeAt: null }]);
  });

  test('made twice at once leaves one that works', async () => {
    const { owner, classroom, userIds } = await newClass();
    const made = await Promise.all(Array.from({ length: 4 }, () => cardsFor(owner, classroom, userIds)));
    const answers = await Promise.all(made.map(([card]) => withCard(card?.secret ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('of a suspended or removed pupil does not sign in', async () => {
    const { owner, classroom, userIds } = await newClass(['oso', 'zorro']);
    const [oso, zorro] = await cardsFor(owner, classroom, userIds);
    const admin = await signIn({ role: 'iamaker' });
    await ask(admin, 'PUT', `/api/admin/users/${oso?.userId}/suspension`, { reason: 'Por acoso' });
    expect((await withCard(oso?.secret ?? '')).json()).toMatchObject({ code: 'accounts.suspended' });
    const pupil = holderOf(await withCard(zorro?.secret ?? ''));
    await sql`update classroom_members set left_at = now() where user_id = ${zorro?.userId}`.execute(db());
    expect((await ask(pupil, 'GET', '/api/user')).statusCode).toBe(401);
    expect((await withCard(zorro?.secret ?? '')).json()).toMatchObject({ code: 'pupils.not_now' });
  });
});

describe('pictures', () => {
  test('sign in with the code of the class and the alias, whatever their case', async () => {
    const { owner, classroom, userIds } = await newClass(['Búho 12']);
    const [card] = await cardsFor(owner, classroom, userIds);
    const lower = { ...classroom, code: classroom.code.toLowerCase() };
    expect((await withPictures(lower, 'búho 12', card?.pictures ?? [])).json()).toEqual({ classId: classroom.id });
  });

  test('give the same answer for an unknown class, an unknown alias and wrong pictures', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pictures = card?.pictures ?? [];
    const answers = [
      await withPictures({ ...classroom, code: 'ZZZZZZ' }, 'zorro7', pictures),
      await withPictures(classroom, 'oso', pictures),
      await withPictures(classroom, 'zorro7', wrong(pictures)),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test('are locked after five wrong tries, also in a burst, until there is a new card; the card still works', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pictures = card?.pictures ?? [];
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => withPictures(classroom, 'zorro7', wrong(pictures))),
    );
    const codes = tries.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'pupils.wrong_pictures')).toHaveLength(5);
    expect((await withPictures(classroom, 'zorro7', pictures)).json()).toMatchObject({
      code: 'pupils.locked_pictures',
    });
    expect((await list(owner, classroom)).pupils).toMatchObject([{ arePicturesLocked: true }]);
    expect((await withCard(card?.secret ?? '')).statusCode).toBe(200);
    const [renewed] = await cardsFor(owner, classroom, userIds);
    expect((await withPictures(classroom, 'zorro7', renewed?.pictures ?? [])).statusCode).toBe(200);
  });

  test('prove again who the pupil is, so that they can end their other sessions', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pictures = card?.pictures ?? [];
    const pupil = holderOf(await withPictures(classroom, 'zorro7', pictures));
    await sql`update sessions set authenticated_at = now() - interval '1 day' where user_id = ${userIds[0]}`.execute(
      db(),
    );
    const end = () => ask(pupil, 'DELETE', '/api/user/sessions');
    const prove = (chosen: readonly string[]) =>
      ask(pupil, 'POST', '/api/user/reauthentication/pictures', { pictures: chosen });
    expect((await end()).json()).toMatchObject({ code: 'accounts.reauthentication_required' });
    expect((await ask(pupil, 'GET', '/api/user/reauthentication')).json()).toEqual({
      methods: ['pictures'],
      providers: [],
    });
    expect((await prove(wrong(pictures))).json()).toMatchObject({ code: 'pupils.wrong_picture_proof' });
    expect((await end()).statusCode).toBe(403);
    expect((await prove(pictures)).statusCode).toBe(204);
    expect((await end()).statusCode).toBe(204);
    const tries = await Promise.all(Array.from({ length: 8 }, () => prove(wrong(pictures))));
    const codes = tries.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'pupils.wrong_picture_proof')).toHaveLength(5);
    expect((await prove(pictures)).json()).toMatchObject({ code: 'pupils.locked_pictures' });
    expect((await ask(owner, 'POST', '/api/user/reauthentication/pictures', { pictures })).statusCode).toBe(404);
  });

  test('are forgiven by a right try', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pictures = card?.pictures ?? [];
    for (const _ of [1, 2]) {
      for (const __ of [1, 2, 3, 4]) await withPictures(classroom, 'zorro7', wrong(pictures));
      expect((await withPictures(classroom, 'zorro7', pictures)).statusCode).toBe(200);
    }
  });
});

describe('the hours of a class', () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 };

  test('end a session and refuse a sign-in, with right pictures as often as one likes', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    const setHours = (hours: object | null) => ask(owner, 'PUT', `/api/classes/${classroom.id}/pupil-hours`, { hours });
    const { rows } = await sql<{ other: number }>`
      select (extract(isodow from now() at time zone 'Europe/Madrid')::int + 2) % 7 + 1 as other`.execute(db());
    await setHours({ ...always, days: [rows[0]?.other ?? 1] });
    expect((await ask(pupil, 'GET', '/api/user')).statusCode).toBe(401);
    expect((await ask(pupil, 'GET', '/api/simple-classes')).statusCode).toBe(401);
    expect((await withCard(card?.secret ?? '')).json()).toMatchObject({ code: 'pupils.not_now' });
    for (const _ of Array.from({ length: 7 })) {
      const answer = await withPictures(classroom, 'zorro7', card?.pictures ?? []);
      expect(answer.json()).toMatchObject({ code: 'pupils.not_now' });
    }
    await setHours(always);
    expect((await ask(pupil, 'GET', '/api/user')).statusCode).toBe(200);
    await setHours(null);
    expect((await withCard(card?.secret ?? '')).statusCode).toBe(200);
  });

  test.each([
    ['Europe/Madrid', '2026-11-17T08:00:00Z', true],
    ['Europe/Madrid', '2026-11-17T07:59:59Z', false],
    ['Europe/Madrid', '2026-11-17T12:59:59Z', true],
    ['Europe/Madrid', '2026-11-17T13:00:00Z', false],
    // In summer the clock is an hour ahead.
    ['Europe/Madrid', '2026-06-16T07:00:00Z', true],
    ['America/Bogota', '2026-11-17T08:00:00Z', false],
    ['America/Bogota', '2026-11-17T14:00:00Z', true],
    // Tuesday there while it is still Monday in Greenwich.
    ['Pacific/Auckland', '2026-11-16T20:30:00Z', true],
    ['Europe/Madrid', '2026-11-18T08:00:00Z', false],
  ])('are those of its time zone: %s at %s is %s', async (zone, moment, expected) => {
    const { owner, classroom } = await newClass();
    await sql`update classrooms set time_zone = ${zone} where id = ${classroom.id}`.execute(db());
    const hours = { days: [2], from: 9 * 60, to: 14 * 60 };
    await ask(owner, 'PUT', `/api/classes/${classroom.id}/pupil-hours`, { hours });
    const { rows } = await sql`
      select is_pupil_hour(${classroom.id}, ${moment}::timestamptz) as "isHour" /* never null */`.execute(db());
    expect(rows).toEqual([{ isHour: expected }]);
  });

  test.each([
    { days: [], from: 0, to: 60 },
    { days: [8], from: 0, to: 60 },
    { days: [1], from: 60, to: 60 },
    { days: [1], from: 0, to: 1441 },
  ])('are not %j', async (hours) => {
    const { owner, classroom } = await newClass();
    const answer = await ask(owner, 'PUT', `/api/classes/${classroom.id}/pupil-hours`, { hours });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a pupil', () => {
  const topic = { title: 'Un tema del foro', content: 'Busco una actividad.', category: 'Chatbots' };

  test.each([
    ['POST', '/api/forum/topics', topic],
    ['PUT', '/api/user/profile', { fullName: 'Ana Ruiz', email: 'ana@example.org' }],
    ['PUT', '/api/user/password', { currentPassword: 'x', newPassword: 'una-clave-larga' }],
    ['POST', '/api/user/email-confirmation', undefined],
    ['POST', '/api/user/totp', undefined],
    ['POST', '/api/user/passkeys/options', undefined],
    ['DELETE', '/api/user/account', undefined],
  ] as const)('stays in class: %s %s is refused', async (method, url, body) => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    const answer = await ask(pupil, method, url, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'not_for_pupils' }]);
  });

  test('does not leave the class, and no administrator turns the account into another', async () => {
    const { owner, classroom, userIds } = await newClass();
    const [card] = await cardsFor(owner, classroom, userIds);
    const pupil = holderOf(await withCard(card?.secret ?? ''));
    expect((await ask(pupil, 'DELETE', `/api/classes/${classroom.id}/membership`)).statusCode).toBe(403);
    const admin = await signIn({ role: 'iamaker' });
    const there = `/api/admin/users/${userIds[0]}`;
    const changes = { username: 'nueva', email: 'n@example.org', fullName: 'Nueva', role: 'iamaker' };
    expect((await ask(admin, 'PUT', there, changes)).json()).toMatchObject({ code: 'accounts.belongs_to_class' });
    const link = await ask(admin, 'POST', `${there}/access-link`, { way: 'hand' });
    expect(link.json()).toMatchObject({ code: 'accounts.belongs_to_class' });
    expect((await ask(admin, 'GET', '/api/admin/users?state=active')).body).toContain('zorro7');
    const forced = sql`update users set password_hash = 'x' where id = ${userIds[0]}`.execute(db());
    await expect(forced).rejects.toThrow('users_pupil_only_in_class');
  });
});
