import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createAsk, inEnglish } from '../../../testing/server/test-ask.ts';
import { appRoutes } from '../../app/routes.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { plainWords } from '../../server/text/excerpt.ts';
import { seedArticles } from './seed-articles.ts';
import { call } from './test-client.ts';

const content = join(projectRoot, 'content');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  // Two processes start at once.
  await Promise.all([seedArticles(app.kernel, content), seedArticles(app.kernel, content)]);
});
afterAll(() => app.close());

const english = { cookie: 'lang=en' };

test('a new site starts with five articles, in order, without an author’s account', async () => {
  const list = (await call(app, 'GET', '/api/posts')).list();
  expect(list.map(({ title }) => title)).toEqual([
    'Qué es EducaIA y por dónde empezar',
    'Cómo comprobar lo que dice una IA, paso a paso',
    'La guía de la UNESCO sobre IA generativa, en palabras sencillas',
    'Qué significa el Reglamento europeo de IA para las escuelas',
    'Qué ha cambiado en nuestros cursos en 2026',
  ]);
  for (const article of list) {
    expect(article).toMatchObject({ author: 'Equipo EducaIA', userId: null, imageUrl: null, isPending: false });
  }
});

test('they are in the reader’s language, whole and in lists', async () => {
  for (const { id, title, content: excerpt } of (await call(app, 'GET', '/api/posts')).list()) {
    const spanish = (await call(app, 'GET', `/api/posts/${id}`)).article();
    const translated = (await call(app, 'GET', `/api/posts/${id}`, { headers: english })).article();
    expect(spanish.title).toBe(title);
    expect(translated.title).not.toBe(title);
    const listed = (await call(app, 'GET', '/api/posts', { headers: english })).list().find((one) => one.id === id);
    expect(listed?.title).toBe(translated.title);
    expect(listed?.content).not.toBe(excerpt);
    for (const { content: text } of [spanish, translated]) {
      const count = plainWords(text).split(' ').length;
      expect(count, title).toBeGreaterThanOrEqual(350);
      expect(count, title).toBeLessThanOrEqual(700);
    }
    expect(spanish.content).not.toMatch(/\b(vosotros|vuestr[oa]s?|vos)\b|(?:áis|éis)\b/);
  }
});

test('an administrator is notified of a report on one with its title in their language', async () => {
  const [admin, reporter] = [await app.signIn({ role: 'iamaker' }), await app.signIn()];
  const id = (await call(app, 'GET', '/api/posts')).list()[1]?.id ?? 0;
  const ask = createAsk(app);
  const report = await ask(reporter, 'POST', `/api/posts/${id}/reports`, { reason: 'spam' });
  expect(report.statusCode, report.body).toBeLessThan(300);
  for (const [reader, headers] of [
    [admin, {}],
    [inEnglish(admin), english],
  ] as const) {
    const { title } = (await call(app, 'GET', `/api/posts/${id}`, { headers })).article();
    const told = await ask(reader, 'GET', '/api/notifications');
    expect(told.json()).toMatchObject([{ kind: 'report', subject: title }]);
  }
});

test('an iamaker edits the text in the language they read', async () => {
  const caller = await app.signIn({ role: 'iamaker' });
  const id = (await call(app, 'GET', '/api/posts')).list()[0]?.id ?? 0;
  const before = (await call(app, 'GET', `/api/posts/${id}`)).article();
  await call(app, 'PATCH', `/api/posts/${id}`, {
    payload: { title: 'An English title' },
    headers: inEnglish(caller).headers,
  });
  expect((await call(app, 'GET', `/api/posts/${id}`)).article().title).toBe(before.title);
  await call(app, 'PATCH', `/api/posts/${id}`, { caller, payload: { title: 'Un título español' } });
  expect((await call(app, 'GET', `/api/posts/${id}`)).article().title).toBe('Un título español');
  expect((await call(app, 'GET', `/api/posts/${id}`, { headers: english })).article().title).toBe('An English title');
});

test('a deleted article does not return at the next start, and none is duplicated', async () => {
  const caller = await app.signIn({ role: 'iamaker' });
  const [first] = (await call(app, 'GET', '/api/posts')).list();
  await call(app, 'DELETE', `/api/posts/${first?.id}`, { caller });
  await seedArticles(app.kernel, content);
  const left = (await call(app, 'GET', '/api/posts')).list();
  expect(left).toHaveLength(4);
  expect(left.some(({ id }) => id === first?.id)).toBe(false);
});

test('a correction updates an unedited shipped article in both languages, and skips edited ones', async () => {
  const corrected = await mkdtemp(join(tmpdir(), 'educaia-articles-'));
  await cp(join(content, 'articles'), join(corrected, 'articles'), { recursive: true });
  const caller = await app.signIn({ role: 'iamaker' });
  const find = async (title: string) =>
    (await call(app, 'GET', '/api/posts')).list().find((article) => article.title.startsWith(title));
  const [edited, untouched] = [await find('La guía de la UNESCO'), await find('Qué significa el Reglamento')];
  await call(app, 'PATCH', `/api/posts/${edited?.id}`, {
    caller,
    payload: { title: 'La guía, con nuestras palabras' },
  });
  for (const file of ['guia-de-la-unesco.yaml', 'ley-europea-de-ia-en-la-escuela.yaml']) {
    const name = join(corrected, 'articles', file);
    const text = await readFile(name, 'utf8');
    const again = text
      .replace('  es: |\n', '  es: |\n    Corregido.\n\n')
      .replace('  en: |\n', '  en: |\n    Corrected.\n\n');
    await writeFile(name, again);
  }
  await Promise.all([seedArticles(app.kernel, corrected), seedArticles(app.kernel, corrected)]);
  const article = (await call(app, 'GET', `/api/posts/${untouched?.id}`)).article();
  expect(article.content).toMatch(/^Corregido\./);
  expect(article).toMatchObject({ createdAt: untouched?.createdAt, editedAt: null });
  expect((await call(app, 'GET', `/api/posts/${untouched?.id}`, { headers: english })).article().content).toMatch(
    /^Corrected\./,
  );
  const kept = (await call(app, 'GET', `/api/posts/${edited?.id}`)).article();
  expect(kept.title).toBe('La guía, con nuestras palabras');
  expect(kept.content).not.toMatch(/^Corregido\./);
  expect((await call(app, 'GET', '/api/posts')).list()).toHaveLength(4);
  await rm(corrected, { recursive: true });
});

test('the migration identifies articles shipped before corrections existed', async () => {
  const { db } = app.kernel;
  const migrations = join(projectRoot, 'migrations');
  const name = (await readdir(migrations)).find((file) => file.endsWith('_shipped_corrections.sql')) ?? '';
  const migration = await readFile(join(migrations, name), 'utf8');
  const statement = migration
    .slice(migration.indexOf('update filled_articles'))
    .replaceAll('filled_articles', 'seeded_articles')
    .replace('a.title_en', '(select t.title from article_translations t where t.article_id = a.id)');
  await sql`update seeded_articles set article_id = null, file_hash = null`.execute(db);
  await sql.raw(statement).execute(db);
  await seedArticles(app.kernel, content);
  const { rows } = await sql<{ slug: string }>`
    select slug from seeded_articles where article_id is not null order by slug`.execute(db);
  // The first article was deleted, and the guide now has another title.
  expect(rows.map(({ slug }) => slug)).toEqual(['comprobar-lo-que-dice-una-ia', 'ley-europea-de-ia-en-la-escuela']);
  const law = (await call(app, 'GET', '/api/posts')).list().find(({ title }) => title.startsWith('Qué significa'));
  expect((await call(app, 'GET', `/api/posts/${law?.id}`)).article().content).not.toMatch(/^Corregido\./);
});
