import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { readBuiltAssets, serveAssets } from './assets.ts';

let folder: string;
let app: TestApp;
const script = 'export const answer = 42;\n'.repeat(100);
const manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry-a1.js', css: ['assets/entry-a1.css'] },
  'src/web/styles/typefaces.css': { file: 'assets/typefaces-a1.css' },
};

beforeAll(async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'educaia-assets-'));
  // The path of the folder itself must not affect its files.
  folder = join(temporary, 'assets', 'client');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets/entry-a1.js'), script);
  await writeFile(join(folder, 'assets/entry-a1.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await startTestApp({ routes: () => [] });
  await serveAssets(app.http, folder);
});
afterAll(async () => {
  await app.close();
  await rm(join(folder, '../..'), { recursive: true, force: true });
});

describe('a built file', () => {
  test('with a hash in its name is cached for ever', async () => {
    const answer = await app.http.inject('/assets/entry-a1.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(script);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('without a hash in its name is revalidated', async () => {
    const answer = await app.http.inject('/favicon.svg');
    expect(answer.headers['content-type']).toMatch(/svg/);
    expect(answer.headers['cache-control']).toMatch(/max-age=3600/);
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });

  test('is sent as precompressed by the build to clients that accept it', async () => {
    const answer = await app.http.inject({ url: '/assets/entry-a1.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(script);
    expect(String(answer.headers.vary)).toMatch(/accept-encoding/i);
  });

  test('can be revalidated cheaply', async () => {
    const first = await app.http.inject('/assets/entry-a1.js');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.http.inject({ url: '/assets/entry-a1.js', headers })).statusCode).toBe(304);
  });

  test('may be neither sniffed nor framed', async () => {
    expect((await app.http.inject('/assets/entry-a1.js')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test.each([
    '/.vite/manifest.json',
    '/assets/entry-a1.js.gz',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/',
    '/assets/none.js',
  ])('does not exist at %s', async (url) => {
    expect((await app.http.inject(url)).statusCode).toBe(404);
  });
});

describe('the manifest of the build', () => {
  test('lists the files that a page needs', async () => {
    const assets = await readBuiltAssets(folder);
    expect(assets.entry).toBe('/assets/entry-a1.js');
    expect(assets.styles).toEqual(['/assets/entry-a1.css']);
    expect(assets.typefaces.style).toBe('/assets/typefaces-a1.css');
    expect(assets.chunksOf([])).toEqual(['/assets/entry-a1.js']);
  });
});
