import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { languages } from '../../../shared/language.ts';
import type { ListedTool, Tool } from '../../contract.ts';
import { toolCategories } from '../../limits.ts';
import { idOf, startLibrary } from '../test-library.ts';
import { nameOfCategory } from './category-names.ts';
import { nameOfTag, tagNames } from './tag-names.ts';

let app: TestApp;
let admin: { headers: { cookie: string } };
beforeAll(async () => {
  app = await startLibrary();
  admin = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());

async function get<Body = Tool>(url: string, cookie = '') {
  const answer = await app.http.inject({ url, headers: { cookie } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() };
}
const retire = (id: number, retired: boolean) =>
  call(app, 'PUT', `/api/admin/tools/${id}/retirement`, { headers: admin.headers, payload: { retired } });

describe('a whole tool', () => {
  test('is the same by id and by slug, with every fact a teacher asks for', async () => {
    const bySlug = await get('/api/tools/by-slug/chatpdf');
    const byId = await get(`/api/tools/${bySlug.body.id}`);
    expect(byId.body).toEqual(bySlug.body);
    expect(byId.body).toMatchObject({
      slug: 'chatpdf',
      name: 'ChatPDF',
      url: 'https://www.chatpdf.com',
      category: 'Documentos',
      roles: ['estudiante', 'profesor', 'profesional'],
      // A shipped tool that nobody has checked.
      createdBy: null,
      reviewMean: null,
      reviewCount: 0,
      isRetired: false,
      distribution: [0, 0, 0, 0, 0],
      isFavourite: false,
      myReview: null,
      may: { review: false, edit: false },
    });
    expect(byId.body.uses.length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(byId.body.facts)).toEqual([
      'account',
      'freePlan',
      'spanish',
      'minimumAge',
      'checkedOn',
      'sources',
    ]);
  });

  test('reports unknown facts as unknown', async () => {
    expect((await get('/api/tools/by-slug/askyourpdf')).body.facts).toEqual({
      account: null,
      freePlan: 'limited',
      spanish: null,
      minimumAge: null,
      checkedOn: null,
      sources: [],
    });
  });

  test('is in the language of the cookie, including its uses', async () => {
    const spanish = (await get('/api/tools/by-slug/autodraw')).body;
    const english = (await get('/api/tools/by-slug/autodraw', 'lang=en')).body;
    expect(spanish.uses[0]).toBe('Dibuja los iconos de las normas del aula y ponlos en un cartel.');
    expect(english.uses[0]).toBe('Draw the icons for the classroom rules and put them on a poster.');
    expect(english.similar[0]?.description).not.toBe(spanish.similar[0]?.description);
  });

  test('has the same tags in both languages with translated names, and every shipped tag has an English one', async () => {
    const spanish = (await get('/api/tools/by-slug/adobe-acrobat')).body;
    const english = (await get('/api/tools/by-slug/adobe-acrobat', 'lang=en')).body;
    expect([english.tags, spanish.tagNames]).toEqual([spanish.tags, spanish.tags]);
    expect(english.tagNames).toEqual(['pdf', 'signatures', 'assistant']);

    const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from tools`.execute(
      app.database.db,
    );
    expect(rows.map(({ tag }) => tag).filter((tag) => !Object.hasOwn(tagNames.en, tag))).toEqual([]);
    expect(nameOfTag('pizarra de Ana', 'en')).toBe('pizarra de Ana');
  });

  test.each(languages)('has a category that answers name as the screens do, in %s', async (language) => {
    const { default: screens } = (await import(`../../web/messages.${language}.json`, { with: { type: 'json' } })) as {
      default: { categories: Record<string, string> };
    };
    const named = toolCategories.map((category) => [category, nameOfCategory(category, language)]);
    expect(Object.fromEntries(named)).toEqual(screens.categories);
  });

  test('is answered with 304 until it changes', async () => {
    const url = '/api/tools/by-slug/gamma';
    const etag = String((await get(url)).headers.etag);
    const again = await app.http.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const ana = await app.signIn();
    const id = await idOf(app, 'gamma');
    await call(app, 'POST', `/api/tools/${id}/reviews`, { headers: ana.headers, payload: { rating: 1 } });
    expect((await app.http.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  });

  test('has up to four similar tools, never itself, same category and best rated first', async () => {
    const { similar, id, category } = (await get('/api/tools/by-slug/chatgpt')).body;
    expect(similar).toHaveLength(4);
    expect(similar.map((tool) => tool.id)).not.toContain(id);
    expect(new Set(similar.map((tool) => tool.category))).toEqual(new Set([category]));
  });

  test('that was retired says so, and is in no list', async () => {
    const id = await idOf(app, 'prezi');
    const similarBefore = (await get('/api/tools/by-slug/slidesgo')).body.similar;
    await retire(id, true);
    expect((await get('/api/tools/by-slug/prezi')).body).toMatchObject({ name: 'Prezi', isRetired: true });
    const listed = await get<ListedTool[]>('/api/tools?search=prezi');
    expect(listed.body.map((tool) => tool.slug)).not.toContain('prezi');
    const everywhere = [
      ...(await get<ListedTool[]>('/api/tools?limit=200')).body,
      ...(await get('/api/tools/by-slug/slidesgo')).body.similar,
      ...(await get<{ tools: ListedTool[] }[]>('/api/recommendations/activities')).body.flatMap(({ tools }) => tools),
    ];
    expect(everywhere.map((tool) => tool.slug)).not.toContain('prezi');
    expect((await get<{ tool: unknown }>('/api/tools/lookup?url=https://prezi.com')).body.tool).toBeNull();
    await retire(id, false);
    expect((await get('/api/tools/by-slug/slidesgo')).body.similar).toEqual(similarBefore);
  });

  test.each(['/api/tools/999999', '/api/tools/by-slug/no-hay', '/api/tools/by-slug/%F0%9F%8E%93'])(
    '%s is a 404',
    async (url) => {
      const answer = await call(app, 'GET', url);
      expect([answer.status, answer.body().code]).toEqual([404, 'library.no_such_tool']);
      expect(answer.body().message).toBe('Esa herramienta no existe');
    },
  );

  test.each(['/api/tools/0', '/api/tools/abc', '/api/tools/1.5', '/api/tools/9999999999', '/api/tools/by-slug/a%00b'])(
    '%s is refused',
    async (url) => {
      expect((await call(app, 'GET', url)).status).toBe(400);
    },
  );
});

describe('the order of the list', () => {
  test('by calificacion is by rating only, also with a search', async () => {
    const { body } = await get<ListedTool[]>('/api/tools?search=write&sort=calificacion&limit=200');
    const ratings = body.map((tool) => tool.rating);
    expect(body.length).toBeGreaterThan(2);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const byName = await get<ListedTool[]>('/api/tools?search=write&sort=relevancia&limit=200');
    expect(byName.body[0]?.name).toBe('DeepL Write');
    expect(new Set(byName.body.map(({ id }) => id))).toEqual(new Set(body.map(({ id }) => id)));
  });

  test.each([
    ['relevancia', 'write'],
    ['calificacion', 'write'],
    ['relevancia', 'ai'],
    ['relevancia', 'microsof copilott'],
    ['relevancia', 'chagpt'],
  ])('by %s is paged one by one for «%s» without losing or repeating one', async (sort, search) => {
    const query = `search=${encodeURIComponent(search)}&sort=${sort}`;
    const all = (await get<ListedTool[]>(`/api/tools?${query}&limit=200`)).body.map((tool) => tool.id);
    expect(all.length).toBeGreaterThan(0);
    const seen = await readEveryPage<ListedTool>(app, `/api/tools?${query}&limit=1`);
    expect(seen.map(({ id }) => id)).toEqual(all);
  });

  test('of another name is refused', async () => {
    expect((await call(app, 'GET', '/api/tools?sort=azar')).status).toBe(400);
  });
});

describe('finding a tool by address', () => {
  const lookUp = async (url: string) =>
    (await get<{ tool: ListedTool | null }>(`/api/tools/lookup?url=${encodeURIComponent(url)}`)).body.tool?.slug;

  test.each([
    ['https://www.chatpdf.com', 'chatpdf'],
    ['https://chatpdf.com/c/123?x=1#y', 'chatpdf'],
    ['https://CHATPDF.com/', 'chatpdf'],
    ['https://www.bing.com/images/create/algo', 'bing-image-creator'],
    ['https://www.adobe.com/express/templates', 'adobe-express'],
    ['https://www.adobe.com/acrobat.html', 'adobe-acrobat'],
  ])('%s leads to %s', async (url, slug) => {
    expect(await lookUp(url)).toBe(slug);
  });

  test.each([
    'http://www.chatpdf.com',
    'https://www.bing.com/',
    'https://www.bing.com/imagescreate',
    'https://chatpdf.com.evil.example',
    'https://chatpdf.com@evil.example',
    'https://evil.example/chatpdf.com',
    'javascript:alert(1)',
    'no es una dirección',
    '',
  ])('%s leads to none', async (url) => {
    expect(await lookUp(url)).toBeUndefined();
  });

  test('without an address is refused', async () => {
    expect((await call(app, 'GET', '/api/tools/lookup')).status).toBe(400);
  });
});

test('every tool of the catalogue is found by its own address', async () => {
  const { rows } = await sql<{ slug: string; url: string }>`select slug, url from tools`.execute(app.database.db);
  const missed: string[] = [];
  for (const { slug, url } of rows) {
    const answer = await get<{ tool: ListedTool | null }>(`/api/tools/lookup?url=${encodeURIComponent(url)}`);
    if (answer.body.tool?.slug !== slug) missed.push(slug);
  }
  expect(missed).toEqual([]);
});
