import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { projectRoot } from '../config/project-root.ts';
import { route } from '../http/route.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'anyone',
  params: z.object({ id: positiveInteger }),
  reply: z.object({}),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: () => [route(getThing, async () => ({}))], config: { trustProxy: 1 } });
});
afterAll(() => app.close());

const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: '/metrics', remoteAddress, headers });

describe('the metrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'are served to a program on this machine (%s)',
    async (address) => {
      const answer = await read(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/plain');
    },
  );

  test.each(['10.0.0.1', '192.168.1.5', '2001:db8::1', '::ffff:10.0.0.1', ''])(
    'do not exist for %s',
    async (address) => {
      const answer = await read(address || '0.0.0.0');
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('educaia_http_requests_total');
    },
  );

  test('do not exist for clients behind a proxy on this machine, whatever its headers say', async () => {
    const said: Record<string, string>[] = [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }];
    for (const headers of said) {
      expect((await read('127.0.0.1', headers)).statusCode).toBe(404);
    }
  });

  test('describe the process, with standard names', async () => {
    const { body } = await read('127.0.0.1');
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(value('nodejs_heap_size_used_bytes'));
    expect(value('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6);
    expect(Math.abs(value('process_start_time_seconds') - Date.now() / 1e3 + process.uptime())).toBeLessThan(60);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(body).toContain(`nodejs_version_info{version="${process.version}"} 1`);
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^[a-z_]\w*(\{\w+="[^\n]*"\})? [\d.e+-]+$/.test(line))).toEqual([]);
  });

  test('count answers by route and status, not by address', async () => {
    for (const url of ['/api/things/1', '/api/things/2?search=secreto', '/api/things/x', '/api/nothing', '/nowhere']) {
      await app.http.inject(url);
    }
    const { body } = await read('127.0.0.1');
    const count = (path: string, status: number) =>
      Number(
        body
          .split('\n')
          .find(
            (line) =>
              line.startsWith('educaia_http_requests_total') &&
              line.includes(`"${path}"`) &&
              line.includes(`"${status}"`),
          )
          ?.split(' ')
          .at(-1),
      );
    expect(count('/api/things/:id', 200)).toBe(2);
    expect(count('/api/things/:id', 400)).toBe(1);
    expect(count('/api/*', 404)).toBe(1);
    expect(count('unknown', 404)).toBe(1);
    expect(body).toContain('educaia_http_request_duration_seconds_bucket');
    expect(body).not.toContain('secreto');
    expect(body).not.toContain('/nowhere');
  });

  test('include streams and cached replies', async () => {
    const { body } = await read('127.0.0.1');
    for (const name of [
      'educaia_event_streams',
      'educaia_reply_cache_entries',
      'educaia_reply_cache_bytes',
      'process_cpu_user_seconds_total',
    ]) {
      expect(body).toMatch(new RegExp(`^${name} `, 'm'));
    }
  });
});

test('docs/metrics.md explains every metric, and no other', async () => {
  const { body } = await read('127.0.0.1');
  const served = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => `${name} ${type}`);
  const table = readFileSync(join(projectRoot, 'docs/metrics.md'), 'utf8').matchAll(/^\| (`.+) \| (\w+) \|/gm);
  const explained = [...table].flatMap(([, names = '', type]) =>
    [...names.matchAll(/`(\w+)/g)].map(([, name]) => `${name} ${type}`),
  );
  expect(served.toSorted()).toEqual(explained.toSorted());
});
