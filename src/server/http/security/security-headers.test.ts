import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { testAssets } from '../../../../testing/server/test-assets.ts';
import { appDocuments, appRoutes } from '../../../app/routes.ts';
import { serveAssets } from '../../pages/assets.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'educaia-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'entry.js'), '');
  app = await startTestApp({
    routes: appRoutes,
    documents: appDocuments,
    config: { trustProxy: 1, rateLimits: false },
    pages: {
      assets: testAssets,
      render: async ({ address }) => {
        if (address === '/roto') throw new Error('no page');
        const head = { title: '', description: '' };
        return { status: address === '/' ? 200 : 404, head, html: '', state: {}, modules: [], cacheTopics: [] };
      },
    },
  });
  await serveAssets(app.http, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = Awaited<ReturnType<TestApp['http']['inject']>>;

function directivesOf({ headers }: Answer): Map<string, string> {
  const policy = String(headers['content-security-policy'] ?? '');
  return new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );
}

/**
 * The rules that the HTTP Observatory of MDN grades. An A+ takes a hundred points: keeping all of these gives 125, and breaking one costs at least
 * five. The requests are sent as over https, as the Observatory sends them.
 */
const rules: Record<string, (answer: Answer) => boolean> = {
  'the policy allows no injected script and no plain http': (answer) => {
    const directives = directivesOf(answer);
    const scripts = directives.get('script-src') ?? directives.get('default-src') ?? '*';
    const objects = directives.get('object-src') ?? directives.get('default-src') ?? '*';
    const all = [...directives.values()].join(' ');
    return !/unsafe-|data:|https?:|\*/.test(scripts) && !/[*:]/.test(objects) && !/unsafe-|\bhttp:|\*/.test(all);
  },
  'no site may frame it': (answer) => directivesOf(answer).get('frame-ancestors') === "'none'",
  'other sites get only our host as referrer': ({ headers }) =>
    headers['referrer-policy'] === 'strict-origin-when-cross-origin',
  'other sites may not load it': ({ headers }) => headers['cross-origin-resource-policy'] === 'same-origin',
  'browsers stay on https for at least half a year': ({ headers }) => {
    const seconds = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]);
    return seconds >= 15_768_000;
  },
  'its type is not guessed': ({ headers }) => headers['x-content-type-options'] === 'nosniff',
  'scripts of other sites may not read it': ({ headers }) => headers['access-control-allow-origin'] === undefined,
  'its cookies are Secure and SameSite, and the session is HttpOnly': ({ cookies }) =>
    cookies.every(({ name, secure, httpOnly, sameSite }) => secure && sameSite && (name !== 'session' || httpOnly)),
};

const html = { accept: 'text/html' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const person = { username: 'ana', password: 'tres gatos azules', email: 'ana@example.org', fullName: 'Ana Prueba' };

/** One of each kind of answer. */
const asked = {
  'a page': { url: '/' },
  'a page that is not there': { url: '/nada' },
  'a page that cannot be made': { url: '/roto', headers: html },
  'an answer of the API': { url: '/api/tools' },
  'a refusal of the API': { url: '/api/user' },
  'a call that is not there': { url: '/api/nada' },
  'a call that sets the session': { url: '/api/register', method: 'POST', payload: person },
  'the end of a session': { url: '/api/logout', method: 'POST' },
  'a choice of settings': { url: '/preferencias', method: 'POST', payload: 'theme=dark', headers: form },
  'the feed': { url: '/noticias/rss.xml' },
  'how it is': { url: '/healthz' },
  'whether it is ready': { url: '/readyz' },
} as const;

const overHttps = { 'x-forwarded-proto': 'https' };

describe.each(Object.entries(asked))('%s', (_, request) => {
  test('meets the rules for an A+ from the HTTP Observatory', async () => {
    const headers = { ...('headers' in request && request.headers), ...overHttps };
    const answer = await app.http.inject({ ...request, headers });
    const broken = Object.entries(rules).filter(([, holds]) => !holds(answer));
    expect(broken.map(([rule]) => rule)).toEqual([]);
  });
});

test('a built file meets all of them except the content security policy', async () => {
  const answer = await app.http.inject({ url: '/assets/entry.js', headers: overHttps });
  expect(answer.statusCode).toBe(200);
  const broken = Object.entries(rules).filter(([, holds]) => !holds(answer));
  expect(broken.map(([rule]) => rule)).toEqual([
    'the policy allows no injected script and no plain http',
    'no site may frame it',
  ]);
  expect(answer.headers['x-frame-options']).toBe('DENY');
});

test('no header names the server software', async () => {
  for (const request of Object.values(asked)) {
    const { headers } = await app.http.inject(request);
    expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  }
});

test('an API reply cannot act as a page: no base, no forms, no frames', async () => {
  for (const url of ['/api/tools', '/api/nada', '/api/user/export']) {
    const directives = directivesOf(await app.http.inject(url));
    for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(directives.get(name), `${url} ${name}`).toBe("'none'");
    }
  }
});
