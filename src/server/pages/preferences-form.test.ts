import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [] });
});
afterAll(() => app.close());

const form = 'application/x-www-form-urlencoded';
function send(payload: string, headers: Record<string, string> = {}) {
  return app.http.inject({
    method: 'POST',
    url: '/preferencias',
    payload,
    headers: { host: 'localhost', 'content-type': form, ...headers },
  });
}
const cookiesOf = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

describe('the preferences form', () => {
  test('stores the choices for a year, and returns to the page', async () => {
    const answer = await send('language=en&theme=dark&primary=blue&fontSize=grande&return=%2Fbiblioteca%3Fsearch%3Da');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/biblioteca?search=a');
    expect(cookiesOf(answer)).toEqual({ lang: 'en', theme: 'dark', primary: 'blue', font: 'grande' });
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'Lax' });
    }
  });

  test('leaves other preferences unchanged', async () => {
    const answer = await send('theme=dark', { cookie: 'lang=en; font=grande' });
    expect(cookiesOf(answer)).toEqual({ lang: 'en', theme: 'dark', primary: 'gold', font: 'grande' });
  });

  test('leaves the browser’s language to a visitor who chose none', async () => {
    const answer = await send('theme=dark', { 'accept-language': 'en-GB' });
    expect(cookiesOf(answer)).toMatchObject({ lang: 'en', theme: 'dark' });
  });

  test.each(['theme=purple', 'theme=', 'theme=%22%3E%3Cscript%3E', 'theme=a%0d%0aSet-Cookie:x=y', 'language=fr'])(
    'ignores an invalid choice: %s',
    async (choice) => {
      const answer = await send(choice);
      expect(answer.statusCode).toBe(303);
      expect(cookiesOf(answer)).toEqual({ lang: 'es', theme: 'light', primary: 'gold', font: 'normal' });
    },
  );

  test('uses the first of two choices', async () => {
    expect(cookiesOf(await send('theme=dark&theme=light'))).toMatchObject({ theme: 'dark' });
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/a\r\nSet-Cookie: session=x',
    '/ñandú\u0000',
    '',
  ])('does not redirect to %j', async (target) => {
    const answer = await send(`theme=dark&return=${encodeURIComponent(target)}`);
    expect(answer.statusCode).toBe(303);
    const location = new URL(String(answer.headers.location), 'http://localhost/preferencias');
    expect(location.origin).toBe('http://localhost');
    expect(answer.headers.location).toBe('/');
    expect(Object.keys(cookiesOf(answer))).not.toContain('session');
  });

  test('returns to the home page without a known origin', async () => {
    expect((await send('theme=dark')).headers.location).toBe('/');
  });

  test.each([
    ['application/json', '{"theme":"dark"}', 400],
    ['text/plain', 'theme=dark', 400],
    ['multipart/form-data; boundary=x', '--x--', 400],
    [form, `theme=${'x'.repeat(5_000)}`, 413],
  ])('refuses a body of type %s that is not a small form', async (type, payload, status) => {
    const answer = await send(payload, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.cookies).toEqual([]);
  });

  test('refuses an empty body', async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/preferencias' });
    expect(answer.statusCode).toBe(400);
  });

  test('refuses a cross-site request', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await send('theme=dark', headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
    }
    expect((await send('theme=dark', { origin: 'http://localhost' })).statusCode).toBe(303);
  });
});
