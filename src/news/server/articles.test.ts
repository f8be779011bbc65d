import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { inEnglish, readEveryPage } from '../../../testing/server/test-ask.ts';
import { appRoutes } from '../../app/routes.ts';
import type { ListedArticle } from '../contract.ts';
import { call, newArticle, publish, publishWithoutReview } from './test-client.ts';

let app: TestApp;
let author: Person;
let other: Person;
let iamaker: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, config: { rateLimits: false } });
  await publishWithoutReview(app);
  author = await app.signIn({ username: 'autora', fullName: 'Autora Real' });
  other = await app.signIn({ username: 'otra' });
  iamaker = await app.signIn({ username: 'jefa', role: 'iamaker' });
});
afterAll(() => app.close());

const auditOf = async (id: number) => {
  const { rows } = await sql<{ action: string; actor: number }>`
    select action, actor_id as actor from audit_entries where subject = ${`article #${id}`} order by id`.execute(
    app.database.db,
  );
  return rows.map(({ action, actor }) => [action, actor]);
};

describe('publishing', () => {
  test('requires an account, with a message in both languages', async () => {
    const refused = await call(app, 'POST', '/api/posts', { payload: newArticle() });
    expect(refused.status).toBe(401);
    expect(refused.body()).toEqual({
      code: 'news.sign_in_to_write',
      message: 'Debes iniciar sesión para publicar una noticia',
    });
    const english = await call(app, 'POST', '/api/posts', { payload: newArticle(), headers: { cookie: 'lang=en' } });
    expect(english.body().message).toBe('You need to sign in to publish an article');
  });

  test('answers 201 with the whole article, which is then public', async () => {
    const answer = await call(app, 'POST', '/api/posts', {
      caller: author,
      payload: newArticle({ imageUrl: 'https://example.org/a b.png', userId: 999, id: 5 }),
    });
    expect(answer.status).toBe(201);
    expect(answer.article()).toEqual({
      id: expect.any(Number),
      replacesId: null,
      untranslated: [],
      waitingId: null,
      moderation: null,
      readings: [],
      check: null,
      userId: author.id,
      title: 'Un taller de robótica',
      content: 'Hoy hemos montado **tres robots** en clase de tecnología.',
      excerpt: 'Hoy hemos montado tres robots en clase de tecnología.',
      html: '<p id="parrafo-1">Hoy hemos montado <strong>tres robots</strong> en clase de tecnología.</p>',
      author: 'autora',
      authorRole: 'estudiante',
      isEditorial: false,
      isRejected: false,
      rejectionReason: null,
      imageUrl: 'https://example.org/a%20b.png',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      editedAt: null,
      isPending: false,
      readingMinutes: 1,
      topicId: null,
      commentCount: 0,
      may: { edit: true, remove: false, approve: false, discuss: true, report: false },
    });
    const { id } = answer.article();
    const [first] = (await call(app, 'GET', '/api/posts')).list();
    expect(first).toMatchObject({ id, content: 'Hoy hemos montado tres robots en clase de tecnología.' });
    expect(first).not.toHaveProperty('html');
    const read = await call(app, 'GET', `/api/posts/${id}`);
    expect(read.article().may).toEqual({ edit: false, remove: false, approve: false, discuss: false, report: false });
  });

  test.each<[string, unknown, string, string]>([
    ['title', undefined, 'El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'],
    ['title', ' 1234 ', 'El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'],
    ['title', '🎓🎓🎓🎓', 'El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'],
    ['title', 7, 'El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'],
    [
      'title',
      'a'.repeat(201),
      'El título puede tener hasta 200 caracteres',
      'The title can be up to 200 characters long',
    ],
    [
      'title',
      'dos\nlíneas',
      'El título tiene caracteres que no se admiten',
      'The title contains characters that are not allowed',
    ],
    [
      'content',
      undefined,
      'El contenido debe tener al menos 20 caracteres',
      'The content must be at least 20 characters long',
    ],
    [
      'content',
      `${'a'.repeat(19)}   `,
      'El contenido debe tener al menos 20 caracteres',
      'The content must be at least 20 characters long',
    ],
    [
      'content',
      'a'.repeat(20_001),
      'El contenido puede tener hasta 20.000 caracteres',
      'The content can be up to 20,000 characters long',
    ],
    [
      'author',
      undefined,
      'El autor debe tener al menos 3 caracteres',
      'The author’s name must be at least 3 characters long',
    ],
    [
      'author',
      'ab',
      'El autor debe tener al menos 3 caracteres',
      'The author’s name must be at least 3 characters long',
    ],
    [
      'author',
      'a'.repeat(121),
      'El autor puede tener hasta 120 caracteres',
      'The author’s name can be up to 120 characters long',
    ],
    [
      'author',
      'Ana\u202eleuS',
      'El autor tiene caracteres que no se admiten',
      'The author’s name contains characters that are not allowed',
    ],
    ...[
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//example.org/a.png',
      'example.org/a.png',
      'http://',
      'ftp://a.b/c',
      'https://user:secret@example.org/a.png',
      5,
    ].map((written): [string, unknown, string, string] => [
      'imageUrl',
      written,
      'La imagen debe ser una dirección http o https',
      'The image must be an http or https address',
    ]),
    [
      'imageUrl',
      `https://example.org/${'a'.repeat(2_000)}`,
      'La dirección de la imagen puede tener hasta 2.000 caracteres',
      'The image address can be up to 2,000 characters long',
    ],
  ])('refuses %s = %j', async (field, value, es, en) => {
    const payload = newArticle({ [field]: value });
    const spanish = await call(app, 'POST', '/api/posts', { caller: author, payload });
    expect(spanish.status).toBe(400);
    expect(spanish.body()).toEqual({ code: 'invalid_input', message: es, fields: { [field]: es } });
    const english = await call(app, 'POST', '/api/posts', {
      payload,
      headers: inEnglish(author).headers,
    });
    expect(english.body()).toEqual({ code: 'invalid_input', message: en, fields: { [field]: en } });
  });

  test.each([
    ['title', 'Títul'],
    ['title', '🎓'.repeat(200)],
    ['content', 'a'.repeat(20_000)],
    ['content', '[['.repeat(9_000)],
    ['author', 'Ana'],
    ['author', 'á'.repeat(120)],
  ])('accepts a %s at its limit', async (field, value) => {
    expect(await publish(app, iamaker, { [field]: value })).toMatchObject({ [field]: value });
  });

  test.each([
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
    ['http://example.org/a.png', 'http://example.org/a.png'],
    ['HTTPS://Example.org', 'https://example.org/'],
  ])('an image %j is stored as %j', async (written, kept) => {
    expect((await publish(app, author, { imageUrl: written })).imageUrl).toBe(kept);
  });

  test.each(['title', 'content', 'author', 'imageUrl'])(
    'a NUL or a lone surrogate in %s is bad input',
    async (field) => {
      for (const bad of ['\u0000', '\ud800', '\udfff']) {
        const payload = newArticle({ [field]: `https://example.org/ con letras de sobra ${bad}` });
        const refused = await call(app, 'POST', '/api/posts', { caller: author, payload: JSON.stringify(payload) });
        expect(refused.status).toBe(400);
        expect(refused.body().code).toBe('invalid_input');
      }
    },
  );

  test('with one key creates one article, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'la-misma-llave' };
    const payload = newArticle({ title: 'Solo una vez' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(app, 'POST', '/api/posts', { caller: author, payload, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.article().id)).size).toBe(1);
  });
});

describe('the text of an article', () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)> [clic](javascript:alert(3))';

  test('runs no script in any field', async () => {
    const article = await publish(app, author, {
      title: `Título ${script}`,
      author: `Autor ${script}`,
      content: `Contenido ${script} <a href="javascript:alert(4)" onclick="alert(5)">x</a> <iframe src="https://example.org"></iframe>`,
      imageUrl: 'https://example.org/"onerror="alert(6).png',
    });
    expect(article.html).not.toMatch(/<script|<img|<iframe|onerror|onclick|javascript:/i);
    expect(article.imageUrl).toBe('https://example.org/%22onerror=%22alert(6).png');
    const [listed] = (await call(app, 'GET', '/api/posts')).list();
    expect(listed?.content).not.toMatch(/<script|<img|onerror/);
  });

  test('is listed as at most 500 characters of plain text', async () => {
    const words = 'Una frase con **negrita** y [enlace](https://example.org). ';
    const article = await publish(app, author, { content: `# Sección\n\n${words.repeat(40)}` });
    const listed = (await call(app, 'GET', '/api/posts')).list().find(({ id }) => id === article.id);
    expect(listed?.content.length).toBeLessThanOrEqual(500);
    expect(listed?.content.length).toBeGreaterThan(450);
    expect(listed?.content).toMatch(/^Sección Una frase con negrita y enlace\. Una/);
    expect(article.content.length).toBeGreaterThan(2_000);
    expect(article.readingMinutes).toBe(1);
  });
});

describe('an article', () => {
  test.each(['0', '-1', 'abc', '1.5', '99999999999', '1e3'])('with the id %s is bad input', async (id) => {
    expect((await call(app, 'GET', `/api/posts/${id}`)).status).toBe(400);
  });

  test('that does not exist is a 404 for every call, in both languages', async () => {
    const calls = [
      ['GET', ''],
      ['GET', '/related'],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/approval'],
      ['POST', '/discussion'],
    ] as const;
    for (const [method, path] of calls) {
      const payload = method === 'PUT' ? { approved: true } : {};
      const options = { caller: iamaker, ...(method !== 'GET' && { payload }) };
      const answer = await call(app, method, `/api/posts/2147483647${path}`, options);
      expect(answer.status, method + path).toBe(404);
      expect(answer.body()).toEqual({ code: 'news.no_such_article', message: 'Esa noticia no existe' });
    }
    const english = await call(app, 'GET', '/api/posts/2147483647', { headers: { cookie: 'lang=en' } });
    expect(english.body().message).toBe('That article does not exist');
  });

  test('is edited by its author: only the given fields change, and it is marked as edited', async () => {
    const { id, createdAt } = await publish(app, author, { imageUrl: 'https://example.org/a.png' });
    const before = await call(app, 'GET', `/api/posts/${id}`);
    const changed = await call(app, 'PATCH', `/api/posts/${id}`, { caller: author, payload: { title: 'Otro título' } });
    expect(changed.status).toBe(200);
    expect(changed.article()).toMatchObject({
      title: 'Otro título',
      content: before.article().content,
      author: 'autora',
      imageUrl: 'https://example.org/a.png',
      createdAt,
      editedAt: expect.any(String),
    });
    const read = await call(app, 'GET', `/api/posts/${id}`);
    expect(read.article()).toMatchObject({ title: 'Otro título', editedAt: expect.any(String) });
    await call(app, 'PATCH', `/api/posts/${id}`, {
      caller: author,
      payload: { imageUrl: '', content: 'Un contenido nuevo, **más largo** que antes.' },
    });
    const listed = (await call(app, 'GET', '/api/posts')).list().find((one) => one.id === id);
    expect(listed).toMatchObject({ imageUrl: null, content: 'Un contenido nuevo, más largo que antes.' });
    expect(await auditOf(id)).toEqual([]);
  });

  test('does not change when no field is given', async () => {
    const { id } = await publish(app, author);
    const same = await call(app, 'PATCH', `/api/posts/${id}`, { caller: author, payload: { otra: 'cosa' } });
    expect(same.article().editedAt).toBeNull();
  });

  test('is validated again when edited', async () => {
    const { id } = await publish(app, author);
    const refused = await call(app, 'PATCH', `/api/posts/${id}`, { caller: author, payload: { title: 'abc' } });
    expect(refused.body().fields).toEqual({ title: 'El título debe tener al menos 5 caracteres' });
  });

  test('cannot be edited by guests or other users; an iamaker’s edit is audited', async () => {
    const { id } = await publish(app, author);
    const payload = { title: 'Cambiado por otra' };
    expect((await call(app, 'PATCH', `/api/posts/${id}`, { payload })).status).toBe(401);
    expect((await call(app, 'PATCH', `/api/posts/${id}`, { caller: other, payload })).status).toBe(403);
    const changed = await call(app, 'PATCH', `/api/posts/${id}`, { caller: iamaker, payload });
    expect(changed.article()).toMatchObject({ title: 'Cambiado por otra', userId: author.id });
    expect(await auditOf(id)).toEqual([['article.changed', iamaker.id]]);
  });

  test('can be deleted only by an iamaker, which is audited', async () => {
    const { id } = await publish(app, author);
    expect((await call(app, 'DELETE', `/api/posts/${id}`)).status).toBe(401);
    for (const caller of [author, other]) {
      expect((await call(app, 'DELETE', `/api/posts/${id}`, { caller })).status).toBe(403);
    }
    expect((await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker })).status).toBe(204);
    expect((await call(app, 'GET', `/api/posts/${id}`)).status).toBe(404);
    expect((await call(app, 'GET', '/api/posts')).list().some((one) => one.id === id)).toBe(false);
    expect((await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker })).status).toBe(404);
    expect(await auditOf(id)).toEqual([['article.deleted', iamaker.id]]);
  });

  test('deleted by many at once is deleted once', async () => {
    const { id } = await publish(app, author);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404, 404]);
  });
});

describe('related articles', () => {
  test('share words of the title, ignoring accents and endings, then come the newest', async () => {
    const subject = await publish(app, author, { title: 'La evaluación de exámenes en matemáticas' });
    const near = await publish(app, author, { title: 'Evaluaciones de matemáticas con examenes' });
    const half = await publish(app, author, { title: 'Nuevos exámenes de conducir' });
    await publish(app, author, { title: 'Una excursión al museo' });
    const newest = await publish(app, author, { title: 'El huerto de la escuela' });
    const { list } = await call(app, 'GET', `/api/posts/${subject.id}/related`);
    expect(list().map(({ id }) => id)).toEqual([near.id, half.id, newest.id]);
  });

  test('are fewer when there are few articles', async () => {
    const small = await startTestApp({ routes: appRoutes });
    await publishWithoutReview(small);
    const only = await publish(small, await small.signIn());
    expect((await call(small, 'GET', `/api/posts/${only.id}/related`)).list()).toEqual([]);
    await small.close();
  });
});

describe('the list', () => {
  test('is paged, newest first, without losing or repeating one, also with equal times', async () => {
    await sql`
      insert into articles (title, content, excerpt, author_name, published_at)
      select 'Noticia ' || n, repeat('contenido ', 5), 'contenido', 'Ana',
             timestamptz '2026-01-01 00:00:00.000001+00' + (n / 7) * interval '1 microsecond'
      from generate_series(1, 60) as n`.execute(app.database.db);
    await app.kernel.events.publish(app.database.db, { topic: 'news.changed' });
    const seen = (await readEveryPage<ListedArticle>(app, '/api/posts?limit=7')).map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      select id from articles where published_at is not null order by published_at desc, id desc`.execute(
      app.database.db,
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test.each(['limit=0', 'limit=201', 'cursor=x', `cursor=${btoa('["a",1]')}`, `cursor=${btoa('[1e300,1]')}`])(
    'with %s is bad input',
    async (query) => {
      expect((await call(app, 'GET', `/api/posts?${query}`)).status).toBe(400);
    },
  );
});
