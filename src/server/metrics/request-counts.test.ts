import { expect, test } from 'vitest';
import { AnswerCounts } from './request-counts.ts';

function lines(counts: AnswerCounts, name: string): string[] {
  return counts
    .text()
    .split('\n')
    .filter((line) => line.startsWith(name));
}

test('answers are counted by method, route and status', () => {
  const counts = new AnswerCounts();
  counts.count('GET', '/*', 200, 0.001);
  counts.count('GET', '/*', 200, 0.001);
  counts.count('GET', '/*', 404, 0.001);
  counts.count('POST', '/api/sessions', 200, 0.001);
  expect(lines(counts, 'educaia_http_requests_total')).toEqual([
    'educaia_http_requests_total{method="GET",route="/*",status="200"} 2',
    'educaia_http_requests_total{method="GET",route="/*",status="404"} 1',
    'educaia_http_requests_total{method="POST",route="/api/sessions",status="200"} 1',
  ]);
});

test('each bucket counts all answers up to its bound, the last one all', () => {
  const counts = new AnswerCounts();
  for (const seconds of [0.0005, 0.001, 0.3, 60]) counts.count('GET', '/*', 200, seconds);
  const counted = lines(counts, 'educaia_http_request_duration_seconds_bucket').map((line) => line.split(/le="|",|} /));
  expect(Object.fromEntries(counted.map(([, bound, , count]) => [bound, Number(count)]))).toEqual({
    '0.001': 2,
    '0.005': 2,
    '0.02': 2,
    '0.05': 2,
    '0.1': 2,
    '0.25': 2,
    '0.5': 3,
    '1': 3,
    '2.5': 3,
    '5': 3,
    '+Inf': 4,
  });
  expect(lines(counts, 'educaia_http_request_duration_seconds_sum')[0]).toMatch(/\} 60\.30/);
  expect(lines(counts, 'educaia_http_request_duration_seconds_count')).toEqual([
    'educaia_http_request_duration_seconds_count{route="/*"} 4',
  ]);
});
