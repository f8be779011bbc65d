import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import type { PageRequest, RenderedPage } from '../../shared/pages/page.ts';

let made = 0;
async function render({ address }: PageRequest): Promise<RenderedPage> {
  made += 1;
  const head = { title: 'Título', description: 'Descripción' };
  return {
    status: 200,
    head,
    html: `<main>${made}</main>`,
    state: { address },
    modules: [],
    cacheTopics: ['library.changed'],
  };
}

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [], pages: { render, assets: testAssets } });
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Over a real connection: only there the fast path runs before the framework. */
function visit(
  path: string,
  headers: Record<string, string> = {},
  server = address,
): Promise<{ headers: IncomingHttpHeaders; html: string }> {
  return new Promise((resolve, reject) => {
    httpGet(server + path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        const read = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String;
        resolve({ headers: response.headers, html: read(body).toString() });
      });
    }).on('error', reject);
  });
}

const contentOf = (html: string) => /<main>\d+<\/main>/.exec(html)?.[0];

test('a cached page has the same headers as an uncached one, except for the request id', async () => {
  const usual = await visit('/una');
  const kept = await visit('/una');
  expect(contentOf(kept.html)).toBe(contentOf(usual.html));
  expect(Object.keys(kept.headers).toSorted()).toEqual(Object.keys(usual.headers).toSorted());
  expect(kept.html).toBe(usual.html);
  expect(kept.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
  expect(kept.headers['x-request-id']).not.toBe(usual.headers['x-request-id']);
});

test('it is logged and counted like every other answer', async () => {
  await visit('/dos');
  const { headers } = await visit('/dos');
  const line = app.logged.find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200, msg: 'answered' });
  const metrics = (await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(metrics).toContain('educaia_http_requests_total{method="GET",route="/*",status="200"}');
});

test('a member, a visitor with settings and a change never get the guests’ cached page', async () => {
  const guest = await visit('/tres');
  expect(contentOf((await visit('/tres', { cookie: 'session=x' })).html)).not.toBe(contentOf(guest.html));
  expect((await visit('/tres', { cookie: 'lang=en' })).html).toContain('lang="en"');
  const heard: string[] = [];
  onTestFinished(app.kernel.events.onEvent(({ topic }) => heard.push(topic)));
  await app.kernel.events.publish(app.database.db, { topic: 'library.changed' });
  expect(contentOf((await visit('/tres')).html)).not.toBe(contentOf(guest.html));
  // Until the event arrives, no page about its topic is cached: not in the next test either.
  await expect.poll(() => heard).toEqual(['library.changed']);
});

test('a first visit gets the cached page in the language of the browser', async () => {
  const asked = { 'accept-language': 'en-GB,es;q=0.8' };
  const usual = await visit('/idioma', asked);
  const cached = await visit('/idioma', asked);
  expect(usual.html).toContain('<html lang="en"');
  expect(cached.html).toBe(usual.html);
  const crawler = await visit('/idioma');
  expect(crawler.html).toContain('<html lang="es"');
  expect((await visit('/idioma', { 'accept-language': 'es-MX' })).html).toBe(crawler.html);
  expect((await visit('/idioma', { 'accept-language': 'fr,*;q=0.1' })).html).toBe(crawler.html);
  expect(cached.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
});

test('a client that accepts only gzip gets gzip', async () => {
  const guest = await visit('/cinco');
  expect(guest.headers['content-encoding']).toBe('br');
  for (const asked of ['gzip', 'gzip, deflate', 'br;q=0, gzip']) {
    const zipped = await visit('/cinco', { 'accept-encoding': asked });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(contentOf(zipped.html)).toBe(contentOf(guest.html));
  }
});

test('a client that accepts no compression gets an uncompressed page', async () => {
  const guest = await visit('/cuatro');
  const plain = await visit('/cuatro', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(contentOf(plain.html)).toBe(contentOf(guest.html));
});

test('a valid request id from a proxy is used in the answer and the log', async () => {
  await visit('/seis');
  const named = await visit('/seis', { 'x-request-id': 'una-visita-concreta' });
  expect(named.headers['x-request-id']).toBe('una-visita-concreta');
  expect(app.logged.filter(({ reqId }) => reqId === 'una-visita-concreta')).toHaveLength(1);
  const odd = await visit('/seis', { 'x-request-id': 'a b' });
  expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

describe.each(['http', 'https'])('behind a trusted proxy of a site whose public address is %s', (scheme) => {
  const origin = `${scheme}://aula.example`;

  test('a cached page has the same headers and address as an uncached one', async () => {
    const config = { publicUrl: origin, trustProxy: 1 };
    const behind = await startTestApp({
      routes: () => [],
      pages: { render, assets: testAssets },
      database: app.database,
      config,
    });
    const inside = await behind.http.listen({ host: '127.0.0.1', port: 0 });
    const asked = { host: 'app:3000', 'x-forwarded-proto': scheme, 'x-forwarded-for': '192.0.2.7' };
    const usual = await visit('/proxy', asked, inside);
    const cached = await visit('/proxy', asked, inside);
    expect(cached.html).toBe(usual.html);
    expect(cached.html).toContain(`<link rel="canonical" href="${origin}/proxy">`);
    const { date: _date, 'x-request-id': _id, ...headers } = cached.headers;
    expect(usual.headers).toMatchObject(headers);
    expect(Object.keys(cached.headers).toSorted()).toEqual(Object.keys(usual.headers).toSorted());
    expect('strict-transport-security' in cached.headers).toBe(scheme === 'https');
    await behind.close();
  });
});
