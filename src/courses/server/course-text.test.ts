import { describe, expect, test } from 'vitest';
import { excerptOf, renderCourseText } from './course-text.ts';

describe('the text of a course', () => {
  test.each([
    ['uno\ndos\ntres', '<p>uno</p>\n<p>dos</p>\n<p>tres</p>'],
    ['uno\r\ndos', '<p>uno</p>\n<p>dos</p>'],
    ['- uno\nmás\ny más', '<ul>\n<li>uno<br>\nmás<br>\ny más</li>\n</ul>'],
    ['antes:\n- uno\n- dos', '<p>antes:</p>\n<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>'],
    ['Título\n===', '<h3>Título</h3>'],
    ['uno\n\ndos', '<p>uno</p>\n<p>dos</p>'],
    ['- uno\n- dos', '<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>'],
    ['- uno\n  más\n- dos', '<ul>\n<li>uno<br>\nmás</li>\n<li>dos</li>\n</ul>'],
    ['1. uno\n2. dos', '<ol>\n<li>uno</li>\n<li>dos</li>\n</ol>'],
    ['> cita\n> larga', '<blockquote>\n<p>cita<br>\nlarga</p>\n</blockquote>'],
    ['```\na\nb\n```', '<pre><code>a\nb\n</code></pre>'],
    ['# Título\ntexto', '<h3>Título</h3>\n<p>texto</p>'],
  ])('%j becomes %j', (markdown, html) => {
    expect(renderCourseText(markdown)).toBe(html);
  });

  test('a table stays a table', () => {
    const html = renderCourseText('| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |');
    expect(html).toContain('<table>');
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(html).not.toContain('<br>');
  });

  test.each([
    ['### Uno\n\n#### Dos', '<h3>Uno</h3>\n<h4>Dos</h4>'],
    ['# Uno\n\n## Dos', '<h3>Uno</h3>\n<h4>Dos</h4>'],
    ['## Uno\n\n```\n# no\n```', '<h3>Uno</h3>\n<pre><code># no\n</code></pre>'],
  ])('the headings of %j begin below the title of the section', (markdown, html) => {
    expect(renderCourseText(markdown)).toBe(html);
  });

  test('does no harm', () => {
    const html = renderCourseText(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))',
    );
    expect(html).not.toMatch(/script|onerror|<img/);
  });
});

describe('an excerpt', () => {
  test.each([
    ['**Hola** a [todos](https://example.org)', 'Hola a todos'],
    ['- uno\n- dos', 'uno dos'],
    ['1 < 2 & 3', '1 < 2 & 3'],
    ['', ''],
  ])('of %j is %j', (markdown, words) => {
    expect(excerptOf(markdown)).toBe(words);
  });

  test('is never longer than a list may hold', () => {
    expect(excerptOf('palabra '.repeat(400))).toMatch(/^.{1,499}…$/);
  });
});
