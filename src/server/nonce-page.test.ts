import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NoncePage, nonceMark } from './nonce-page.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 });
const nonce = fc.base64String({ minLength: 1, maxLength: 64 });

/** What a browser makes of the page, by each way it can ask. */
function readings(page: NoncePage, value: string): string[] {
  return [
    page.encoded(undefined, value),
    gunzipSync(page.encoded('gzip', value)),
    brotliDecompressSync(page.encoded('br', value)),
  ].map(String);
}

describe('a page with a nonce', () => {
  test('holds it where the mark was, compressed or not', () => {
    fc.assert(
      fc.property(text, text, nonce, fc.constantFrom(1, 50, 2_000), (before, after, value, times) => {
        const page = new NoncePage(`${before.repeat(times) + nonceMark + after}</html>`);
        const expected = `${before.repeat(times) + value + after}</html>`;
        expect(readings(page, value)).toEqual([expected, expected, expected]);
      }),
      { numRuns: 200 },
    );
  });

  test('is the same but for the nonce each time it is sent', () => {
    const page = new NoncePage(`<script nonce="${nonceMark}">`);
    for (const value of ['uno', 'dos', 'tres']) {
      expect(new Set(readings(page, value))).toEqual(new Set([`<script nonce="${value}">`]));
    }
  });

  test('holds as much after the nonce as fits', () => {
    const rest = 'x'.repeat(65_000);
    expect(new Set(readings(new NoncePage(nonceMark + rest), 'n'))).toEqual(new Set([`n${rest}`]));
    expect(() => new NoncePage(`${nonceMark}x${rest}`)).toThrow('short');
  });

  test.each(['gzip', 'br'] as const)('is smaller as %s', (encoding) => {
    const page = new NoncePage(`${'palabra '.repeat(2_000)}${nonceMark}</html>`);
    expect(page.encoded(encoding, 'n').length).toBeLessThan(page.encoded(undefined, 'n').length / 10);
  });

  test.each(['', 'none', nonceMark + nonceMark, `a${nonceMark}b${nonceMark}c`])(
    'is refused when the mark is not there exactly once',
    (html) => {
      expect(() => new NoncePage(html)).toThrow('exactly once');
    },
  );
});
