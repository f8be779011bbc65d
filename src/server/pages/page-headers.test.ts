import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/server/test-app.ts';
import { testAssets } from '../../../testing/server/test-assets.ts';
import { serveTestPages } from './test-served-pages.ts';

const pages = serveTestPages();

/** The sources of its scripts that the policy has to name. */
const inlineSources = (html: string) =>
  [...html.matchAll(/<script(?: type="module"[^>]*)?>(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');

describe('a page', () => {
  test('may be cached by the browser only with revalidation', async () => {
    const { headers } = await pages.get(pages.freshAddress());
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toMatch(/cookie/i);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('rendered for a user is not stored, so that the next user cannot go back to it', async () => {
    const { headers } = await pages.app.signIn();
    const answer = await pages.get(pages.freshAddress(), headers);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('allows only our own files and the two inline scripts that its policy names by their hashes', async () => {
    const address = pages.freshAddress();
    const answers = [
      await pages.get(address),
      await pages.get(address),
      await pages.get(address, { 'accept-encoding': 'gzip' }),
      await pages.get(address, { 'accept-encoding': 'br' }),
      await pages.get(address, { cookie: 'session=x' }),
    ];
    for (const { headers, html } of answers) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' ${inlineSources(html)};`);
      expect(policy).toContain("style-src 'self';");
    }
  });

  test('can be neither framed nor sniffed, and runs no injected script', async () => {
    const { headers } = await pages.get(pages.freshAddress());
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

  test('sets Strict-Transport-Security over https only', async () => {
    const address = pages.freshAddress();
    const http = await pages.get(address);
    expect(http.headers['strict-transport-security']).toBeUndefined();
    expect(http.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    const https = await pages.get(address, { 'x-forwarded-proto': 'https' });
    expect(https.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(https.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(https.html).toContain('href="https://educaia.example/');
  });

  test('shows no plain http image on a site whose public address is https', async () => {
    const https = await startTestApp({
      routes: () => [],
      config: { publicUrl: 'https://educaia.example' },
      database: pages.app.database,
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

  test('does not trust a forwarded https header without a trusted proxy', async () => {
    const direct = await startTestApp({
      routes: () => [],
      pages: { render: pages.render, assets: testAssets },
      database: pages.app.database,
    });
    const answer = await direct.http.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    await direct.close();
  });

  test('names the public address if there is one, whatever host the visitor used', async () => {
    const named = await startTestApp({
      routes: () => [],
      pages: { render: pages.render, assets: testAssets },
      database: pages.app.database,
      config: { publicUrl: 'https://aula.example' },
    });
    const answer = await named.http.inject({ url: '/x', headers: { host: 'evil.example' } });
    expect(answer.body).toContain('<link rel="canonical" href="https://aula.example/x">');
    expect(answer.body).not.toContain('evil.example');
    await named.close();
  });
});
