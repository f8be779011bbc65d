import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { sampleNames, sampleTexts } from '../../texts/sample-texts.ts';
import { mixedText } from './mixed-text.ts';
import { chunksOf, textOf, tokenize, TokenizerTraining } from './tokenizer.ts';

function trained(text: string, most: number): TokenizerTraining {
  const training = new TokenizerTraining(text);
  while (training.merges.length < most && training.step());
  return training;
}

const corpora = languages.map((language) => sampleNames.map((name) => sampleTexts[language][name]).join(' '));
const someText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ñ', ' ', '.', '¿'), maxLength: 80 });

describe('training', () => {
  test('joins the most frequent pair, of equal ones the first in the alphabet', () => {
    // The example of the paper that brought byte-pair encoding to language models (Sennrich and others, 2016), without its end marks.
    const words = [
      ...Array<string>(5).fill('low'),
      'lower',
      'lower',
      ...Array<string>(6).fill('newest'),
      'widest',
      'widest',
      'widest',
    ];
    const { merges } = trained(words.join('\n'), 4);
    expect(merges.map(({ left, right, times }) => [left, right, times])).toEqual([
      ['e', 's', 9],
      ['es', 't', 9],
      ['l', 'o', 7],
      ['lo', 'w', 7],
    ]);
  });

  test('stops when no pair stands there twice', () => {
    expect(trained('abc', 10).merges).toEqual([]);
    expect(trained('', 10).merges).toEqual([]);
    expect(trained('aa', 10).merges).toEqual([]);
  });

  test('is the same every time, and each step leaves fewer tokens', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const training = new TokenizerTraining(text);
        let before = training.tokens;
        while (training.step()) {
          expect(training.tokens).toBeLessThan(before);
          before = training.tokens;
        }
        expect(trained(text, 300).merges).toEqual(training.merges.slice(0, 300));
        expect(tokenize(text, training.merges)).toHaveLength(training.tokens);
      }),
    );
  });

  test('learns some 300 merges from each of our texts', () => {
    for (const corpus of corpora) expect(trained(corpus, 300).merges.length).toBeGreaterThan(250);
  });
});

describe('cutting', () => {
  test('without training, every character is a token', () => {
    expect(tokenize('el mar', [])).toEqual(['e', 'l', '·', 'm', 'a', 'r']);
  });

  test('uses the merges in their order', () => {
    const merges = [
      { left: 'a', right: 'r', times: 2 },
      { left: 'm', right: 'ar', times: 2 },
    ];
    expect(tokenize('mar amar', merges)).toEqual(['mar', '·', 'a', 'mar']);
  });

  test('words and marks apart', () => {
    expect(chunksOf('¿Vienes,  Ana?')).toEqual(['¿', 'Vienes', ',', '·Ana', '?']);
  });

  test('loses nothing but repeated spaces', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const { merges } = trained('abc abc ab ñ. ñ.', 20);
        expect(textOf(tokenize(text, merges))).toBe(text.replaceAll(/ +/g, ' ').trim());
      }),
    );
  });

  test('a language costs more for a tokenizer that saw little of it', () => {
    const [first = '', second = ''] = corpora;
    const mostlySecond = trained(mixedText([second, first], 10), 300).merges;
    const mostlyFirst = trained(mixedText([first, second], 10), 300).merges;
    expect(tokenize(first, mostlySecond).length).toBeGreaterThan(tokenize(first, mostlyFirst).length);
    expect(tokenize(second, mostlyFirst).length).toBeGreaterThan(tokenize(second, mostlySecond).length);
  });
});

test('a mixture has all of the first text and a part of the others', () => {
  expect(mixedText(['uno dos', 'a b c d e f g h i j'], 10)).toBe('uno dos a');
  expect(mixedText(['uno dos', 'a b'], 100)).toBe('uno dos a b');
});
