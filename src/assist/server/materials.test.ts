import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/server/test-app.ts';
import { seedAreas } from '../../app/routes.ts';
import type { Material, Presentation } from '../contract.ts';
import { startAssist } from './test-assist.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startAssist();
  await seedAreas(app.kernel, 'content');
});
afterAll(() => app.close());

async function search(query: Record<string, string>): Promise<Material[]> {
  const reply = await app.http.inject({ method: 'GET', url: '/api/assist/materials', query });
  expect(reply.statusCode).toBe(200);
  return (reply.json() as { materials: Material[] }).materials;
}

const outline = (payload: object) =>
  app.http.inject({
    method: 'POST',
    url: '/api/assist/presentations',
    payload: { audience: 'docentes', slideCount: 10, language: 'es', ...payload },
  });

test('courses with their sections and articles are found by words and by key', async () => {
  const found = await search({ search: 'privacidad en el aula' });
  const course = found.find(({ kind }) => kind === 'course');
  expect(course?.title).toContain('rivacidad');
  const section = found.find(({ kind, course: of }) => kind === 'section' && of === course?.title);
  expect(await search({ key: section?.key ?? '' })).toEqual([section]);
  expect((await search({ search: 'Unesco' })).some(({ kind }) => kind === 'article')).toBe(true);
  expect(await search({ search: 'xilófono' })).toEqual([]);
});

test.each(['curso-99999', 'curso-1-nada', 'articulo-99999999999', 'foro-1', 'curso-1; drop', ''])(
  'there is no text %s',
  async (key) => {
    expect(await search({ key })).toEqual([]);
    const reply = await outline({ topic: 'Algo', from: key });
    expect(reply.statusCode).toBe(404);
  },
);

test('slides of a section quote it and name it as their source', async () => {
  const found = await search({ search: 'privacidad en el aula' });
  const section = found.find(({ kind }) => kind === 'section');
  const reply = await outline({ topic: 'Mis datos', from: section?.key });
  const { slides } = reply.json() as Presentation;
  expect(slides.length).toBeGreaterThan(4);
  expect(slides.at(-1)?.layout).toBe('sources');
  expect(slides.at(-1)?.bullets[0]).toMatch(new RegExp(`^${section?.title}: https?://[^/]+/courses/free/`));
  expect(JSON.stringify(slides)).not.toMatch(/\[[^\]"]+\]/);
});

test('an article that waits for its review is not public', async () => {
  const [article] = (await search({ search: 'Unesco' })).filter(({ kind }) => kind === 'article');
  const id = Number(article?.key.replace('articulo-', ''));
  await app.kernel.db.updateTable('articles').set({ moderation_state: 'hidden' }).where('id', '=', id).execute();
  expect(await search({ key: article?.key ?? '' })).toEqual([]);
  expect((await outline({ topic: 'Guía', from: article?.key })).statusCode).toBe(404);
});

test('a topic that a course explains becomes slides of it, and another one becomes questions', async () => {
  const known = (await outline({ topic: 'Sesgos en la inteligencia artificial' })).json() as Presentation;
  expect(known.slides.at(-1)?.layout).toBe('sources');
  const unknown = (await outline({ topic: 'La cría del gusano de seda' })).json() as Presentation;
  expect(unknown.slides).toHaveLength(10);
  for (const { title, bullets } of unknown.slides) {
    expect([title, ...bullets].join(' ').match(/\[[^\]]+\]/g)?.length ?? 0).toBeLessThan(2);
  }
});
