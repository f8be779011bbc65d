import { expect, test } from 'vitest';
import { plainWords } from './excerpt.ts';
import { formulaBounds } from './formulas.ts';
import { renderLesson } from './lesson-text.ts';
import { renderMarkdown } from './markdown.ts';

test('renders a formula within a line as MathML with its source', () => {
  const html = renderMarkdown('El área es $$\\pi r^2$$.');
  expect(html).toMatch(/^<p>El área es <math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"><semantics>.*<msup>/);
  expect(html).toContain('<annotation encoding="application/x-tex">\\pi r^2</annotation>');
});

test('renders a formula on its own lines as a block that can be scrolled by keyboard', () => {
  expect(renderMarkdown('$$\n\\frac{1}{2}\n$$')).toMatch(/^<div class="formula" tabindex="0"><math .*display="block">/);
});

test('renders the same formulas in lessons', () => {
  expect(renderLesson('Uno\n$$\na\n+ b\n$$\nDos')).toMatch(/<p>Uno<\/p>\s*<div class="formula"[^]*<p>Dos<\/p>/);
});

test('leaves amounts of money alone', () => {
  expect(renderMarkdown('Cuesta $5 o $10.')).toBe('<p>Cuesta $5 o $10.</p>');
});

test('shows a formula with an error as its source', () => {
  expect(renderMarkdown('$$\\frac{1}$$')).toBe('<p><code class="language-math">\\frac{1}</code></p>');
});

test.for([
  ['a link', String.raw`$$\href{javascript:alert(1)}{x}$$`],
  ['a picture', String.raw`$$\includegraphics{https://example.org/x.png}$$`],
  ['a class', String.raw`$$\htmlClass{fixed}{x}$$`],
  ['a style', String.raw`$$\htmlStyle{position:fixed}{x}$$`],
])('does not let a formula make %s', ([, text = '']) => {
  const html = renderMarkdown(text).replace(/<annotation.*<\/annotation>/, '');
  expect(html).not.toMatch(/<a |<img|href=|class="fixed|style="position/);
});

test('leaves formulas beyond the bounds as source', () => {
  const long = 'x'.repeat(formulaBounds.characters + 1);
  expect(renderMarkdown(`$$${long}$$`)).not.toContain('<math');
  const many = renderMarkdown(Array.from({ length: formulaBounds.count + 1 }, () => '$$x$$').join('\n\n'));
  expect(many.match(/<math /g)).toHaveLength(formulaBounds.count);
});

test('stops macros that expand without end', () => {
  expect(renderMarkdown(String.raw`$$\def\a{\a\a}\a$$`)).not.toContain('<math');
});

test('reads a formula as its source in excerpts', () => {
  expect(plainWords(renderMarkdown('El área es $$\\pi r^2$$ siempre.'))).toBe('El área es \\pi r^2 siempre.');
});

test('turns a picture of another site into a link', () => {
  expect(renderMarkdown('![Un mapa](https://example.org/mapa.png)')).toMatch(
    /^<p><a href="https:\/\/example.org\/mapa.png" rel="[^"]+">Un mapa<\/a><\/p>$/,
  );
  expect(renderMarkdown('![](/api/attachments/3f2b)')).toBe(
    '<p><img src="/api/attachments/3f2b" alt="" loading="lazy"></p>',
  );
});
