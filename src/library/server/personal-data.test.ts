import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, Person } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { idOf, ratingOf, startLibrary } from './test-library.ts';

let app: TestApp;
let canva: number;
beforeAll(async () => {
  app = await startLibrary();
  canva = await idOf(app, 'canva');
});
afterAll(() => app.close());

const review = ({ headers }: Person, rating: number, comment = '') =>
  call(app, 'POST', `/api/tools/${canva}/reviews`, { headers, payload: { rating, comment } });
const leave = ({ headers }: Person) => call(app, 'DELETE', '/api/user/account', { headers });

test('the data export contains a user’s reviews, favourites and reports', async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  await review(ana, 4, 'Mía');
  const id = Number((await review(luis, 1, 'De otro')).body().id);
  await call(app, 'PUT', `/api/tools/${canva}/favourite`, { headers: ana.headers, payload: { favourite: true } });
  await call(app, 'POST', `/api/reviews/${id}/reports`, { headers: ana.headers, payload: { reason: 'spam' } });
  const taken = await call(app, 'GET', '/api/user/export', { headers: ana.headers });
  expect(taken.body()).toMatchObject({
    reviews: [{ tool: 'canva', rating: 80, comment: 'Mía', createdAt: expect.any(String), editedAt: null }],
    favourites: [{ tool: 'canva', createdAt: expect.any(String) }],
    reports: [{ kind: 'review', reason: 'spam', note: '', reviewedAt: null }],
  });
  expect(taken.text).not.toContain('De otro');
});

test('deleting an account deletes its reviews, and ratings and cached replies follow', async () => {
  const before = await ratingOf(app, 'canva');
  const ana = await app.signIn();
  await review(ana, 1, 'Adiós');
  await call(app, 'PUT', `/api/tools/${canva}/favourite`, { headers: ana.headers, payload: { favourite: true } });
  expect((await call(app, 'GET', `/api/tools/${canva}/reviews`)).text).toContain('Adiós');
  expect((await leave(ana)).status).toBe(204);
  expect(await ratingOf(app, 'canva')).toEqual(before);
  expect((await call(app, 'GET', `/api/tools/${canva}/reviews`)).text).not.toContain('Adiós');
  const left = await sql<{ count: number }>`
    select (select count(*) from reviews where user_id = ${ana.id})
      + (select count(*) from favourites where user_id = ${ana.id})
      + (select count(*) from moderation_reports where reporter_id = ${ana.id}) as count`.execute(app.database.db);
  expect(left.rows[0]?.count).toBe(0);
});

test('reviewing and deleting the account at once leaves nothing behind and causes no error', async () => {
  const before = await ratingOf(app, 'canva');
  const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()));
  await Promise.all(people.map((person) => review(person, 3)));
  const answers = await Promise.all(people.flatMap((person) => [review(person, 1), leave(person), review(person, 5)]));
  expect(answers.map(({ status }) => status).filter((status) => ![201, 204, 401].includes(status))).toEqual([]);
  expect(await ratingOf(app, 'canva')).toEqual(before);
});
