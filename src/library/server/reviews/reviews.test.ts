import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest, inEnglish, readEveryPage } from '../../../../testing/server/test-ask.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import type { Review } from '../../contract.ts';
import { newTool } from '../test-library.ts';
import { setUpReviews } from './test-reviews.ts';

const library = setUpReviews();
const { send, signIn, review, written, list, whole, ratingKept } = library;

describe('a review', () => {
  test('is stored as points and returned with its stars', async () => {
    const ana = await signIn();
    const answer = await review(ana, { rating: 4, comment: '  Muy útil  ' });
    expect(answer.status).toBe(201);
    expect(answer.body()).toEqual({
      id: expect.any(Number),
      toolId: library.tool.id,
      userId: ana.id,
      rating: 80,
      stars: 4,
      comment: 'Muy útil',
      createdAt: expect.any(String),
      editedAt: null,
      isMine: true,
      moderation: null,
      may: { remove: true, report: false },
    });
  });

  test('belongs to the signed-in user, whatever the payload says', async () => {
    const ana = await signIn();
    const answer = await review(ana, { toolId: 1, userId: library.admin.id, rating: 5 });
    expect(answer.body()).toMatchObject({ userId: ana.id, toolId: library.tool.id, comment: '' });
  });

  test('is shown publicly under a number and never with a name', async () => {
    const ana = await signIn({ username: 'secreta', fullName: 'Ana Secreta' });
    await review(ana, { rating: 5, comment: 'Hola' });
    const answer = await send('GET', `/api/tools/${library.tool.id}/reviews`);
    expect(answer.list()).toEqual([expect.objectContaining({ userId: ana.id, isMine: false })]);
    expect(answer.text).not.toMatch(/secreta/i);
  });

  test('written again replaces the first and is marked as edited', async () => {
    const ana = await signIn();
    const first = await review(ana, { rating: 5, comment: 'Bien' });
    const second = await review(ana, { rating: 1 });
    expect(second.status).toBe(201);
    expect(second.body()).toMatchObject({ id: first.body().id, stars: 1, comment: '', editedAt: expect.any(String) });
    expect(await list()).toHaveLength(1);
    expect(await ratingKept()).toEqual({ rating: 62, count: 1, sum: 20 });
  });

  test('sent twice is one unedited review', async () => {
    const ana = await signIn();
    await review(ana, { rating: 3, comment: 'Igual' });
    expect((await review(ana, { rating: 3, comment: 'Igual' })).body().editedAt).toBeNull();
  });

  test('from twenty simultaneous clicks is one review', async () => {
    const ana = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(ana, { rating: 5 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await list()).toHaveLength(1);
    expect(await ratingKept()).toEqual({ rating: 75, count: 1, sum: 100 });
  });

  test('with the same idempotency key gets the first answer', async () => {
    const ana = await signIn();
    const first = await review(ana, { rating: 2 }, { 'idempotency-key': 'k' });
    const again = await review(ana, { rating: 5 }, { 'idempotency-key': 'k' });
    expect(again.body()).toEqual(first.body());
    expect((await list())[0]?.stars).toBe(2);
  });

  test('with a script in it stays text', async () => {
    const ana = await signIn();
    const comment = '<script>alert(1)</script>\n<b>negrita</b> & "comillas"';
    await review(ana, { rating: 5, comment });
    expect((await list())[0]?.comment).toBe(comment);
  });

  test.each([
    ['no stars', {}, 'rating', 'Elige de 1 a 5 estrellas', 'Choose 1 to 5 stars'],
    ['none chosen', { rating: 0 }, 'rating', 'Elige de 1 a 5 estrellas', 'Choose 1 to 5 stars'],
    ['six stars', { rating: 6 }, 'rating', 'Elige de 1 a 5 estrellas', 'Choose 1 to 5 stars'],
    ['half a star', { rating: 4.5 }, 'rating', 'Elige de 1 a 5 estrellas', 'Choose 1 to 5 stars'],
    ['stars as text', { rating: '5' }, 'rating', 'Elige de 1 a 5 estrellas', 'Choose 1 to 5 stars'],
    [
      'a very long comment',
      { rating: 5, comment: 'x'.repeat(2_001) },
      'comment',
      'El comentario puede tener hasta 2.000 caracteres',
      'The comment can be up to 2,000 characters long',
    ],
  ])('with %s is refused in both languages', async (_, payload, field, es, en) => {
    const ana = await signIn();
    const spanish = await review(ana, payload);
    const english = await review(inEnglish(ana), payload);
    expect([spanish.status, english.status]).toEqual([400, 400]);
    expect(spanish.body().fields).toEqual({ [field]: es });
    expect(english.body().fields).toEqual({ [field]: en });
    expect(await list()).toEqual([]);
  });

  test.each(['a\u0000b', '\ud800'])('with unstorable characters is refused', async (comment) => {
    expect((await review(await signIn(), { rating: 5, comment })).status).toBe(400);
  });

  test('of 2,000 characters is accepted, also of characters that need two code units', async () => {
    expect((await review(await signIn(), { rating: 5, comment: '🎓'.repeat(1_000) })).status).toBe(201);
    expect((await review(await signIn(), { rating: 5, comment: null })).status).toBe(201);
  });

  test('of a guest is refused with the form’s message, in both languages', async () => {
    const spanish = await review(guest, { rating: 5 });
    expect(spanish.status).toBe(401);
    expect(spanish.body()).toEqual({
      code: 'library.sign_in_to_review',
      message: 'Inicia sesión para dejar tu valoración',
    });
    const english = await review(inEnglish(guest), { rating: 5 });
    expect(english.body().message).toBe('Sign in to leave a rating');
  });

  test('of a missing or retired tool is refused', async () => {
    const ana = await signIn();
    expect((await review(ana, { rating: 5 }, {}, 999_999)).body().code).toBe('library.no_such_tool');
    await send('PUT', `/api/admin/tools/${library.tool.id}/retirement`, {
      headers: library.admin.headers,
      payload: { retired: true },
    });
    const retired = await review(ana, { rating: 5 });
    expect(retired.status).toBe(409);
    expect(retired.body()).toMatchObject({
      code: 'library.tool_retired',
      message: 'Esta herramienta se retiró del catálogo',
    });
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483648'])('of the tool «%s» is refused', async (id) => {
    const answer = await send('GET', `/api/tools/${id}/reviews`);
    expect(answer.status).toBe(400);
  });
});

describe('the rating', () => {
  test('changes with each review at once for everybody, also in cached answers', async () => {
    expect(await whole()).toMatchObject({ rating: 70, reviewCount: 0, distribution: [0, 0, 0, 0, 0] });
    await review(await signIn(), { rating: 5 });
    await review(await signIn(), { rating: 2 });
    expect(await whole()).toMatchObject({ rating: 70, reviewCount: 2, distribution: [0, 1, 0, 0, 1] });
    const listed = await send('GET', `/api/tools?search=${library.tool.slug}`);
    expect(listed.list()[0]).toMatchObject({ rating: 70, reviewCount: 2 });
  });

  test('is right when thirty users review at once, and some change their minds', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => signIn()));
    const stars = (index: number) => 1 + (index % 5);
    await Promise.all([
      ...people.map((person, index) => review(person, { rating: stars(index) })),
      ...people.slice(0, 10).map((person, index) => review(person, { rating: stars(index) })),
    ]);
    expect(await ratingKept()).toEqual({ rating: 61, count: 30, sum: 1_800 });
    await Promise.all(people.slice(0, 20).map((person) => review(person, { rating: 5 })));
    const changed = people.slice(0, 10).map(async (person) => {
      const mine = (await whole(person)).myReview;
      await send('DELETE', `/api/reviews/${mine?.id}`, { headers: person.headers });
    });
    await Promise.all(changed);
    expect(await ratingKept()).toEqual({ rating: 78, count: 20, sum: 1_600 });
  });

  test('matches the reviews of every tool', async () => {
    const { rows } = await sql`
      select slug from tools
      where (review_count, review_sum) <> (select count(*), coalesce(sum(rating), 0) from reviews where tool_id = tools.id)
    `.execute(library.app.database.db);
    expect(rows).toEqual([]);
  });

  test('changes with the facts of the editorial rating, too', async () => {
    await review(await signIn(), { rating: 5 });
    const { slug: _, ...changes } = newTool({
      facts: { ...newTool().facts, account: 'required', checkedOn: null, sources: [] },
    });
    await send('PUT', `/api/admin/tools/${library.tool.id}`, {
      headers: library.admin.headers,
      payload: changes,
    });
    expect(await whole()).toMatchObject({ editorialRating: 40, rating: 50 });
  });
});

describe('the list of reviews', () => {
  test('is paged from the newest, without losing or repeating one', async () => {
    const { id: tool } = library.tool;
    await sql`
      insert into users (username, full_name, email)
      select 'lector' || n || 'de' || ${tool}::text, 'Lectora', 'lector' || n || 'de' || ${tool}::text || '@example.org'
      from generate_series(1, 120) as n`.execute(library.app.database.db);
    await sql`
      insert into reviews (tool_id, user_id, rating)
      select ${tool}, id, 20 * (1 + id % 5) from users where username like ${`lector%de${tool}`}`.execute(
      library.app.database.db,
    );
    const pages = await readEveryPage<Review>(library.app, `/api/tools/${tool}/reviews?limit=50`);
    const seen = pages.map(({ id }) => id);
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  test('tells readers which review is theirs and what they may do', async () => {
    const [ana, luis] = [await signIn(), await signIn()];
    await review(ana, { rating: 5 });
    expect((await list(ana))[0]).toMatchObject({ isMine: true, may: { remove: true, report: false } });
    expect((await list(luis))[0]).toMatchObject({ isMine: false, may: { remove: false, report: true } });
    expect((await list(library.admin))[0]?.may).toEqual({ remove: true, report: true });
    expect((await list())[0]?.may).toEqual({ remove: false, report: false });
    expect((await whole(ana)).myReview?.stars).toBe(5);
    expect((await whole(luis)).myReview).toBeNull();
  });

  test.each(['x', 'W10', writeCursor([-1]), writeCursor(['a']), writeCursor([2 ** 40])])(
    'refuses a cursor that it did not make (%s)',
    async (cursor) => {
      const answer = await send('GET', `/api/tools/${library.tool.id}/reviews?cursor=${cursor}`);
      expect([answer.status, answer.body().code]).toEqual([400, 'bad_cursor']);
    },
  );

  test('of a missing tool is a 404', async () => {
    const answer = await send('GET', '/api/tools/999999/reviews', { headers: { cookie: 'lang=en' } });
    expect(answer.status).toBe(404);
    expect(answer.body().message).toBe('That tool does not exist');
  });
});

describe('deleting a review', () => {
  test('is allowed for its author, and updates the rating', async () => {
    const ana = await signIn();
    const { id } = await written(ana, { rating: 5 });
    expect((await send('DELETE', `/api/reviews/${id}`, { headers: ana.headers })).status).toBe(204);
    expect(await ratingKept()).toEqual({ rating: 70, count: 0, sum: 0 });
    const again = await send('DELETE', `/api/reviews/${id}`, { headers: ana.headers });
    expect([again.status, again.body().code]).toEqual([404, 'library.no_such_review']);
  });

  test('with ten simultaneous clicks happens once', async () => {
    const ana = await signIn();
    const { id } = await written(ana, { rating: 5 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('DELETE', `/api/reviews/${id}`, { headers: ana.headers })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    expect(await ratingKept()).toEqual({ rating: 70, count: 0, sum: 0 });
  });

  test('of another user is refused, also for an administrator who simulates a role', async () => {
    const { id } = await written(await signIn(), { rating: 5 });
    const simulating = await signIn({ role: 'iamaker', simulatedRole: 'profesor' });
    for (const { headers } of [await signIn({ role: 'profesor' }), simulating]) {
      expect((await send('DELETE', `/api/reviews/${id}`, { headers })).status).toBe(403);
    }
    expect(await list()).toHaveLength(1);
  });

  test('by an administrator is audited', async () => {
    const { id } = await written(await signIn(), { rating: 5 });
    expect((await send('DELETE', `/api/reviews/${id}`, { headers: library.admin.headers })).status).toBe(204);
    const record = await send('GET', '/api/admin/audit?limit=1', { headers: library.admin.headers });
    expect(record.list()[0]).toMatchObject({
      action: 'review.removed',
      subject: `${library.tool.slug} #${id}`,
      actor: 'jefa',
    });
  });
});
