import { describe, expect, test } from 'vitest';
import { serveTestPages } from './test-served-pages.ts';

const pages = serveTestPages();

describe('a page', () => {
  test('is complete, compressed or not', async () => {
    const address = pages.freshAddress();
    const plain = await pages.get(address);
    expect(plain.status).toBe(200);
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.html).toMatch(/^<!doctype html><html lang="es".*<\/html>$/s);
    const ways = { gzip: 'gzip, deflate', br: 'gzip, deflate, br, zstd' };
    for (const [encoding, asked] of Object.entries(ways)) {
      const compressed = await pages.get(address, { 'accept-encoding': asked });
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.html).toBe(plain.html);
    }
  });

  test('that does not exist has its own page and status', async () => {
    pages.renderNext({ status: 404 });
    const { status, headers } = await pages.get(pages.freshAddress());
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  test('without a database says when to retry', async () => {
    pages.renderNext({ status: 503 });
    const { status, headers } = await pages.get(pages.freshAddress());
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that fails shows a generic answer without details', async () => {
    const { status, html } = await pages.get('/broken');
    expect(status).toBe(500);
    expect(html).not.toContain('secret');
  });

  test('that fails is a page in the visitor’s language and without scripts', async () => {
    const asPerson = { accept: 'text/html,application/xhtml+xml', cookie: 'lang=en' };
    const answer = await pages.app.http.inject({ url: '/broken', headers: asPerson });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Something went wrong on our side');
    expect(answer.body).not.toContain('<script');
  });

  test('that fails is in the browser’s language where the visitor chose none', async () => {
    const asPerson = { accept: 'text/html', 'accept-language': 'en' };
    expect((await pages.app.http.inject({ url: '/broken', headers: asPerson })).body).toContain('Something went wrong');
  });

  test('asks the API in the browser’s language where the visitor chose none', async () => {
    expect((await pages.get('/yo', { 'accept-language': 'en-GB,es;q=0.8' })).html).toContain('You need to sign in.');
    expect((await pages.get('/yo', { 'accept-language': 'es-MX,en;q=0.8' })).html).toContain('Debes iniciar sesión.');
  });

  test('to HEAD has no body', async () => {
    const answer = await pages.app.http.inject({ method: 'HEAD', url: pages.freshAddress() });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test.each([
    ['/gestion-cursos', '/cursos'],
    ['/gestion-cursos?tab=encuestas', '/cursos?tab=encuestas'],
    ['/clases-ia', '/cursos'],
    ['/admin/class-management', '/gestion-clases'],
    ['/foro/avisos', '/moderacion'],
    ['/biblioteca/denuncias', '/moderacion'],
  ])('that moved from %s to %s redirects permanently', async (before, now) => {
    const { status, headers } = await pages.get(before);
    expect([status, headers.location]).toEqual([308, now]);
    expect(pages.rendered).toEqual([]);
  });

  test('is served at the address of the API documentation', async () => {
    expect((await pages.get('/api/docs')).headers['content-type']).toContain('text/html');
  });

  test('shows the API replies of its visitor only', async () => {
    const [ana, luis] = [await pages.app.signIn({ username: 'ana' }), await pages.app.signIn({ username: 'luis' })];
    expect((await pages.get('/yo', ana.headers)).html).toContain('{"name":"ana"}');
    expect((await pages.get('/yo', luis.headers)).html).toContain('{"name":"luis"}');
    expect((await pages.get('/yo')).html).toContain('not_signed_in');
  });

  test('passes the visitor’s address on to its API calls', async () => {
    const signedIn = { cookie: 'session=x' };
    const https = { host: 'aula.example:8443', 'x-forwarded-proto': 'https' };
    expect((await pages.get('/donde', { ...signedIn, ...https })).html).toContain(
      '{"origin":"https://aula.example:8443"}',
    );
    expect((await pages.get('/donde', { ...signedIn, host: 'localhost:3000' })).html).toContain(
      '{"origin":"http://localhost:3000"}',
    );
  });
});

describe('a page rendered for a user', () => {
  test('names its owner, and the browser stores it for nobody else', async () => {
    pages.renderNext({ owner: 7 });
    expect((await pages.get(pages.freshAddress(), { cookie: 'session=x' })).headers['x-page-owner']).toBe('7');
    pages.renderNext({});
    expect((await pages.get(pages.freshAddress())).headers).not.toHaveProperty('x-page-owner');
  });

  test('is never the offline page', async () => {
    await pages.get('/sin-conexion', { cookie: 'session=x' });
    expect(pages.rendered.map(({ signedIn }) => signedIn)).toEqual([false]);
  });
});
