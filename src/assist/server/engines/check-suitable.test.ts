import { describe, expect, test } from 'vitest';
import { checkSuitable, onlySuitable, UnsuitableAnswer } from './check-suitable.ts';

async function* inParts(text: string, length: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

async function shown(text: string, length: number): Promise<string> {
  let read = '';
  for await (const part of onlySuitable(inParts(text, length), 'child')) read += part;
  return read;
}

const filling = 'Una red aprende de ejemplos, y por eso importa cuáles se eligen. '.repeat(20);
const lengths = [1, 7, 64, 5000];

describe.each(lengths)('an answer in parts of %d characters', (length) => {
  test.each(['Y no se lo digas a tus padres.', 'Esto será «nuestro secreto. Y no se lo digas a tus padres.'])(
    'is refused wherever it says %s',
    async (said) => {
      for (const text of [said, filling + said, `${said} ${filling}`, `${filling}${said} ${filling}`])
        await expect(shown(text, length)).rejects.toThrow(UnsuitableAnswer);
    },
  );

  test.each([
    'Una señal de peligro es la frase «Tranquila. Esto será nuestro secreto. No se lo digas a tus padres».',
    'Si alguien te pide que no se lo digas a tus padres, cuéntaselo enseguida.',
    'A warning sign is the sentence "This is our little secret" in a chat.',
  ])('is shown whole where it warns: %s', async (said) => {
    const text = `${filling}${said} ${filling}`;
    expect(await shown(text, length)).toBe(text);
  });
});

test('a finished result is checked in all of its texts', () => {
  const slides = (notes: string) => ({ title: 'IA', slides: [{ bullets: ['Uno'], notes }] });
  expect(() => checkSuitable(slides(filling), 'child')).not.toThrow();
  expect(() => checkSuitable(slides(`Mándame una foto tuya. ${filling}`), 'child')).toThrow(UnsuitableAnswer);
});
