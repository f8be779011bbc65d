import { expect, test } from 'vitest';
import { compareSpelling, indexSpelling } from '../server/asked/spelling.ts';

const texts = ['cómo aprende un clasificador', 'cuánto dura la batería', 'quién puede ver mis notas'];
const likenessTo = (text: string) => {
  const compare = compareSpelling(indexSpelling(texts), text);
  return texts.map((_, place) => Number(compare(place).toFixed(2)));
};

test('a text is wholly like itself, whatever its accents and capitals', () => {
  expect(likenessTo('COMO APRENDE UN CLASIFICADOR')[0]).toBe(1);
});

test('other endings and slips leave most of the likeness', () => {
  const [likeness = 0, ...others] = likenessTo('como aprenden los clasifcadores');
  expect(likeness).toBeGreaterThan(0.4);
  for (const other of others) expect(other).toBeLessThan(likeness / 2);
});

test('a text that shares no group of letters is not alike, nor is an empty one', () => {
  expect(likenessTo('xyz')).toEqual([0, 0, 0]);
  expect(likenessTo('')).toEqual([0, 0, 0]);
});
