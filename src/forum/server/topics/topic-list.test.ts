import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import { topicSorts } from '../../contract.ts';
import { callAs, createComment, createTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let author: Person;
let voters: Person[];
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn();
  voters = await Promise.all(Array.from({ length: 3 }, () => app.signIn()));
});
afterAll(() => app.close());

const titles = async (query: string) =>
  (await callAs(app, undefined, 'GET', `/topics?${query}`)).list().map(({ title }) => title);
const search = (words: string) => titles(`limit=200&search=${encodeURIComponent(words)}`);

describe('the order', () => {
  beforeAll(async () => {
    const ages = {
      'De hace un mes, con votos': 30,
      'De hace una semana': 7,
      'De hace un día, con votos': 1,
      'De hoy mismo': 0,
    };
    for (const [title, days] of Object.entries(ages)) {
      const { id } = await createTopic(app, author, { title });
      await sql`
        update topics set created_at = now() - make_interval(days => ${days}),
                          last_activity_at = now() - make_interval(days => ${days})
        where id = ${id}`.execute(app.database.db);
    }
    const votes = { 'De hace un mes, con votos': 3, 'De hace un día, con votos': 2 };
    for (const [title, count] of Object.entries(votes)) {
      const { rows } = await sql<{ id: number }>`select id from topics where title = ${title}`.execute(app.database.db);
      for (const voter of voters.slice(0, count)) {
        await callAs(app, voter, 'PUT', `/topics/${rows[0]?.id}/vote`, { voted: true });
      }
    }
  });

  test('is by date by default', async () => {
    const newest = ['De hoy mismo', 'De hace un día, con votos', 'De hace una semana', 'De hace un mes, con votos'];
    expect(await titles('')).toEqual(newest);
    expect(await titles('sort=nuevo')).toEqual(newest);
  });

  test('of top is by votes', async () => {
    expect(await titles('sort=top')).toEqual([
      'De hace un mes, con votos',
      'De hace un día, con votos',
      'De hoy mismo',
      'De hace una semana',
    ]);
  });

  test('of popular is by recent activity plus votes', async () => {
    expect(await titles('sort=popular')).toEqual([
      'De hoy mismo',
      'De hace un día, con votos',
      'De hace una semana',
      'De hace un mes, con votos',
    ]);
    await sql`update topics set vote_count = 20 where title = 'De hace un día, con votos'`.execute(app.database.db);
    await app.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
    expect((await titles('sort=popular'))[0]).toBe('De hace un día, con votos');
  });

  test('of popular puts a newly commented topic first', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from topics where title = 'De hace una semana'`.execute(app.database.db);
    await sql`update topics set vote_count = 0`.execute(app.database.db);
    await createComment(app, author, rows[0]?.id ?? 0);
    expect((await titles('sort=popular'))[0]).toBe('De hace una semana');
    expect((await titles('sort=nuevo'))[0]).toBe('De hoy mismo');
  });

  test.each(['sort=antiguo', 'sort=', 'sort=nuevo&sort=top', 'category=Nada', 'limit=0', `search=${'x'.repeat(201)}`])(
    'with %s is bad input',
    async (query) => {
      expect((await callAs(app, undefined, 'GET', `/topics?${query}`)).status).toBe(400);
    },
  );
});

describe('the pages', () => {
  beforeAll(async () => {
    // Many with the same votes and the same time: neither may decide alone.
    await sql`
      insert into topics (title, content, excerpt, category, vote_count, last_activity_at)
      select 'Relleno ' || n, 'Un texto cualquiera para la lista', 'Un texto cualquiera para la lista',
             (array['Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro'])[1 + n % 6], n % 3,
             timestamptz '2025-01-01' + (n % 5) * interval '1 second'
      from generate_series(1, 120) as n`.execute(app.database.db);
    await app.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
  });

  const orders = {
    nuevo: sql`id desc`,
    popular: sql`popularity desc, id desc`,
    top: sql`vote_count desc, id desc`,
  };

  test.each(topicSorts)('of %s contain every topic once, in order', async (sort) => {
    const expected = await sql<{ id: number }>`select id from topics order by ${orders[sort]}`.execute(app.database.db);
    const seen = await readEveryPage<{ id: number }>(app, `/api/forum/topics?sort=${sort}&limit=7`);
    expect(seen.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id));
  });

  test.each(topicSorts)('of one category do so in the order of %s, too', async (sort) => {
    const expected = await sql<{ id: number }>`
      select id from topics where category = 'Diseño' order by ${orders[sort]}`.execute(app.database.db);
    const seen = await readEveryPage<{ id: number }>(
      app,
      `/api/forum/topics?sort=${sort}&limit=3&category=${encodeURIComponent('Diseño')}`,
    );
    expect(seen.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(10);
  });

  test.each(topicSorts)('of a search do so in the order of %s, too', async (sort) => {
    const expected = await sql<{ id: number }>`
      select id from topics where title like 'Relleno%' order by ${orders[sort]}`.execute(app.database.db);
    const seen = await readEveryPage<{ id: number }>(app, `/api/forum/topics?sort=${sort}&limit=50&search=relleno`);
    expect(seen.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id));
  });

  test('lose nothing when a topic is written between them', async () => {
    const first = await callAs(app, undefined, 'GET', '/topics?limit=5');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const expected = (await app.http.inject(next)).json<{ id: number }[]>();
    await createTopic(app, author);
    expect((await app.http.inject(next)).json<{ id: number }[]>().map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id),
    );
  });

  test.each([
    ['nonsense', 'x'],
    ['an empty list', writeCursor([])],
    ['a key of another length', writeCursor(['nuevo', 1])],
    ['another order', writeCursor(['top', 1, 5])],
    ['no order', writeCursor([0, 0, 5])],
    ['an invalid id', writeCursor(['nuevo', 0, 0])],
    ['an id that is too large', writeCursor(['nuevo', 0, 2 ** 31])],
    ['an id that is text', writeCursor(['nuevo', 0, '5'])],
    ['a sort key that is text', writeCursor(['nuevo', 'x', 5])],
    ['a NUL byte', writeCursor(['nuevo', '\u0000', 5])],
  ])('a cursor with %s is refused', async (_, cursor) => {
    const answer = await callAs(app, undefined, 'GET', `/topics?sort=nuevo&cursor=${cursor}`);
    expect([answer.status, answer.body().code]).toEqual([400, 'bad_cursor']);
  });

  test.each([1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, 1.5, -1])('a sort key of %d is harmless', async (key) => {
    const statusOf = async (sort: string) =>
      (await callAs(app, undefined, 'GET', `/topics?sort=${sort}&cursor=${writeCursor([sort, key, 5])}`)).status;
    expect(await statusOf('popular')).toBe(200);
    expect(await statusOf('top')).toBe(400);
    expect(await statusOf('nuevo')).toBe(400);
  });
});

describe('a listed topic', () => {
  test('has the beginning of its content as plain text', async () => {
    const content = `## Cómo evaluar\n\n${'Con **rúbricas** y _paciencia_. '.repeat(100)}`;
    const { id } = await createTopic(app, author, { content });
    const listed = (await callAs(app, undefined, 'GET', '/topics?limit=1')).list()[0];
    expect(listed?.id).toBe(id);
    expect(String(listed?.content).length).toBeLessThanOrEqual(excerptLength);
    expect(listed?.content).toMatch(/^Cómo evaluar Con rúbricas y paciencia\. Con .*[a-z.]…$/);
  });

  test('names no author once their account is deleted', async () => {
    const gone = await app.signIn({ displayName: 'Quien Se Va' });
    const { id } = await createTopic(app, gone);
    expect((await callAs(app, undefined, 'GET', '/topics?limit=1')).text).toContain('Quien Se Va');
    await app.http.inject({ method: 'DELETE', url: '/api/user/account', headers: gone.headers });
    const { list, text } = await callAs(app, undefined, 'GET', '/topics?limit=1');
    expect(list()[0]).toMatchObject({ id, userId: null, author: { name: null, username: null, role: null } });
    expect(text).not.toContain('Quien Se Va');
  });
});

describe('searching', () => {
  beforeAll(async () => {
    await createTopic(app, author, {
      title: 'Evaluación de exámenes',
      content: 'Cómo corregir con ayuda de una máquina.',
    });
    await createTopic(app, author, {
      title: 'Imágenes para clase',
      content: 'Busco ideas de **ilustraciones** con ChatGPT.',
    });
  });

  test.each([
    ['evaluacion', 'Evaluación de exámenes', 'without accents'],
    ['EVALUACIONES', 'Evaluación de exámenes', 'in capitals and plural'],
    ['evaluaci', 'Evaluación de exámenes', 'half typed'],
    ['examen', 'Evaluación de exámenes', 'in the singular'],
    ['maquinas', 'Evaluación de exámenes', 'in the content'],
    ['evaluar examen', 'Evaluación de exámenes', 'words of one family'],
    ['ilustracion', 'Imágenes para clase', 'within formatting'],
    ['ideas imag', 'Imágenes para clase', 'in title and content, half typed'],
  ])('«%s» finds «%s» (%s)', async (words, title) => {
    expect(await search(words)).toContain(title);
  });

  test('requires all words to match', async () => {
    expect(await search('evaluacion imagenes')).toEqual([]);
    expect(await search('xqzwvk')).toEqual([]);
  });

  test('for spaces returns the whole list', async () => {
    expect((await search('   ')).length).toBeGreaterThan(50);
  });

  test('uses the new text after an edit', async () => {
    const { id } = await createTopic(app, author, { title: 'Un ornitorrinco' });
    expect(await search('ornitorrincos')).toEqual(['Un ornitorrinco']);
    await callAs(app, author, 'PATCH', `/topics/${id}`, { title: 'Un equidna' });
    expect(await search('ornitorrincos')).toEqual([]);
    expect(await search('equidnas')).toEqual(['Un equidna']);
  });

  test.each(["'; drop table topics; --", '%', '_', '\\', ':*', '&|!()', '🎓', '!', "'", '<->'])(
    '«%s» is harmless',
    async (words) => {
      const answer = await callAs(app, undefined, 'GET', `/topics?search=${encodeURIComponent(words)}`);
      expect(answer.status).toBe(200);
    },
  );

  test('with a NUL byte is refused', async () => {
    expect((await callAs(app, undefined, 'GET', '/topics?search=a%00b')).status).toBe(400);
  });
});

test('by author ignores case, and finds nothing for an unknown one', async () => {
  const person = await app.signIn({ username: 'Íñigo.Sáez' });
  await createTopic(app, person, { title: 'El primero de Íñigo', category: 'Debate' });
  await createTopic(app, person, { title: 'El segundo de Íñigo', category: 'Otro' });
  const of = (query: string) => titles(`${query}&author=${encodeURIComponent('íñigo.sáez')}`);
  expect(await of('sort=nuevo')).toEqual(['El segundo de Íñigo', 'El primero de Íñigo']);
  expect(await of('category=Debate')).toEqual(['El primero de Íñigo']);
  expect(await titles('author=nadie-se-llama-asi')).toEqual([]);
  expect((await callAs(app, undefined, 'GET', `/topics?author=${'a'.repeat(101)}`)).status).toBe(400);
});
