import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import { eventually } from '../../../testing/server/test-eventually.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import type { PageRequest, RenderedPage } from '../../shared/page.ts';
import { route } from '../http/route.ts';

const whoami = endpoint({
  method: 'GET',
  path: '/api/whoami',
  summary: { es: 'Prueba', en: 'Trial' },
  access: 'signed-in',
  reply: z.object({ name: z.string() }),
});

/** Pages that were rendered, as they were asked for. */
const rendered: PageRequest[] = [];
let next: Partial<RenderedPage>;
beforeEach(() => {
  rendered.splice(0);
  next = {};
});

async function render(request: PageRequest): Promise<RenderedPage> {
  rendered.push(request);
  let html = `<main>${rendered.length}</main>`;
  if (request.address === '/yo') html = (await request.transport({ method: 'GET', url: '/api/whoami' })).body;
  if (request.address === '/broken') throw new Error('secret detail');
  return {
    status: 200,
    head: { title: 'Título', description: 'Descripción' },
    html,
    state: { address: request.address },
    modules: [],
    cacheTopics: ['library.changed'],
    ...next,
  };
}

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({
    routes: () => [route(whoami, async ({ viewer }) => ({ name: viewer.username }))],
    pages: { render, assets: testAssets },
    config: { trustProxy: 1 },
  });
  port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** An address that nobody has asked for yet. */
let pages = 0;
function freshAddress(): string {
  pages += 1;
  return `/pagina-${pages}`;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ url, headers: { host: 'educaia.example', ...headers } });
  const encoding = answer.headers['content-encoding'];
  const read = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String;
  return { status: answer.statusCode, headers: answer.headers, html: read(answer.rawPayload).toString() };
}

/** Exactly this address, which a careful client would write otherwise. */
async function getRaw(target: string): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString();
  return { status: Number(text.split(' ')[1]), text };
}

const inlineHash = (html: string) => {
  const script = /<script type="module"[^>]*>(.*)<\/script><\/body>/s.exec(html)?.[1] ?? '';
  return createHash('sha256').update(script).digest('base64');
};

describe('a page', () => {
  test('comes whole, compressed or not', async () => {
    const address = freshAddress();
    const plain = await get(address);
    expect(plain.status).toBe(200);
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.html).toMatch(/^<!doctype html><html lang="es".*<\/html>$/s);
    const ways = { gzip: 'gzip, deflate', br: 'gzip, deflate, br, zstd' };
    for (const [encoding, asked] of Object.entries(ways)) {
      const compressed = await get(address, { 'accept-encoding': asked });
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.html).toBe(plain.html);
    }
  });

  test('may be kept by the browser only if it asks each time', async () => {
    const { headers } = await get(freshAddress());
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toMatch(/cookie/i);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('that was made for somebody is stored nowhere: the next one at this computer cannot go back to it', async () => {
    const { headers } = await app.signIn();
    const answer = await get(freshAddress(), headers);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('lets only our own files run and the one inline script that its policy names by its hash', async () => {
    const address = freshAddress();
    const answers = [
      await get(address),
      await get(address),
      await get(address, { 'accept-encoding': 'gzip' }),
      await get(address, { 'accept-encoding': 'br' }),
      await get(address, { cookie: 'session=x' }),
    ];
    for (const { headers, html } of answers) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'sha256-${inlineHash(html)}';`);
      expect(policy).toContain("style-src 'self';");
    }
  });

  test('may not be framed, sniffed, or run what is written into it', async () => {
    const { headers } = await get(freshAddress());
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('asks browsers to stay on https when they came by it, and only then', async () => {
    const address = freshAddress();
    const http = await get(address);
    expect(http.headers['strict-transport-security']).toBeUndefined();
    expect(http.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    const https = await get(address, { 'x-forwarded-proto': 'https' });
    expect(https.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(https.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(https.html).toContain('href="https://educaia.example/');
  });

  test('shows no plain http picture on a site whose public address is https, whatever the request came by', async () => {
    const https = await startTestApp({
      routes: () => [],
      config: { publicUrl: 'https://educaia.example' },
      database: app.database,
      pages: {
        assets: testAssets,
        render: async () => ({
          status: 200,
          head: { title: '', description: '' },
          html: '',
          state: {},
          modules: [],
          cacheTopics: [],
        }),
      },
    });
    for (const url of ['/', '/', '/otra']) {
      const { headers } = await https.http.inject(url);
      expect(headers['content-security-policy']).toMatch(/img-src 'self' data: https:;/);
    }
    await https.close();
  });

  test('does not believe strangers that they came by https when no proxy is trusted', async () => {
    const direct = await startTestApp({
      routes: () => [],
      pages: { render, assets: testAssets },
      database: app.database,
    });
    const answer = await direct.http.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    await direct.close();
  });

  test('names the public address when there is one, whatever the visitor calls us', async () => {
    const named = await startTestApp({
      routes: () => [],
      pages: { render, assets: testAssets },
      database: app.database,
      config: { publicUrl: 'https://aula.example' },
    });
    const answer = await named.http.inject({ url: '/x', headers: { host: 'evil.example' } });
    expect(answer.body).toContain('<link rel="canonical" href="https://aula.example/x">');
    expect(answer.body).not.toContain('evil.example');
    await named.close();
  });

  test('that is not there has its own page and status', async () => {
    next = { status: 404 };
    const { status, headers } = await get(freshAddress());
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  test('that the database is away for says when to come back', async () => {
    next = { status: 503 };
    const { status, headers } = await get(freshAddress());
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that fails is one generic answer that tells nothing', async () => {
    const { status, html } = await get('/broken');
    expect(status).toBe(500);
    expect(html).not.toContain('secret');
  });

  test('that fails is a page for whoever asked for one, in their language and without scripts', async () => {
    const asPerson = { accept: 'text/html,application/xhtml+xml', cookie: 'lang=en' };
    const answer = await app.http.inject({ url: '/broken', headers: asPerson });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Something went wrong on our side');
    expect(answer.body).not.toContain('<script');
  });

  test('to HEAD has no body', async () => {
    const answer = await app.http.inject({ method: 'HEAD', url: freshAddress() });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test.each([
    ['/gestion-cursos', '/cursos'],
    ['/gestion-cursos?tab=encuestas', '/cursos?tab=encuestas'],
    ['/clases-ia', '/cursos'],
    ['/admin/class-management', '/gestion-clases'],
  ])('that was once at %s is at %s for good', async (before, now) => {
    const { status, headers } = await get(before);
    expect([status, headers.location]).toEqual([308, now]);
    expect(rendered).toEqual([]);
  });

  test('also stands where the API is described', async () => {
    expect((await get('/api/docs')).headers['content-type']).toContain('text/html');
  });

  test('shows what the API tells its visitor, and nothing of another', async () => {
    const [ana, luis] = [await app.signIn({ username: 'ana' }), await app.signIn({ username: 'luis' })];
    expect((await get('/yo', ana.headers)).html).toContain('{"name":"ana"}');
    expect((await get('/yo', luis.headers)).html).toContain('{"name":"luis"}');
    expect((await get('/yo')).html).toContain('not_signed_in');
  });
});

describe('a page is kept', () => {
  const timesRendered = async (requests: [string, Record<string, string>?][]) => {
    rendered.splice(0);
    for (const [url, headers] of requests) await get(url, headers);
    return rendered.length;
  };

  test('for guests, who all see the same', async () => {
    const address = freshAddress();
    expect(await timesRendered([[address], [address, { cookie: 'other=1' }], [address, { 'user-agent': 'x' }]])).toBe(
      1,
    );
  });

  test('never for or from somebody with a session cookie, valid or not', async () => {
    const address = freshAddress();
    const ana = await app.signIn();
    await get(address, ana.headers);
    expect(await timesRendered([[address], [address, ana.headers], [address, { cookie: 'session=x' }]])).toBe(3);
  });

  test('and an empty session cookie is a guest’s', async () => {
    const address = freshAddress();
    await get(address, { cookie: 'session=' });
    expect(rendered.map(({ signedIn }) => signedIn)).toEqual([false]);
    expect(await timesRendered([[address]])).toBe(0);
  });

  test('only when all may share it and it is there', async () => {
    next = { cacheTopics: undefined };
    const own = freshAddress();
    expect(await timesRendered([[own], [own]])).toBe(2);
    next = { status: 404 };
    const gone = freshAddress();
    expect(await timesRendered([[gone], [gone]])).toBe(2);
    next = { status: 503 };
    const away = freshAddress();
    expect(await timesRendered([[away], [away]])).toBe(2);
  });

  test('for each language, theme, colour, size, host, scheme and address by itself, and for who has the typefaces', async () => {
    const address = freshAddress();
    const variants: [string, Record<string, string>?][] = [
      [address],
      [`${address}?a=1`],
      [address, { cookie: 'lang=en' }],
      [address, { cookie: 'theme=dark' }],
      [address, { cookie: 'primary=blue' }],
      [address, { cookie: 'font=grande' }],
      [address, { cookie: 'typefaces=1' }],
      [address, { host: 'aula.example' }],
      [address, { 'x-forwarded-proto': 'https' }],
    ];
    expect(await timesRendered(variants)).toBe(variants.length);
    expect(await timesRendered(variants)).toBe(0);
    expect((await get(address, { cookie: 'lang=en' })).html).toContain('<html lang="en"');
    expect((await get(address)).html).toContain('<html lang="es"');
  });

  test('once for settings that do not exist, however many are invented', async () => {
    const address = freshAddress();
    await get(address);
    expect(await timesRendered([[address, { cookie: 'lang=xx; theme=a; primary=b; font=c' }]])).toBe(0);
  });

  test('until something that it shows changes', async () => {
    const address = freshAddress();
    await get(address);
    await app.kernel.events.publish(app.database.db, { topic: 'forum.changed' });
    await eventually(async () => {
      await get(address);
      expect(await timesRendered([[address]])).toBe(0);
    });
    await app.kernel.events.publish(app.database.db, { topic: 'library.changed' });
    expect(await timesRendered([[address]])).toBe(1);
  });

  test('never in development', async () => {
    const development = await startTestApp({
      routes: () => [],
      pages: { render, assets: testAssets },
      database: app.database,
      config: { development: true },
    });
    rendered.splice(0);
    await development.http.inject('/x');
    await development.http.inject('/x');
    expect(rendered).toHaveLength(2);
    await development.close();
  });
});

describe('an odd address', () => {
  test.each(['/%', '/%zz', '/%ff', '/a/%c3%28/b', '/%E0%A4%A'])(
    '%s cannot be read and is bad input',
    async (target) => {
      const { status, text } = await getRaw(target);
      expect(status).toBe(400);
      expect(text).toContain('"code":"invalid_input"');
      expect(rendered).toEqual([]);
    },
  );

  test.each(['/x?search=%', '/x?search=100%&b=%zz', '/x?search=%ff'])(
    '%s is a page: whoever reads its query forgives',
    async (target) => {
      expect((await getRaw(target)).status).toBe(200);
    },
  );

  test.each(['//', '///', '//evil.example/x', '/\\evil.example', '//[', '//a:b', '/\\\\x', '//user@host:99999/'])(
    '%s never leads a renderer to another host',
    async (target) => {
      const { status } = await getRaw(target);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(rendered).toEqual([]);
    },
  );

  test.each([
    '/<script>',
    '/"onload="x',
    "/'",
    '/%00',
    '/%0d%0aset-cookie:a=b',
    '/../../etc/passwd',
    '/.vite/manifest.json',
    '/%2e%2e/secret',
    `/${'x'.repeat(8_000)}`,
    '/http://evil.example',
    '/;/..;/x',
  ])('%s is a page like any other', async (target) => {
    const { status, text } = await getRaw(target);
    expect(status).toBe(200);
    const [head = '', html = ''] = text.split('\r\n\r\n');
    expect(head).not.toMatch(/set-cookie/i);
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

describe('a page made for somebody', () => {
  test('says so, and a browser keeps it for nobody else', async () => {
    next = { owner: 7 };
    expect((await get(freshAddress(), { cookie: 'session=x' })).headers['x-page-owner']).toBe('7');
    next = {};
    expect((await get(freshAddress())).headers).not.toHaveProperty('x-page-owner');
  });

  test('is never the one for no connection', async () => {
    await get('/sin-conexion', { cookie: 'session=x' });
    expect(rendered.map(({ signedIn }) => signedIn)).toEqual([false]);
  });
});
