import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRoutes } from '../../app-server.ts';
import { plainWords } from '../../server/excerpt.ts';
import { projectRoot } from '../../server/project-root.ts';
import { startTestApp, type TestApp } from '../../server/test-app.ts';
import { inEnglish } from '../../server/test-ask.ts';
import { fillArticles } from './fill-articles.ts';
import { call } from './test-client.ts';

const content = join(projectRoot, 'content');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  // Two processes that start at once.
  await Promise.all([fillArticles(app.kernel, content), fillArticles(app.kernel, content)]);
});
afterAll(() => app.close());

const english = { cookie: 'lang=en' };

test('an empty news room begins with four articles, in their order, by nobody’s account', async () => {
  const list = (await call(app, 'GET', '/api/posts')).list();
  expect(list.map(({ title }) => title)).toEqual([
    'Qué es EducaIA y por dónde empezar',
    'Cómo comprobar lo que dice una IA, paso a paso',
    'La guía de la UNESCO sobre IA generativa, en palabras sencillas',
    'Qué significa el Reglamento europeo de IA para las escuelas',
  ]);
  for (const article of list) {
    expect(article).toMatchObject({ author: 'Equipo EducaIA', userId: null, imageUrl: null, isPending: false });
  }
});

test('they speak the language of the reader, whole and in lists', async () => {
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

test('an iamaker changes the words of the language that they read', async () => {
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

test('one that was deleted does not come back with the next start, and none comes twice', async () => {
  const caller = await app.signIn({ role: 'iamaker' });
  const [first] = (await call(app, 'GET', '/api/posts')).list();
  await call(app, 'DELETE', `/api/posts/${first?.id}`, { caller });
  await fillArticles(app.kernel, content);
  const left = (await call(app, 'GET', '/api/posts')).list();
  expect(left).toHaveLength(3);
  expect(left.some(({ id }) => id === first?.id)).toBe(false);
});
