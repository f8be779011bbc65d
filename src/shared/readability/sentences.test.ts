import { describe, expect, test } from 'vitest';
import { blocksIn, sentencesIn } from './sentences.ts';

const cut = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));
const sentences = (text: string) => cut(text, sentencesIn(text));

describe('sentences', () => {
  test.each([
    ['Uno. Dos.', ['Uno.', 'Dos.']],
    ['¿Vienes? Sí… ¡Claro!', ['¿Vienes?', 'Sí…', '¡Claro!']],
    [
      'La Sra. Gil y el Dr. Paz van a la pág. 3. Luego vuelven.',
      ['La Sra. Gil y el Dr. Paz van a la pág. 3.', 'Luego vuelven.'],
    ],
    ['J. R. Jiménez escribió. Fin.', ['J. R. Jiménez escribió.', 'Fin.']],
    ['«¿Vienes?», dijo. «No.» Y se fue.', ['«¿Vienes?», dijo.', '«No.»', 'Y se fue.']],
    ['Cuesta 3.5 euros y mide 1.200 m. Es caro.', ['Cuesta 3.5 euros y mide 1.200 m.', 'Es caro.']],
    ['Un título\nOtra línea', ['Un título', 'Otra línea']],
    ['Una línea\nque sigue. Otra.', ['Una línea\nque sigue.', 'Otra.']],
    ['', []],
    ['  \n \n', []],
    ['😀😀😀', ['😀😀😀']],
  ])('of %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});

test('blocks cover the whole text and keep wrapped lines together', () => {
  const text = 'Un título\n\nUna línea\nque sigue.\nOtra línea.\n';
  expect(cut(text, blocksIn(text))).toEqual(['Un título\n\n', 'Una línea\nque sigue.\n', 'Otra línea.\n']);
  expect(blocksIn('')).toEqual([]);
});
