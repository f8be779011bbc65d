import { expect, test } from 'vitest';
import { renderFormulaText } from './formula-text.ts';

test('renders only formulas, and leaves the rest as it was typed', () => {
  const html = renderFormulaText('Si *a* < b & $$\\frac{1}{2}$$, ¿cuánto es $$x^2$$?');
  expect(html).toMatch(/^Si \*a\* &#x3C; b &#x26; <math .*<mfrac>.*<\/math>, ¿cuánto es <math .*<msup>.*<\/math>\?$/);
});

test.for([
  ['a formula with an error', '$$\\frac{1}$$'],
  ['an amount of money', 'Cuesta $5 o $10'],
  ['a beginning without an end', 'a $$ b'],
])('leaves %s as text', ([, text = '']) => {
  expect(renderFormulaText(text)).toBe(text);
});

test('lets no tag through', () => {
  const html = renderFormulaText('<img src=x onerror=alert(1)> $$\\href{javascript:alert(1)}{x}$$ $$<script>$$');
  expect(html.replaceAll(/<annotation.*?<\/annotation>/g, '')).not.toMatch(/<img|<script|href=/);
});
