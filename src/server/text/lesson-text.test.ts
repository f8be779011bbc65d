import { describe, expect, test } from 'vitest';
import { attacks, expectHarmless } from '../../../testing/server/test-attacks.ts';
import { renderLesson } from './lesson-text.ts';
import { TextTooComplexError } from './markdown.ts';

describe('the text of a lesson', () => {
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
    ['```\na\nb\n```', '<pre tabindex="0"><code>a\nb\n</code></pre>'],
    ['# Título\ntexto', '<h3>Título</h3>\n<p>texto</p>'],
  ])('%j becomes %j', (markdown, html) => {
    expect(renderLesson(markdown)).toBe(html);
  });

  test('a table stays a table', () => {
    const html = renderLesson('| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |');
    expect(html).toContain('<table tabindex="0">');
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(html).not.toContain('<br>');
  });

  test.each([
    ['### Uno\n\n#### Dos', '<h3>Uno</h3>\n<h4>Dos</h4>'],
    ['# Uno\n\n## Dos', '<h3>Uno</h3>\n<h4>Dos</h4>'],
    ['## Uno\n\n```\n# no\n```', '<h3>Uno</h3>\n<pre tabindex="0"><code># no\n</code></pre>'],
  ])('the headings of %j are below the title of the section', (markdown, html) => {
    expect(renderLesson(markdown)).toBe(html);
  });
});

describe('HTML in a lesson', () => {
  test.each([
    ['<b>uno</b> y <u>dos</u>', '<p><b>uno</b> y <u>dos</u></p>'],
    ['H<sub>2</sub>O y x<sup>2</sup>', '<p>H<sub>2</sub>O y x<sup>2</sup></p>'],
    ['uno<br>dos', '<p>uno<br>dos</p>'],
    ['<ul>\n<li>uno\n<li>dos\n</ul>', '<ul>  \n<li>uno  \n</li><li>dos  \n</li></ul>'],
    ['<h1>Uno</h1>\n\n<h2>Dos</h2>', '<h3>Uno</h3>\n<h4>Dos</h4>'],
    ['## Uno\n\n<h3>Dos</h3>', '<h3>Uno</h3>\n<h4>Dos</h4>'],
    ['<pre>\na\nb\n</pre>', '<pre tabindex="0">a\nb\n</pre>'],
    ['<a href="/foro">aquí</a>', '<p><a href="/foro">aquí</a></p>'],
    [
      '<a href="https://example.org" onclick="x()">fuera</a>',
      '<p><a href="https://example.org" rel="nofollow ugc noopener noreferrer">fuera</a></p>',
    ],
    [
      '<details><summary>Pista</summary>\n\n**mira**\n\n</details>',
      '<details><summary>Pista</summary>\n<p><strong>mira</strong></p>\n</details>',
    ],
    [
      '<table><tr><td colspan="2" style="color:red">a</td></tr></table>',
      '<table tabindex="0"><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['<b>sin cerrar\n\notra', '<p><b>sin cerrar</b></p><b>\n<p>otra</p></b>'],
    ['</ul></div>suelto', 'suelto'],
    ['<span class="x">uno</span>', '<p>uno</p>'],
    ['3 < 4 y 5 > 2', '<p>3 &#x3C; 4 y 5 > 2</p>'],
    ['`<b>`', '<p><code>&#x3C;b></code></p>'],
  ])('%j becomes %j', (text, html) => {
    expect(renderLesson(text)).toBe(html);
  });

  test.each(attacks)('%s is harmless', (text) => expectHarmless(renderLesson(text)));

  test.each([
    ['nested', '<b title="</b>">'.repeat(200)],
    ['nested with different names', '<ul><div><blockquote>'.repeat(500)],
    ['side by side', `${'<div>'.repeat(40)}${'<br>'.repeat(500)}`],
    ['reopened in every paragraph', `${'<b a="1"><i b="2"><u c="3">'.repeat(14)}${'<p>a'.repeat(500)}`],
  ])('unclosed tags, %s, are refused', (_, text) => {
    expect(() => renderLesson(text)).toThrow(TextTooComplexError);
  });
});
