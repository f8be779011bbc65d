import { describe, expect, test } from 'vitest';
import { readMarkdownForTranslation } from './markdown-html.ts';

const sentOf = (text: string) => readMarkdownForTranslation(text).segments;

/** What comes back if the translator changes nothing. */
function unchanged(text: string): string {
  const { segments, restore } = readMarkdownForTranslation(text);
  return restore(segments).text;
}

describe('only words are sent', () => {
  test.each([
    ['Hola, ¿qué tal?', ['Hola, ¿qué tal?']],
    ['# Un título\n\nUna frase que\nsigue abajo.\n', ['Un título', 'Una frase que\nsigue abajo.']],
    ['- uno\n- [x] dos\n1. tres\n> cuatro', ['uno', 'dos', 'tres', 'cuatro']],
    ['| a | b |\n| --- | --- |\n| c | 3 |', ['a', 'b', 'c']],
    ['```\nno esto\n```\nesto', ['esto']],
    ['$$\nx = a\n$$\nesto', ['esto']],
    ['Es **muy** *claro*.', ['Es <b>muy</b> <i>claro</i>.']],
    ['Mira `x = 1` y $a^2$.', ['Mira <x id="0"/> y <x id="1"/>.']],
    ['Lee [la guía](https://a.example/b).', ['Lee <a id="0">la guía</a>.']],
    ['En https://a.example o ana@b.example', ['En <x id="0"/> o <x id="1"/>']],
    ['2 * 3 < 4 & más', ['2 <x id="0"/> 3 &lt; 4 &amp; más']],
    ['snake_case_aqui', ['snake_case_aqui']],
    ['', []],
    ['---\n\n12', []],
  ])('%j', (text, segments) => {
    expect(sentOf(text)).toEqual(segments);
  });
});

test.each([
  '# Título\n\n- **uno**, `dos` y *tres*\n  - anidado\n\n> Una [cita](https://a.example).\n\n| a | b |\n|---|---|\n| c | d |\n',
  'Con ~~tachado~~ y ***todo***.\r\nOtra línea.\n\n\n    código sangrado\n',
  '![foto](a.png) texto @ana 5 * 3 \\* <b>no</b> &amp;',
  'sin cerrar **negrita y `código',
  '漢字 עברית 🙂 mezcla',
])('a translator that changes nothing gives %j back', (text) => {
  expect(unchanged(text)).toBe(text);
});

test('words that the translator does not know are marked by their place', () => {
  const { restore } = readMarkdownForTranslation('Zorbear es **flipante**.');
  const { text, unknown } = restore(['*Zorbear is <b>*flipante </b>.']);
  expect(text).toBe('Zorbear is **flipante** .');
  expect(unknown.map(({ start, end }) => text.slice(start, end))).toEqual(['Zorbear', 'flipante']);
});

test('code that the translator lost follows its paragraph', () => {
  const { restore } = readMarkdownForTranslation('Usa `map` aquí.\n\nFin.');
  expect(restore(['Use here.', 'End.']).text).toBe('Use here. `map`\n\nEnd.');
});

test('a translator that loses a paragraph is refused', () => {
  expect(() => readMarkdownForTranslation('Uno.\n\nDos.').restore(['One.'])).toThrow('lost a paragraph');
});
