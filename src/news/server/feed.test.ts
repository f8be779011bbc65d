import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ElementCompact, xml2js } from 'xml-js';
import { startTestApp, type TestApp, type Person } from '../../../testing/server/test-app.ts';
import { appDocuments, appRoutes } from '../../app/routes.ts';
import { call, publish } from './test-client.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes, documents: appDocuments, config: { rateLimits: false } });
  author = await app.signIn({ role: 'iamaker' });
});
afterAll(() => app.close());

const path = '/noticias/rss.xml';
const ask = (headers: Record<string, string> = {}) =>
  app.http.inject({ url: path, headers: { host: 'aula.example', ...headers } });

interface Item {
  title: string;
  link: string;
  creator: string;
  content: string;
  date: string;
}

const textOf = (element: ElementCompact | undefined): string =>
  [element?._text, element?._cdata].flat().filter(Boolean).join('');

/** Uses a strict XML parser. */
function itemsOf(xml: string): Item[] {
  const { rss } = xml2js(xml, { compact: true }) as ElementCompact;
  return [rss.channel.item ?? []].flat().map((item: ElementCompact) => ({
    title: textOf(item['title']),
    link: textOf(item['link']),
    creator: textOf(item['dc:creator']),
    content: textOf(item['content:encoded']),
    date: textOf(item['pubDate']),
  }));
}

describe('the feed', () => {
  test('contains whole articles with absolute addresses, newest first', async () => {
    await publish(app, author, { title: 'La primera noticia' });
    const second = await publish(app, author, {
      title: 'La segunda & última',
      author: 'Ana <Ruiz>',
      content: 'Mira [el foro](/foro) y [fuera](https://example.org/?a=1&b=2).',
      imageUrl: 'https://example.org/a.png?b=1&c="2"',
    });
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const [first, last] = itemsOf(answer.body);
    expect(first).toEqual({
      title: 'La segunda & última',
      link: `http://aula.example/noticias/${second.id}`,
      creator: 'Ana <Ruiz>',
      content:
        '<p><img src="https://example.org/a.png?b=1&amp;c=%222%22" alt=""></p><p>Mira <a href="http://aula.example/foro">el foro</a> y <a href="https://example.org/?a=1&#x26;b=2" rel="nofollow ugc noopener noreferrer">fuera</a>.</p>',
      date: new Date(second.createdAt).toUTCString(),
    });
    expect(last?.title).toBe('La primera noticia');
    expect(answer.body).toContain('<language>es</language>');
    expect(answer.body).toContain('<title>Sala de Noticias · EducaIA</title>');
    expect(answer.body).toContain('href="http://aula.example/noticias/rss.xml" rel="self"');
  });

  test('is in the language of the cookie', async () => {
    const english = await ask({ cookie: 'lang=en' });
    expect(english.body).toContain('<title>Newsroom · EducaIA</title>');
    expect(english.body).toContain('<language>en</language>');
  });

  test('can be revalidated cheaply, and changes when the news do', async () => {
    const first = await ask();
    const { etag } = first.headers;
    const again = await ask({ 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await ask()).body).toBe(first.body);
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    await publish(app, author, { title: 'Recién publicada' });
    const changed = await ask({ 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Recién publicada');
  });

  test('answers HEAD and ignores a query', async () => {
    const head = await app.http.inject({ method: 'HEAD', url: path });
    expect(head.statusCode).toBe(200);
    expect((await app.http.inject(`${path}?utm=1`)).statusCode).toBe(200);
  });

  test('of one host never contains the addresses of another', async () => {
    expect((await ask({ host: 'otra.example' })).body).not.toContain('aula.example');
    expect((await ask({ host: 'no"es<válido>' })).statusCode).toBe(400);
  });

  test('uses the public address if there is one', async () => {
    const behind = await startTestApp({
      routes: appRoutes,
      documents: appDocuments,
      database: app.database,
      config: { publicUrl: 'https://educaia.example' },
    });
    const { body } = await behind.http.inject({ url: path, headers: { host: 'interno' } });
    expect(body).toContain('<link>https://educaia.example/noticias</link>');
    expect(body).not.toContain('interno');
    await behind.close();
  });

  test.each([
    ['marks of XML', `<a> & "b" 'c' &amp; &lt;x&gt;`],
    ['the end of a CDATA section, more than once', ']]> ]]><script>alert(1)</script> ]]>'],
    ['characters that XML forbids', 'antes \u0001\u0008\u000b\u001f\ufffe\uffff después'],
    ['an entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]> &e;'],
    ['letters of everywhere', 'Ñandú 🎓 日本語 العربية \u2028'],
  ])('stays well formed with %s in every field', async (_, text) => {
    const oneLine = text.replaceAll(/[\p{Cc}\u2028]/gu, '');
    const { id } = await publish(app, author, {
      title: `Título ${oneLine}`.slice(0, 200),
      author: `Autor ${oneLine}`.slice(0, 120),
      content: `Contenido de sobra: ${text}`,
      imageUrl: `https://example.org/${encodeURI(oneLine)}`,
    });
    const { body } = await ask();
    const found = itemsOf(body).find(({ link }) => link.endsWith(`/${id}`));
    expect(found?.content).toContain('Contenido de sobra');
    expect(found?.content).not.toContain('<script');
    expect(body.match(/[^\P{Cc}\n]|\p{Noncharacter_Code_Point}/gu)).toBeNull();
  });

  test('contains the newest thirty, and no pending ones', async () => {
    await sql`
      insert into articles (title, content, excerpt, author_name, published_at)
      select 'Futura ' || n, repeat('contenido ', 5), 'contenido', 'Ana',
             case when n <= 40 then now() + n * interval '1 second' end
      from generate_series(1, 45) as n`.execute(app.database.db);
    await app.kernel.events.publish(app.database.db, { topic: 'news.changed' });
    const titles = itemsOf((await ask()).body).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 30 }, (_, n) => `Futura ${40 - n}`));
  });

  test('is well formed when empty', async () => {
    const iamaker = await app.signIn({ role: 'iamaker' });
    for (const { id } of (await call(app, 'GET', '/api/posts?limit=200')).list()) {
      await call(app, 'DELETE', `/api/posts/${id}`, { caller: iamaker });
    }
    expect(itemsOf((await ask()).body)).toEqual([]);
  });
});
