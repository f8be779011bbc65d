import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { maxRowsRead, planOf } from '../../../testing/server/test-plan.ts';
import { appRoutes } from '../../app/routes.ts';
import { writeQueries } from '../../server/text/search-hits.ts';
import { writeCursor } from '../../shared/endpoints/pagination.ts';
import { articlesFound, findArticles } from './find-articles.ts';
import { articlesQuery, pendingQuery, relatedQuery } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  const { db } = app.database;
  for (let from = 0; from < 20_000; from += 1_000) {
    await sql`
      insert into articles (title, content, excerpt, author_name, published_at)
      select 'Noticia sobre educación ' || md5(n::text) || case when n % 4000 = 1 then ' robótica' else '' end,
             repeat('contenido ', 20), 'contenido', 'Ana',
             case when n % 20 > 0 then timestamptz '2026-01-01' + n * interval '1 minute' end
      from generate_series(${from}::int, ${from + 999}::int) as n`.execute(db);
  }
  await sql`
    insert into topics (title, content, category, article_id)
    select 'Debate de ' || id, repeat('contenido ', 3), 'Debate', id from articles where id % 5 = 0`.execute(db);
  await sql`analyze articles, topics`.execute(db);
});
afterAll(() => app.close());

test.each<[string, () => RawBuilder<unknown>]>([
  ['the first page', () => articlesQuery('es', {})],
  ['a later page', () => articlesQuery('en', { cursor: writeCursor([1_767_225_600_000_000 + 6e11, 5_000]) })],
  ['pending articles', () => pendingQuery('es', {})],
  ['a later page of pending articles', () => pendingQuery('es', { cursor: writeCursor([9_000]) })],
  ['related articles by words in all of them', () => relatedQuery('es', { id: 7, title: 'Noticia sobre educación' })],
  ['related articles by a rare word', () => relatedQuery('es', { id: 7, title: 'La robótica' })],
  ['related articles without words', () => relatedQuery('en', { id: 7, title: '¿¡…!?' })],
])('%s is found by an index', async (_, query) => {
  expect(await planOf(app.database.db, query())).not.toContain('Seq Scan');
});

test('a rare word is found among all of them', async () => {
  const { rows } = await relatedQuery('es', { id: 7, title: 'La ROBOTICA en el aula' }).execute(app.database.db);
  expect(rows.map(({ title }) => title)).toEqual([
    expect.stringContaining('robótica'),
    expect.stringContaining('robótica'),
    expect.stringContaining('robótica'),
  ]);
});

test('a question with a rare word among common ones compares few articles, and finds the rare ones', async () => {
  const { db } = app.database;
  const queries = await writeQueries(db, ['noticia', 'educación', 'robótica']);
  expect(await maxRowsRead(db, articlesFound({ queries, language: 'es', limit: 3 }))).toBeLessThan(1_100);
  const found = await findArticles(db, { queries, language: 'es', limit: 3 });
  expect(found.map(({ title }) => title.endsWith('robótica'))).toEqual([true, true, true]);
});
