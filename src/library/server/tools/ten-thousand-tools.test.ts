import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { maxRowsRead, planOf } from '../../../../testing/server/test-plan.ts';
import type { ListedTool } from '../../contract.ts';
import { catalogueQuery } from '../catalogue/catalogue-queries.ts';
import { inCategory, isDescribed, isFound, isNamed, toolCategoriesQuery, toolsQuery } from '../queries.ts';
import { libraryRoutes } from '../routes.ts';
import { activityToolsQuery } from './recommendations.ts';
import { similarTools } from './tool-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: libraryRoutes });
  for (let from = 0; from < 10_000; from += 250) {
    await sql`
      insert into tools (slug, name, url, category, tags, description, editorial_rating)
      select 'util-' || n, 'Útil ' || n || ' ' || left(md5(n::text), 8), 'https://util' || n || '.example',
             (array['Diseño', 'Videos', 'Textos', 'Estudio', 'Chatbot', 'Escritura', 'Presentaciones'])[1 + n % 7],
             array['etiqueta' || n % 300], 'Sirve en clase y en casa, con ayuda o sin ella, para ' || (array['dibujar', 'leer', 'sumar', 'cantar'])[1 + n % 4],
             n % 101
      from generate_series(${from}::int, ${from + 249}::int) as n`.execute(app.database.db);
  }
  for (let from = 0; from < 10_000; from += 1_000) {
    await sql`
      insert into tool_translations (tool_id, language, description, search_configuration)
      select id, 'en', 'Good for drawing, reading, adding up and singing, and for much else that is done in class.', 'english'
      from tools where id > ${from}::int and id <= ${from + 1_000}::int`.execute(app.database.db);
  }
  await sql`analyze tools, tool_translations`.execute(app.database.db);
});
afterAll(() => app.close());

const page = (wanted: RawBuilder<boolean>, after?: readonly [number, number, number]) =>
  toolsQuery({ language: 'es', wanted, matched: 0, after, count: 25 });
const words = { rare: 'util 7777', common: 'sirve', named: 'util', nobody: 'xqzwvk', short: 'ut', letter: 'z' };
const everything = sql<boolean>`true`;

describe('an index answers', () => {
  test.each<[string, RawBuilder<unknown>]>([
    ['the first page', page(everything)],
    ['a later page', page(everything, [0, 50, 5_000])],
    ['a category', page(inCategory('Videos'))],
    ['a later page of a category', page(inCategory('Videos'), [0, 50, 5_000])],
    ...Object.entries(words).flatMap(([kind, word]): [string, RawBuilder<unknown>][] => [
      [`names with a ${kind} word`, page(isNamed(word))],
      [`both, by rating, with a ${kind} word`, page(isFound(word))],
    ]),
    // A word in every name is answered by the names alone.
    ...[words.rare, words.common, words.nobody, words.letter].map((word): [string, RawBuilder<unknown>] => [
      `texts with «${word}»`,
      page(sql`${isDescribed(word)} and not ${isNamed(word)}`),
    ]),
    ['similar tools', similarTools('es', { id: 1, category: 'Videos', tags: ['etiqueta1'] })],
    ['tools for activities', activityToolsQuery('es', {})],
    ['tools for activities, of a category', activityToolsQuery('es', { category: 'Videos' })],
    ['the categories', toolCategoriesQuery],
    ['the catalogue of the administration', catalogueQuery({})],
    ['retired tools', catalogueQuery({ state: 'retired' })],
    ['unchecked tools', catalogueQuery({ state: 'unchecked' })],
    ['a tool by its slug', sql`select 1 from tools where slug = 'util-1'`],
    ['a tool by its address', sql`select 1 from tools where url_key = any(array['util1.example', 'x'])`],
    ['a tool by its name', sql`select 1 from tools where name = any(array['Gamma', 'Canva'])`],
  ])('%s', async (_, query) => {
    const plan = await planOf(app.database.db, query);
    expect(plan).toMatch(/tools_\w+/);
    expect(plan).not.toContain('Seq Scan');
  });

  test('a mistyped name', async () => {
    // Runs the function's query with the threshold that it sets.
    await app.database.db.transaction().execute(async (tx) => {
      await sql`set local pg_trgm.word_similarity_threshold = 0.45`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from tools where 'utlilisimo' <% search_name and retired_at is null`.execute(tx);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('tools_search_name_idx');
    });
    const join = await planOf(
      app.database.db,
      sql`select name from tools_alike('utlilisimo') join tools on id = tool_id`,
    );
    expect(join).toContain('tools_pkey');
  });
});

test.each(['sirve', 'clase'])('activities with «%s», a word of every tool, read only the best', async (search) => {
  expect(await maxRowsRead(app.database.db, activityToolsQuery('es', { search }))).toBeLessThanOrEqual(300);
});

test('a search that matches ten thousand tools is paged without losing or repeating one', async () => {
  const pages = await readEveryPage<ListedTool>(app, '/api/tools?search=cantar&limit=200');
  const seen = pages.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select id from tools where description like '%cantar' order by rating desc, id`.execute(app.database.db);
  expect(seen).toHaveLength(2_500);
  expect(seen).toEqual(rows.map(({ id }) => id));
});
