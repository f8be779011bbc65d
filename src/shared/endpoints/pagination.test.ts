import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pageFields, positiveInteger, readCursor, writeCursor } from './pagination.ts';

const Page = z.object(pageFields);

describe('a limit', () => {
  test.each([
    ['1', 1],
    ['50', 50],
    ['200', 200],
  ])('%s is accepted', (limit, expected) => {
    expect(Page.parse({ limit }).limit).toBe(expected);
  });

  test.each(['', '0', '201', '999', '1000', '-1', '5.0', ' 5', '1e2', '0x10', '٥', 5, ['5'], null])(
    '%j is refused',
    (limit) => {
      expect(Page.safeParse({ limit }).success).toBe(false);
    },
  );

  test('is optional', () => {
    expect(Page.parse({})).toEqual({});
  });
});

describe('a positive integer in an address', () => {
  test.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('%s is accepted', (text, expected) => {
    expect(positiveInteger.parse(text)).toBe(expected);
  });

  test.each(['0', '-1', '01', '1.0', '1e3', ' 1', '1 ', '', '2147483648', '9999999999', '٣', 'NaN'])(
    '«%s» is refused',
    (text) => {
      expect(positiveInteger.safeParse(text).success).toBe(false);
    },
  );
});

describe('a cursor', () => {
  const shape = [z.string(), z.int(), z.null()] as const;

  test('returns the key that it was made from, and is safe in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.maxSafeInteger(), (text, number) => {
        const cursor = writeCursor([text, number, null]);
        expect(cursor).toMatch(/^[\w-]*$/);
        expect(readCursor(cursor, shape)).toEqual([text, number, null]);
      }),
    );
  });

  test('of another shape is invalid', () => {
    expect(readCursor(writeCursor(['a', 1]), shape)).toBeUndefined();
    expect(readCursor(writeCursor(['a', 1, null, null]), shape)).toBeUndefined();
    expect(readCursor(writeCursor([1, 'a', null]), shape)).toBeUndefined();
    expect(readCursor(writeCursor(['a', 1.5, null]), shape)).toBeUndefined();
  });

  test('with arbitrary content is invalid', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(readCursor(text, shape)).toBeUndefined();
      }),
    );
  });
});
