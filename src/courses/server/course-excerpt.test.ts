import { describe, expect, test } from 'vitest';
import { courseExcerpt } from './course-excerpt.ts';

describe('an excerpt', () => {
  test.each([
    ['**Hola** a [todos](https://example.org)', 'Hola a todos'],
    ['- uno\n- dos', 'uno dos'],
    ['1 < 2 & 3', '1 < 2 & 3'],
    ['<p>Uno</p>\n<ul><li>dos</li></ul>', 'Uno dos'],
    ['', ''],
  ])('of %j is %j', async (markdown, words) => {
    expect(await courseExcerpt(markdown)).toBe(words);
  });

  test('is never longer than the limit for lists', async () => {
    expect(await courseExcerpt('palabra '.repeat(400))).toMatch(/^.{1,499}…$/);
  });
});
