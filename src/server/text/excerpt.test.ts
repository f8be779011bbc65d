import { describe, expect, test } from 'vitest';
import { isStorableText } from '../http/validation.ts';
import { excerptLength, excerptOf } from './excerpt.ts';
import { renderMarkdown } from './markdown.ts';

describe('an excerpt contains only text', () => {
  test.each([
    ['**Hola** _a_ ~~todos~~', 'Hola a todos'],
    ['# Título\n\nTexto', 'Título Texto'],
    ['- uno\n- dos\n  - tres', 'uno dos tres'],
    ['> cita\n\nrespuesta', 'cita respuesta'],
    ['[enlace](https://example.org) y ![foto](https://example.org/x.png)', 'enlace y foto'],
    ['`código` y\n\n```js\nlet a = 1;\n```', 'código y let a = 1;'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['una línea\notra  \nmás', 'una línea otra más'],
    ['<script>alert(1)</script>', ''],
    ['antes <b onclick="x()">en medio</b> después', 'antes en medio después'],
    ['2 \\* 3 &amp; 4 &lt; 5', '2 * 3 & 4 < 5'],
    ['pala**bra**s', 'palabras'],
  ])('%j → «%s»', (markdown, words) => {
    expect(excerptOf(renderMarkdown(markdown))).toBe(words);
  });
});

describe('a long text is cut', () => {
  test.each([
    ['uno dos tres', 12, 'uno dos tres'],
    ['uno dos tres', 11, 'uno dos…'],
    ['uno dos tres', 8, 'uno dos…'],
    ['uno dos tres', 7, 'uno…'],
    ['sinespacios', 5, 'sine…'],
    ['🎓🎓🎓🎓', 4, '🎓…'],
    ['🎓🎓🎓🎓', 5, '🎓🎓…'],
  ])('%j in %i characters is «%s»', (text, most, expected) => {
    expect(excerptOf(text, most)).toBe(expected);
  });

  test.each(['palabra ', 'x', '🎓', 'á🎓 ', '👩‍🏫'])('%j over and over stays short and can be stored', (part) => {
    for (let extra = 0; extra < 4; extra += 1) {
      const excerpt = excerptOf('a'.repeat(extra) + part.repeat(600));
      expect(excerpt.length).toBeLessThanOrEqual(excerptLength);
      expect(excerpt.length).toBeGreaterThan(excerptLength - 20);
      expect(isStorableText(excerpt)).toBe(true);
    }
  });

  test('marks without text give an empty excerpt', () => {
    expect(excerptOf(renderMarkdown('***\n\n---\n\n___'))).toBe('');
  });

  test.each([
    ['<p>uno <a title="a > b" href="/x">dos</a> <strong>tr', 'uno dos tr'],
    ['<p>uno <a title="a', 'uno'],
    ['<p>uno</p>\n<', 'uno <'],
  ])('HTML that ends inside a tag, %j, ends with a word', (html, words) => {
    expect(excerptOf(html)).toBe(words);
  });
});
