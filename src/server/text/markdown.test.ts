import { describe, expect, test } from 'vitest';
import { attacks, expectHarmless } from '../../../testing/server/test-attacks.ts';
import { renderMarkdown, TextTooComplexError } from './markdown.ts';

test.each([
  ['**Hola** _a todos_', '<p><strong>Hola</strong> <em>a todos</em></p>'],
  ['# Título', '<h3>Título</h3>'],
  ['> cita', '<blockquote>\n<p>cita</p>\n</blockquote>'],
  ['- [x] hecho', '<ul>\n<li><label><input type="checkbox" checked disabled> hecho</label></li>\n</ul>'],
  [
    '- [ ] **uno**\n  - [x] dos',
    '<ul>\n<li><label><input type="checkbox" disabled> <strong>uno</strong>\n</label><ul>\n<li><label><input type="checkbox" checked disabled> dos</label></li>\n</ul>\n</li>\n</ul>',
  ],
  [
    '- [ ] suelto\n\n  otro párrafo',
    '<ul>\n<li>\n<p><label><input type="checkbox" disabled> suelto</label></p>\n<p>otro párrafo</p>\n</li>\n</ul>',
  ],
  ['```\na\n```', '<pre tabindex="0"><code>a\n</code></pre>'],
  ['`<b>`', '<p><code>&#x3C;b></code></p>'],
  ['[aquí](/foro/1)', '<p><a href="/foro/1">aquí</a></p>'],
  [
    '[fuera](https://example.org)',
    '<p><a href="https://example.org" rel="nofollow ugc noopener noreferrer">fuera</a></p>',
  ],
])('%s becomes %s', (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test.each(attacks)('%s is harmless', (text) => expectHarmless(renderMarkdown(text)));

test.each([
  ['asterisks', '*a'.repeat(10_000)],
  ['tildes', '~a'.repeat(10_000)],
  ['brackets', '[a]('.repeat(5_000)],
  ['quotes in quotes', '>'.repeat(20_000)],
  ['lists in lists', '+ '.repeat(10_000)],
  ['numbered lists in lists', '1. '.repeat(6_000)],
])('too many %s are refused', (_, text) => {
  expect(() => renderMarkdown(text)).toThrow(TextTooComplexError);
});

test('too many lines are refused', () => {
  expect(() => renderMarkdown('*a*\n\n'.repeat(5_001))).toThrow(TextTooComplexError);
});

test('a long text with ordinary formatting keeps it', () => {
  const text = Array.from({ length: 300 }, (_, n) => `**Punto ${n}**: \`code\` y [enlace](/foro/${n}).`).join('\n\n');
  expect(renderMarkdown(text).match(/<strong>/g)).toHaveLength(300);
});

describe('with links to our own pages only', () => {
  test.each([
    ['[Gamma](/herramientas/gamma)', '<p><a href="/herramientas/gamma">Gamma</a></p>'],
    ['[Premio](https://malo.example/a)', '<p>Premio (https://malo.example/a)</p>'],
    ['https://malo.example', '<p>https://malo.example</p>'],
    ['[**a** y b](//malo.example)', '<p><strong>a</strong> y b (//malo.example)</p>'],
    ['[salir](/api/logout)', '<p>salir (/api/logout)</p>'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['escribe a ana@centro.example', '<p>escribe a ana@centro.example</p>'],
  ])('%s', (text, html) => {
    expect(renderMarkdown(text, { links: 'own' })).toBe(html);
  });

  test.each([
    ['<div>todo</div>', '<p>&#x3C;div>todo&#x3C;/div></p>'],
    ['- <div>uno</div>\n- dos', '<ul>\n<li>&#x3C;div>uno&#x3C;/div></li>\n<li>dos</li>\n</ul>'],
    ['La etiqueta <b>negrita</b>.', '<p>La etiqueta &#x3C;b>negrita&#x3C;/b>.</p>'],
    ['uno<br>dos', '<p>uno<br>\ndos</p>'],
    ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
  ])('shows tags as they are written: %s', (text, html) => {
    expect(renderMarkdown(text, { links: 'own' })).toBe(html);
  });

  test('does not affect the same text with all links', () => {
    const text = '[Premio](https://malo.example/b)';
    expect(renderMarkdown(text)).toContain('<a ');
    expect(renderMarkdown(text, { links: 'own' })).not.toContain('<a ');
    expect(renderMarkdown(text)).toContain('<a ');
  });
});
