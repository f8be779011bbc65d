import { describe, expect, test } from 'vitest';
import { correctWord, distanceBetween } from '../server/typos.ts';

describe('the distance between words', () => {
  test.each([
    ['datos', 'datos', 0],
    ['dtaos', 'datos', 1],
    ['dato', 'datos', 1],
    ['dados', 'datos', 1],
    ['prompt', 'promtp', 1],
    ['abcd', 'badc', 2],
    ['casa', 'tren', 3],
  ])('%s, %s: %i', (one, other, slips) => {
    expect(distanceBetween(one, other, 2)).toBe(slips);
    expect(distanceBetween(other, one, 2)).toBe(slips);
  });
});

describe('a mistyped word', () => {
  const vocabulary = new Map([
    ['datos', 9],
    ['dados', 1],
    ['sesgo', 5],
    ['alucinacion', 3],
    ['privacidad', 4],
  ]);

  test.each([
    ['dtaos', 'datos'],
    ['sesjo', 'sesgo'],
    ['privasidad', 'privacidad'],
    ['pribasidad', 'privacidad'],
    ['alucinacoines', 'alucinacion'],
    // A known word stays, however near another one is.
    ['dados', undefined],
    // Two slips in a short word make another word.
    ['dxtxs', undefined],
    // So does another first letter with a second slip.
    ['xrivasidad', undefined],
    ['ses', undefined],
    ['zurriburri', undefined],
  ])('%s was meant as %s', (typed, meant) => {
    expect(correctWord(typed, vocabulary)?.meant).toBe(meant);
  });
});
