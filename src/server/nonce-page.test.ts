import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NoncePage, nonceMark } from './nonce-page.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 });
const nonce = fc.base64String({ minLength: 1, maxLength: 64 });

describe('a page with a nonce', () => {
  test('holds it where the mark was, compressed or not', () => {
    fc.assert(
      fc.property(text, text, nonce, fc.constantFrom(1, 50, 2_000), (before, after, value, times) => {
        const rest = `${after.repeat(times)}</html>`;
        const page = new NoncePage(before.repeat(times) + nonceMark + rest);
        const expected = before.repeat(times) + value + rest;
        expect(page.plain(value).toString()).toBe(expected);
        expect(gunzipSync(page.gzip(value)).toString()).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('is the same but for the nonce each time it is sent', () => {
    const page = new NoncePage(`<script nonce="${nonceMark}">`);
    expect(page.gzip('uno').equals(page.gzip('dos'))).toBe(false);
    expect(gunzipSync(page.gzip('uno')).toString()).toBe('<script nonce="uno">');
    expect(gunzipSync(page.gzip('dos')).toString()).toBe('<script nonce="dos">');
  });

  test('is smaller compressed', () => {
    const page = new NoncePage(`${'palabra '.repeat(1_000)}${nonceMark}${'palabra '.repeat(1_000)}`);
    expect(page.gzip('n').length).toBeLessThan(page.plain('n').length / 10);
  });

  test.each(['', 'none', nonceMark + nonceMark, `a${nonceMark}b${nonceMark}c`])(
    'is refused when the mark is not there exactly once',
    (html) => {
      expect(() => new NoncePage(html)).toThrow('exactly once');
    },
  );
});
