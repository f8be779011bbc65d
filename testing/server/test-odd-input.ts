import fc from 'fast-check';

/** Values that have broken servers before, mixed with random ones. */
export const odd = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  "'; drop table users; --",
  '%',
  '%00',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0',
  '1',
  '2147483648',
  '9223372036854775808',
  '1e400',
  'NaN',
  'x'.repeat(5_000),
  '🎓'.repeat(300),
  -1,
  0,
  1,
  2 ** 31,
  2 ** 53,
  1e308,
  1.5,
  null,
  true,
  [],
  {},
  [[[]]],
);
/** For a body. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  odd,
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
/** For a URL, which cannot contain a lone surrogate. */
export const oddText = fc.oneof(
  odd.map((some) => String(some).replaceAll(/\p{Surrogate}/gu, '')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
