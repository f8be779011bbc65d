import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appDocuments, appRoutes, textColumns } from '../../src/app/routes.ts';
import { createForumForgetter } from '../../src/forum/server/personal-data.ts';
import { getRow } from '../../src/server/database/get-row.ts';
import { renderMissingHtml, rendererVersion } from '../../src/server/text/rendered/stored-html.ts';
import { type Person, startTestApp, type TestApp } from '../server/test-app.ts';
import { hostileTexts } from '../server/test-hostile-texts.ts';

let app: TestApp;
let reader: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, documents: appDocuments, config: { rateLimits: false } });
  reader = await app.signIn();
});
afterAll(() => app.close());

const db = () => app.database.db;
const get = (url: string, who?: Person) =>
  app.http.inject({ method: 'GET', url, ...(who && { headers: who.headers }) });

/** Bypasses the API, as an old version or a restored backup may have stored it. */
async function storeTopic(content: string): Promise<number> {
  return getRow(
    await sql<{ id: number }>`
      insert into topics (title, content, excerpt, category, author_id)
      values ('Tema hostil', ${content}, 'extracto', 'Ayuda', ${reader.id}) returning id`.execute(db()),
  ).id;
}

async function storeComment(topicId: number, content: string): Promise<void> {
  await sql`insert into comments (topic_id, content, author_id) values (${topicId}, ${content}, ${reader.id})`.execute(
    db(),
  );
}

async function storeArticle(content: string): Promise<number> {
  return getRow(
    await sql<{ id: number }>`
      with stored as (
        insert into articles (title, content, excerpt, author_name, published_at)
        values ('Noticia hostil', ${content}, 'extracto', 'Ana', now())
        returning id)
      insert into article_translations (article_id, language, title, content, excerpt)
      select id, 'en', 'Hostile', ${content}, 'excerpt' from stored
      returning article_id as id`.execute(db()),
  ).id;
}

async function storeCourse(content: string): Promise<number> {
  const { id } = getRow(
    await sql<{ id: number }>`
      insert into courses (title, description, content, duration, difficulty)
      values ('Curso hostil', 'd', ${content}, '1 h', 'beginner') returning id`.execute(db()),
  );
  await sql`
    insert into course_sections (course_id, key, position, title, content, type, questions)
    values (${id}, 'a', 0, 's', ${content}, 'text', '[]')`.execute(db());
  await sql`
    insert into course_translations (course_id, language, content) values (${id}, 'en', ${content})`.execute(db());
  await sql`
    insert into course_section_translations (course_id, key, language, content)
    values (${id}, 'a', 'en', ${content})`.execute(db());
  return id;
}

const texts = Object.entries(hostileTexts).map(([name, make]) => [name, make(20_000)] as const);
/** One text for each bound. */
const few = texts.filter(([name]) =>
  ['a table as wide as it is long', 'a name of nothing but dots', 'lists in lists', 'lines of lists'].includes(name),
);

describe('a stored hostile text harms no reader', () => {
  test('as a topic and as comments, for guests and signed-in users', async () => {
    for (const [name, text] of few) {
      const id = await storeTopic(text);
      for (const who of [undefined, reader])
        expect((await get(`/api/forum/topics/${id}`, who)).statusCode, name).toBe(200);
    }
    const topic = await storeTopic('Un tema con comentarios.');
    for (const [, text] of texts) await storeComment(topic, text);
    for (const who of [undefined, reader]) {
      const answer = await get(`/api/forum/topics/${topic}/comments?limit=100`, who);
      expect([answer.statusCode, answer.json<unknown[]>().length]).toEqual([200, texts.length]);
      expect(answer.body).not.toContain('x-mention');
    }
  }, 120_000);

  test('as an article, in the list, on its page and in the feed, in both languages', async () => {
    for (const [name, text] of few) {
      const id = await storeArticle(text);
      for (const cookie of ['', 'language=en']) {
        const headers = { cookie };
        expect((await app.http.inject({ url: `/api/posts/${id}`, headers })).statusCode, name).toBe(200);
        expect((await app.http.inject({ url: '/noticias/rss.xml', headers })).statusCode, name).toBe(200);
        expect((await app.http.inject({ url: '/api/posts', headers })).statusCode, name).toBe(200);
      }
    }
  }, 120_000);

  test('as a course and its sections, in both languages, and in the list', async () => {
    for (const [name, text] of few) {
      const id = await storeCourse(text);
      for (const cookie of ['', 'language=en']) {
        expect((await app.http.inject({ url: `/api/courses/free/${id}`, headers: { cookie } })).statusCode, name).toBe(
          200,
        );
        expect((await app.http.inject({ url: '/api/courses/free', headers: { cookie } })).statusCode, name).toBe(200);
      }
    }
  }, 120_000);

  test('in the lists, the search and the assistant', async () => {
    expect((await get('/api/forum/topics')).statusCode).toBe(200);
    expect((await get('/api/forum/topics?search=hostil', reader)).statusCode).toBe(200);
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/assist/messages',
      headers: reader.headers,
      payload: { conversationId: null, text: '¿Qué dice el tema hostil?' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"type":"done"');
  });
});

describe('rendered HTML is stored with its text', () => {
  const keptOf = async (id: number) =>
    getRow(
      await sql<{ html: string; version: number }>`
        select html, html_version as version from topics where id = ${id}`.execute(db()),
    );

  /** A busy machine may show the plain words first, and their formatting next time. */
  const readUntilKept = async (id: number) => {
    const read = async () => {
      await get(`/api/forum/topics/${id}`, reader);
      return (await keptOf(id)).version;
    };
    await expect.poll(read).toBe(rendererVersion);
  };

  test('after the first read, so that the next one renders nothing', async () => {
    const id = await storeTopic('Un *texto* con [enlace](/foro)');
    expect((await keptOf(id)).version).toBe(0);
    await readUntilKept(id);
    expect(await keptOf(id)).toEqual({
      html: '<p>Un <em>texto</em> con <a href="/foro">enlace</a></p>',
      version: rendererVersion,
    });
    await sql`update topics set html = '<p>como se guardó</p>' where id = ${id}`.execute(db());
    expect((await get(`/api/forum/topics/${id}`, reader)).json()).toMatchObject({ html: '<p>como se guardó</p>' });
  });

  test('until the renderer version changes', async () => {
    const id = await storeTopic('Un *texto* que alguien escribió');
    await sql`update topics set html = 'de antes', html_version = ${rendererVersion - 1} where id = ${id}`.execute(
      db(),
    );
    expect((await get(`/api/forum/topics/${id}`, reader)).json()).toMatchObject({
      html: '<p>Un <em>texto</em> que alguien escribió</p>',
    });
    expect((await keptOf(id)).version).toBe(rendererVersion);
  });

  test('and never with another text: changing the text alone removes it', async () => {
    const id = await storeTopic('Un *texto* que alguien escribió');
    await readUntilKept(id);
    await sql`update topics set content = 'Otro *texto* que alguien escribió' where id = ${id}`.execute(db());
    expect(await keptOf(id)).toEqual({ html: '', version: 0 });
    expect((await get(`/api/forum/topics/${id}`, reader)).json()).toMatchObject({
      html: '<p>Otro <em>texto</em> que alguien escribió</p>',
    });
  });

  test('and does not link a deleted user', async () => {
    const leaver = await app.signIn({ username: 'quienseva' });
    const topic = await storeTopic('Hola, @quienseva: ¿qué tal?');
    await sql`insert into comments (topic_id, content, author_id) values (${topic}, 'Hola', ${leaver.id})`.execute(
      db(),
    );
    await readUntilKept(topic);
    expect((await get(`/api/forum/topics/${topic}`, reader)).body).toContain('autor=quienseva');
    const forget = createForumForgetter(app.kernel.events);
    await db()
      .transaction()
      .execute(async (tx) => {
        await forget(tx, leaver.id);
        await sql`delete from users where id = ${leaver.id}`.execute(tx);
      });
    expect((await keptOf(topic)).html).not.toContain('quienseva');
    await readUntilKept(topic);
    const { html } = (await get(`/api/forum/topics/${topic}`, reader)).json<{ html: string }>();
    expect(html).toBe('<p>Hola, @anónimo: ¿qué tal?</p>');
  });

  test('also for unread texts, in a few background passes', async () => {
    const id = await storeTopic('Sin *leer* por nadie todavía');
    const course = await storeCourse('Sin *leer* por nadie todavía');
    expect(await renderMissingHtml(db(), textColumns, () => true)).toBeGreaterThanOrEqual(5);
    expect((await keptOf(id)).html).toBe('<p>Sin <em>leer</em> por nadie todavía</p>');
    const { rows } = await sql`
      select html, html_version from courses where id = ${course}
      union all select html, html_version from course_sections where course_id = ${course}
      union all select html, html_version from course_translations where course_id = ${course}
      union all select html, html_version from course_section_translations where course_id = ${course}`.execute(db());
    const rendered = { html: '<p>Sin <em>leer</em> por nadie todavía</p>', html_version: rendererVersion };
    expect(rows).toEqual(Array(4).fill(rendered));
    expect(await renderMissingHtml(db(), textColumns, () => true)).toBe(0);
  }, 120_000);
});
