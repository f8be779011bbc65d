import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';

let app: TestApp;
let named: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [] });
  const config = { publicUrl: 'https://educaia.example', securityContact: 'mailto:seguridad@educaia.example' };
  named = await startTestApp({ routes: () => [], config, database: app.database });
});
afterAll(async () => {
  await named.close();
  await app.close();
});

async function read({ http }: TestApp) {
  const answer = await http.inject({ url: '/.well-known/security.txt', headers: { host: 'escuela.example' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
}

test('security.txt names a contact, and expires within a year', async () => {
  const fields = await read(named);
  expect(fields.get('Contact')).toBe('mailto:seguridad@educaia.example');
  expect(fields.get('Canonical')).toBe('https://educaia.example/.well-known/security.txt');
  expect(fields.get('Preferred-Languages')).toBe('es, en');
  const left = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * 24 * 60 * 60_000);
});

test('without a contact it names the page about who is responsible', async () => {
  expect((await read(app)).get('Contact')).toBe('http://escuela.example/privacidad');
});
