import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/server/test-app.ts';
import { call } from '../../../accounts/server/test-client.ts';
import type { ListedTool } from '../../contract.ts';
import type { Activity, RecommendationGroup } from '../../contract/recommendations.ts';
import { idOf, startLibrary } from '../test-library.ts';
import { getRecommendations } from './recommendations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startLibrary();
});
afterAll(() => app.close());

const read = async <Body>(url: string, headers: object = {}) =>
  (await app.http.inject({ url, headers: { ...headers } })).json<Body>();
const namesOf = (tools: readonly ListedTool[]) => tools.map(({ name }) => name);

describe('the fixed groups', () => {
  const readGroups = async () =>
    read<{ groups: RecommendationGroup[]; featured: ListedTool[] }>('/api/recommendations');

  test('are the six specified ones, with their roles and the three best-rated tools of each', async () => {
    const { groups } = await readGroups();
    expect(groups.map(({ id, role, tools }) => [id, role, namesOf(tools)])).toEqual([
      ['research', 'all', ['Perplexity', 'NotebookLM', 'Semantic Scholar']],
      ['writing', 'all', ['DeepL Write', 'LanguageTool', 'QuillBot']],
      ['presentations', 'profesor', ['Canva', 'Gamma', 'Prezi']],
      ['study', 'estudiante', ['Duolingo', 'Photomath', 'Symbolab']],
      ['visual-content', 'profesor', ['Canva', 'remove.bg', 'Adobe Express']],
      ['documents', 'profesional', ['Adobe Acrobat', 'ChatPDF', 'Smallpdf']],
    ]);
  });

  test('contain only tools with an editorial rating, best first', async () => {
    const { groups } = await readGroups();
    for (const { id, tools } of groups) {
      const marks = tools.map(({ editorialRating }) => editorialRating);
      expect(marks.every(Number.isInteger), id).toBe(true);
      expect(marks, id).toEqual(marks.toSorted((a, b) => b - a));
    }
  });

  test('replace a tool that loses its editorial rating by the next', async () => {
    const undone = new Error('undone');
    const changed = app.database.db.transaction().execute(async (tx) => {
      await sql`update tools set editorial_rating = null where slug = 'perplexity'`.execute(tx);
      const { groups } = await getRecommendations(tx, 'es');
      expect(namesOf(groups[0]?.tools ?? [])).toEqual(['NotebookLM', 'Semantic Scholar', 'Connected Papers']);
      throw undone;
    });
    await expect(changed).rejects.toBe(undone);
  });

  test('include the four featured tools of the home page, which have ratings, too', async () => {
    const { featured } = await readGroups();
    expect(featured.map(({ slug }) => slug)).toEqual(['chatgpt', 'canva', 'gamma', 'chatpdf']);
    expect(featured.filter(({ editorialRating }) => editorialRating === null)).toEqual([]);
  });

  test('omit a retired tool at once', async () => {
    const admin = await app.signIn({ role: 'iamaker' });
    const id = await idOf(app, 'canva');
    const retire = (retired: boolean) =>
      call(app, 'PUT', `/api/admin/tools/${id}/retirement`, { headers: admin.headers, payload: { retired } });
    await retire(true);
    const { groups, featured } = await read<{ groups: RecommendationGroup[]; featured: ListedTool[] }>(
      '/api/recommendations',
    );
    await retire(false);
    expect(namesOf([...featured, ...groups.flatMap(({ tools }) => tools)])).not.toContain('Canva');
  });
});

describe('the tools for an activity', () => {
  type Lists = { activity: Activity; tools: ListedTool[] }[];
  const lists = (query = '') => read<Lists>(`/api/recommendations/activities${query}`);

  test('are six lists of at most six, best rated first within the category', async () => {
    const all = await lists();
    expect(all.map(({ activity }) => activity)).toEqual([
      'writing',
      'research',
      'presentations',
      'learning',
      'productivity',
      'communication',
    ]);
    for (const { tools } of all) expect(tools).toHaveLength(6);
  });

  test.each([
    ['writing', 'QuillBot'],
    ['research', 'Elicit'],
    ['presentations', 'Gamma'],
    ['learning', 'Quizlet'],
    ['productivity', 'Notion'],
    ['communication', 'ChatGPT'],
  ] as const)('%s has %s', async (activity, name) => {
    expect(namesOf((await lists()).find((list) => list.activity === activity)?.tools ?? [])).toContain(name);
  });

  test('are the same in both languages', async () => {
    const english = await read<Lists>('/api/recommendations/activities', { cookie: 'lang=en' });
    const ids = (all: Lists) => all.map(({ tools }) => tools.map(({ id }) => id));
    expect(ids(english)).toEqual(ids(await lists()));
    expect(english[0]?.tools[0]?.description).not.toBe((await lists())[0]?.tools[0]?.description);
  });

  test('are found by description when their category differs', async () => {
    const { tools } = (await lists('?search=canva')).find(({ activity }) => activity === 'presentations') ?? {};
    expect(namesOf(tools ?? [])).toContain('Canva');
  });

  test('follow the filters', async () => {
    const rated = (await lists('?minEditorialRating=60')).flatMap(({ tools }) => tools);
    expect(rated.length).toBeGreaterThan(0);
    expect(rated.filter(({ editorialRating }) => editorialRating === null || editorialRating < 60)).toEqual([]);
    const filed = (await lists(`?category=${encodeURIComponent('Diseño')}`)).flatMap(({ tools }) => tools);
    expect(new Set(filed.map(({ category }) => category))).toEqual(new Set(['Diseño']));
    expect((await lists('?search=xqzwvk')).flatMap(({ tools }) => tools)).toEqual([]);
  });

  test.each([
    'minEditorialRating=101',
    'minEditorialRating=-1',
    'minEditorialRating=4.5',
    'minEditorialRating=',
    'category=Nada',
    'search=%00',
  ])('refuse %s', async (query) => {
    for (const list of ['activities', 'role']) {
      expect((await call(app, 'GET', `/api/recommendations/${list}?${query}`)).status).toBe(400);
    }
  });

  test('report the range of the minimum rating in the reader’s language', async () => {
    const answer = await call(app, 'GET', '/api/recommendations/activities?minEditorialRating=500', {
      headers: { cookie: 'lang=en' },
    });
    expect(answer.body().message).toBe('The minimum score must be between 0 and 100.');
  });
});

describe('the tools for a role', () => {
  const forRole = async (role: Parameters<TestApp['signIn']>[0], query = '') =>
    read<ListedTool[]>(`/api/recommendations/role${query}`, (await app.signIn(role)).headers);

  test('are at most six, and suit the role', async () => {
    for (const role of ['estudiante', 'profesor'] as const) {
      const tools = await forRole({ role });
      expect(tools).toHaveLength(6);
      expect(tools.filter((tool) => !tool.roles.includes(role))).toEqual([]);
    }
  });

  test('for guests and all other roles are the best-rated ones', async () => {
    const best = await read<ListedTool[]>('/api/tools?limit=6');
    expect(await read('/api/recommendations/role')).toEqual(best);
    for (const role of ['profesional', 'clase ia', 'iamaker'] as const) expect(await forRole({ role })).toEqual(best);
  });

  test('are those of the simulated role', async () => {
    const { headers } = await app.signIn({ role: 'iamaker' });
    await call(app, 'POST', '/api/admin/simulate-role', { headers, payload: { role: 'estudiante' } });
    expect(await read('/api/recommendations/role', headers)).toEqual(await forRole({ role: 'estudiante' }));
  });

  test('follow the filters', async () => {
    expect(namesOf(await forRole({ role: 'estudiante' }, '?search=quizlet'))).toEqual(['Quizlet']);
  });

  test('include a tool that names no role', async () => {
    await sql`update tools set roles = '{}' where slug = 'khanmigo'`.execute(app.database.db);
    expect(namesOf(await forRole({ role: 'estudiante' }, '?search=khanmigo'))).toEqual(['Khanmigo']);
  });
});
