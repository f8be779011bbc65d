import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { nextPage } from '../../../../testing/server/test-ask.ts';
import type { ReviewReport } from '../../contract/reviews.ts';
import { setUpReviews } from './test-reviews.ts';

const library = setUpReviews();
const { send, signIn, written, list, ratingKept } = library;

describe('reporting a review', () => {
  const report = (person: Person, id: number, payload: object) =>
    send('POST', `/api/reviews/${id}/reports`, { headers: person.headers, payload });
  const reports = async () =>
    (await library.app.http.inject({ url: '/api/library/reports?limit=200', headers: library.admin.headers }))
      .json<ReviewReport[]>()
      .filter(({ toolId }) => toolId === library.tool.id);
  const settle = (id: number | undefined, outcome: string) =>
    send('PUT', `/api/library/reports/${id}`, { headers: library.admin.headers, payload: { outcome } });
  const toldOfIt = async () =>
    (await send('GET', '/api/notifications', { headers: library.admin.headers }))
      .list()
      .filter(({ kind }) => kind === 'report').length;

  test('lists it for the administrators, with the context they need to decide', async () => {
    const [author, reporter] = [await signIn(), await signIn({ displayName: 'Luis Ramos' })];
    const { id } = await written(author, { rating: 1, comment: 'Insultos' });
    const before = await toldOfIt();
    expect((await report(reporter, id, { reason: 'offensive', note: 'Mira' })).status).toBe(204);
    expect(await reports()).toEqual([
      {
        id: expect.any(Number),
        reason: 'offensive',
        note: 'Mira',
        createdAt: expect.any(String),
        reporter: 'Luis Ramos',
        reviewId: id,
        userId: author.id,
        stars: 1,
        comment: 'Insultos',
        toolId: library.tool.id,
        toolSlug: library.tool.slug,
        toolName: expect.stringMatching(/^Prueba/),
      },
    ]);
    // A second report, or a repeated one, does not notify again.
    await report(reporter, id, { reason: 'spam' });
    await report(await signIn(), id, { reason: 'other' });
    expect((await reports()).map(({ reason }) => reason)).toEqual(['spam', 'other']);
    expect(await toldOfIt()).toBe(before + 1);
  });

  test('and removing it deletes the review, its reports and its share of the rating', async () => {
    const { id } = await written(await signIn(), { rating: 1 });
    await report(await signIn(), id, { reason: 'spam' });
    await report(await signIn(), id, { reason: 'spam' });
    const [first, second] = await reports();
    expect((await settle(first?.id, 'remove')).status).toBe(204);
    expect(await reports()).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await ratingKept()).toEqual({ rating: 70, count: 0, sum: 0 });
    expect((await settle(second?.id, 'remove')).body().code).toBe('library.no_such_report');
  });

  test('and dismissing keeps the review and settles all its reports; a new one reopens it', async () => {
    const { id } = await written(await signIn(), { rating: 1 });
    const reporter = await signIn();
    await report(reporter, id, { reason: 'spam' });
    await report(await signIn(), id, { reason: 'spam' });
    const [first] = await reports();
    expect((await settle(first?.id, 'dismiss')).status).toBe(204);
    expect(await reports()).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect((await settle(first?.id, 'dismiss')).status).toBe(404);
    await report(reporter, id, { reason: 'personal-data' });
    expect((await reports()).map(({ reason }) => reason)).toEqual(['personal-data']);
  });

  test('is refused for its author, who can delete it', async () => {
    const ana = await signIn();
    const { id } = await written(ana, { rating: 1 });
    const answer = await report(ana, id, { reason: 'spam' });
    expect([answer.status, answer.body().code]).toEqual([403, 'library.own_review']);
  });

  test.each([
    [{}, 'reason'],
    [{ reason: 'porque sí' }, 'reason'],
    [{ reason: 'spam', note: 'x'.repeat(1_001) }, 'note'],
  ])('without a reason, or with a very long note, is refused (%#)', async (payload, field) => {
    const { id } = await written(await signIn(), { rating: 1 });
    const answer = await report(await signIn(), id, payload);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body().fields ?? {})).toEqual([field]);
  });

  test('that does not exist is refused', async () => {
    expect((await report(await signIn(), 999_999, { reason: 'spam' })).status).toBe(404);
  });

  test('the reports are paged, oldest first', async () => {
    const { id } = await written(await signIn(), { rating: 1 });
    for (let count = 0; count < 3; count += 1) await report(await signIn(), id, { reason: 'spam' });
    const first = await send('GET', '/api/library/reports?limit=2', { headers: library.admin.headers });
    const second = await send('GET', nextPage(first) ?? '', { headers: library.admin.headers });
    const ids = [...first.list(), ...second.list()].map((one) => Number(one.id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });
});
