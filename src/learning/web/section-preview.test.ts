import { expect, test } from 'vitest';
import { previewOf } from './section-preview.ts';

test.each([
  ['', ''],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  [`${'a'.repeat(99)} bcd`, `${'a'.repeat(99)}…`],
  ['🙂'.repeat(101), `${'🙂'.repeat(100)}…`],
])('%j is shown as %j', (text, preview) => {
  expect(previewOf(text)).toBe(preview);
});
