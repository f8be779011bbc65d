import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ListedCourse } from '../../src/courses/contract.ts';
import type { TestApp } from '../server/test-app.ts';

/* A third language is an entry of languages.json and rows in the tables of translations: no code, no column, no migration. */

const languagesFile = '../../src/shared/languages.json';

let app: TestApp;
beforeAll(async () => {
  // Test files share their modules, so the product is loaded again with the longer list, and once more for the files that follow.
  vi.resetModules();
  vi.doMock(languagesFile, async (load) => {
    const { default: languages } = await load<{ default: Record<string, object> }>();
    return { default: { ...languages, xx: { ...languages['en'], name: 'Xx', searchConfiguration: undefined } } };
  });
  const { appDocuments, appRoutes } = await import('../../src/app/routes.ts');
  const { startTestApp } = await import('../server/test-app.ts');
  app = await startTestApp({ routes: appRoutes, documents: appDocuments });
});
afterAll(async () => {
  await app.close();
  vi.doUnmock(languagesFile);
  vi.resetModules();
});

const db = () => app.database.db;

async function read<T>(url: string, language: string): Promise<T> {
  const answer = await app.http.inject({ url, headers: { cookie: `lang=${language}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

/** The same call for a reader of the third language and for an English reader, who gets no translations here. */
async function readBoth(url: string): Promise<{ third: unknown; other: unknown }> {
  return { third: await read(url, 'xx'), other: await read(url, 'en') };
}

test('an article is read in it, in lists, whole and in the feed', async () => {
  await sql`
    insert into articles (title, content, excerpt, is_editorial, published_at)
    values ('Una noticia', 'Un texto bastante *largo*.', 'Un texto', true, now())`.execute(db());
  await sql`
    insert into article_translations (article_id, language, title, content, excerpt)
    values (1, 'xx', 'Xna xoticia', 'Xn xexto *xargo* y xás.', 'Xn xexto')`.execute(db());
  const { third, other } = await readBoth('/api/posts/1');
  expect(third).toMatchObject({
    title: 'Xna xoticia',
    html: '<p id="parrafo-1">Xn xexto <em>xargo</em> y xás.</p>',
    untranslated: [],
  });
  expect(other).toMatchObject({
    title: 'Una noticia',
    html: '<p id="parrafo-1">Un texto bastante <em>largo</em>.</p>',
    untranslated: ['title', 'content'],
  });
  expect(await read('/api/posts', 'xx')).toMatchObject([{ title: 'Xna xoticia', content: 'Xn xexto' }]);
  const feed = await app.http.inject({ url: '/noticias/rss.xml', headers: { cookie: 'lang=xx' } });
  expect(feed.body).toContain('Xna xoticia');
  // The language of a community article is unknown.
  await sql`
    insert into articles (title, content, excerpt, published_at) values ('Otra noticia', 'Otro texto bastante largo.', 'Otro', now())`.execute(
    db(),
  );
  expect(await read('/api/posts/2', 'en')).toMatchObject({ title: 'Otra noticia', untranslated: [] });
});

test('a course is read in it with its sections and its test; untranslated parts stay in the original', async () => {
  await sql`
    insert into courses (title, description, content, duration) values ('Un curso', 'Lo básico', 'Hola', '1 h')`.execute(
    db(),
  );
  await sql`
    insert into course_sections (course_id, key, position, title, content)
    values (1, 'a', 0, 'Primera', 'Texto'), (1, 'b', 1, 'Segunda', 'Más')`.execute(db());
  await sql`
    insert into course_translations (course_id, language, title, content) values (1, 'xx', 'Xn xurso', '*Xola*')`.execute(
    db(),
  );
  await sql`
    insert into course_section_translations (course_id, key, language, title, content)
    values (1, 'a', 'xx', 'Xrimera', '*Xexto*')`.execute(db());
  await sql`insert into exams (course_id) values (1)`.execute(db());
  await sql`
    insert into exam_versions (exam_id, title, time_limit, passing_score, questions)
    values (1, 'Un test', 10, 70, '[{"type": "true_false", "question": "¿Sí?", "points": 1, "explanation": "", "correctAnswer": true}]')`.execute(
    db(),
  );
  await sql`
    insert into exam_version_translations (version_id, language, title) values (1, 'xx', 'Xn xest')`.execute(db());
  const { third, other } = await readBoth('/api/courses/free/1');
  expect(third).toMatchObject({
    title: 'Xn xurso',
    description: 'Lo básico',
    html: '<p><em>Xola</em></p>',
    untranslated: ['description', 'duration', 'tags'],
    sections: [
      { title: 'Xrimera', html: expect.stringContaining('<em>Xexto</em></p>') as string, untranslated: [] },
      { title: 'Segunda', html: expect.stringContaining('>Más</p>') as string, untranslated: ['title', 'content'] },
    ],
  });
  expect(other).toMatchObject({ title: 'Un curso', html: '<p>Hola</p>', sections: [{ title: 'Primera' }, {}] });
  const [listed] = await read<ListedCourse[]>('/api/courses/free', 'xx');
  expect(listed).toMatchObject({ title: 'Xn xurso', content: 'Xola', sections: [{ title: 'Xrimera' }, {}] });
  const outlines = await readBoth('/api/courses/1/test/outline');
  expect(outlines).toMatchObject({ third: { title: 'Xn xest' }, other: { title: 'Un test' } });
});

test('a survey is read in it, with the title of its course', async () => {
  await sql`
    insert into surveys (title, course_id, questions)
    values ('Una encuesta', 1, '[{"type": "text", "text": "¿Qué tal?", "options": []}]')`.execute(db());
  await sql`
    insert into survey_translations (survey_id, language, title, questions)
    values (1, 'xx', 'Xna xncuesta', '[{"type": "text", "text": "¿Xué xal?", "options": []}]')`.execute(db());
  const { third, other } = await readBoth('/api/surveys/1');
  expect(third).toMatchObject({
    title: 'Xna xncuesta',
    courseTitle: 'Xn xurso',
    questions: [{ text: '¿Xué xal?' }],
    untranslated: ['description'],
  });
  expect(other).toMatchObject({ title: 'Una encuesta', courseTitle: 'Un curso', questions: [{ text: '¿Qué tal?' }] });
});

test('a tool is written, read and found in it', async () => {
  const admin = await app.signIn({ role: 'iamaker' });
  const facts = { account: null, freePlan: null, spanish: null, minimumAge: null, checkedOn: null, sources: [] };
  const tool = {
    slug: 'pizarra',
    name: 'Pizarra',
    url: 'https://pizarra.example',
    category: 'Estudio',
    tags: [],
    roles: [],
    description: { es: 'Sirve para dibujar.', xx: 'Xirve xara xibujar.' },
    uses: [{ es: 'Dibuja.', xx: 'Xibuja.' }],
    facts,
  };
  const created = await app.http.inject({
    method: 'POST',
    url: '/api/admin/tools',
    headers: { ...admin.headers, 'idempotency-key': 'una-pizarra-en-tres-idiomas' },
    payload: tool,
  });
  expect(created.json()).toMatchObject({ description: tool.description, uses: tool.uses });
  const { third, other } = await readBoth('/api/tools/by-slug/pizarra');
  expect(third).toMatchObject({ description: 'Xirve xara xibujar.', uses: ['Xibuja.'], untranslated: [] });
  expect(other).toMatchObject({ description: 'Sirve para dibujar.', untranslated: ['description', 'uses'] });
  expect(await read('/api/tools/by-slug/pizarra', 'es')).toMatchObject({ untranslated: [] });
  expect(await read('/api/tools?search=xibujar', 'xx')).toMatchObject([{ slug: 'pizarra' }]);
  const csv = await app.http.inject({ url: '/api/admin/tools/export', headers: admin.headers });
  const [columns = ''] = csv.json<{ csv: string }>().csv.split('\r\n');
  expect(columns).toContain('description_es,description_en,description_xx,use1_es,use1_en,use1_xx');
});
