import { describe, expect, test } from 'vitest';
import { bestEncoding } from './content-encoding.ts';

describe('the best accepted encoding is chosen', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip,br', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.2', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip ;q=0.5', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['br;q=0.01', 'br'],
    ['identity', undefined],
    ['*', undefined],
    ['x-gzip, brotli, sbr', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s: %s', (header, best) => {
    expect(bestEncoding(header)).toBe(best);
  });
});
