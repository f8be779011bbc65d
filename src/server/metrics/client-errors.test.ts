import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { clientErrors } from './client-errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: (kernel) => [clientErrors(kernel)], config: { rateLimits: true } });
});
afterAll(() => app.close());
beforeEach(() => void app.logged.splice(0));

const error = {
  message: 'TypeError: no account of ana@example.org, "Ana Ruiz", 4711',
  stack: ['assets/kernel-abc123.js:1:2345'],
  route: '/foro/:id',
  build: 'entry-client-abc123.js',
};

function report(payload: unknown, remoteAddress = '10.1.0.1', agent = 'Mozilla/5.0 Chrome/120 Safari/537') {
  return app.http.inject({
    method: 'POST',
    url: '/api/client-errors',
    payload: payload as object,
    remoteAddress,
    headers: { 'user-agent': agent },
  });
}

const figure = async (browser: string) => {
  const { body } = await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^educaia_client_errors_total\\{browser="${browser}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
};

describe('an error in a browser', () => {
  test('is logged and counted by browser, without anything personal', async () => {
    expect((await report(error, '10.1.0.2')).statusCode).toBe(204);
    const line = app.logged.find(({ msg }) => msg === 'an error in a browser');
    expect(line).toMatchObject({
      clientError: 'TypeError: no account of … …, 0',
      stack: error.stack,
      page: '/foro/:id',
      build: error.build,
      browser: 'chrome',
    });
    expect(JSON.stringify(app.logged)).not.toMatch(/ana@|Ana Ruiz|4711|10\.1\.0\.2|Mozilla/);
    expect(await figure('chrome')).toBeGreaterThan(0);
  });

  test.each([
    ['an address with a query', { ...error, route: '/foro?search=ana' }],
    ['a file that is not ours', { ...error, stack: ['https://elsewhere/x.js:1:1'] }],
    ['no place', { ...error, stack: [] }],
    ['too many places', { ...error, stack: Array.from({ length: 21 }, () => 'assets/a.js:1:1') }],
    ['too long a message', { ...error, message: 'x'.repeat(1_001) }],
  ])('with %s is refused and not logged', async (_, payload) => {
    expect((await report(payload, '10.1.0.3')).statusCode).toBe(400);
    expect(app.logged.filter(({ msg }) => msg === 'an error in a browser')).toEqual([]);
  });

  test('is accepted ten times per address in ten minutes, and sixty times a minute in total', async () => {
    const ofOne = [];
    for (let count = 0; count < 11; count += 1) ofOne.push((await report(error, '10.2.0.1')).statusCode);
    expect(ofOne).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    const ofMany: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      ofMany.push((await report(error, `10.3.${count}.1`, 'Firefox/130')).statusCode);
    }
    const taken = ofMany.filter((status) => status === 204).length;
    expect(ofMany.filter((status) => status === 429)).toHaveLength(70 - taken);
    expect(taken).toBeLessThan(60);
    expect(await figure('firefox')).toBe(taken);
  });
});
