import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { sampleNames, sampleTexts } from '../../texts/sample-texts.ts';
import { learningCurve } from './learning-curve.ts';
import { perplexity, predictNext, smoothedShare, timesSeen, trainModel } from './model.ts';
import { joinWords, wordsOf } from './words.ts';
import { countSequences, drawWord, longestCopy, noveltiesIn, writeWords } from './write.ts';

const small = wordsOf('La gata duerme. La gata come. El perro duerme.');
const model = trainModel(small);
const someWords = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '.'), { minLength: 1, maxLength: 60 });
const samples = languages.flatMap((language) =>
  sampleNames.map((name) => ({ name: `${name} (${language})`, text: sampleTexts[language][name] })),
);

describe('words', () => {
  test.each([
    ['¿Vienes, Ana?', ['¿', 'vienes', ',', 'ana', '?']],
    ["Don't stop… well-known", ["don't", 'stop', 'well-known']],
    ['  ', []],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));

  test('are written with capitals and spaces where a sentence has them', () => {
    expect(joinWords(['¿', 'vienes', ',', 'ana', '?', 'sí', '.'])).toBe('¿Vienes, ana? Sí.');
  });

  test('are the same after writing and reading them again', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        expect(wordsOf(joinWords(words))).toEqual(words);
      }),
    );
  });
});

describe('predictions', () => {
  test.each([
    ['la', 2, ['la'], [['gata', 2]]],
    [
      'la gata',
      3,
      ['la', 'gata'],
      [
        ['come', 1],
        ['duerme', 1],
      ],
    ],
    // These two words never stood together: only the last one is looked for.
    [
      'el gata',
      3,
      ['gata'],
      [
        ['come', 1],
        ['duerme', 1],
      ],
    ],
    ['duerme', 4, ['duerme'], [['.', 2]]],
  ] as const)('after «%s» with order %i', (before, order, context, candidates) => {
    const found = predictNext(model, wordsOf(before), order);
    expect(found.context).toEqual(context);
    expect(found.candidates.map(({ word, times }) => [word, times])).toEqual(candidates);
  });

  test('an unknown word leaves only the frequencies of single words', () => {
    const found = predictNext(model, ['pez'], 4);
    expect(found.context).toEqual([]);
    expect(found.candidates[0]).toEqual({ word: '.', times: 3, share: 3 / 12 });
  });

  test('a model without text predicts nothing', () => {
    expect(predictNext(trainModel([]), ['la'], 3).candidates).toEqual([]);
    expect(writeWords(trainModel([]), [], { order: 3, temperature: 1, seed: 1, length: 5 })).toEqual([]);
  });

  test('the shares of what may follow add up to 1, with and without smoothing', () => {
    fc.assert(
      fc.property(someWords, fc.integer({ min: 1, max: 4 }), (words, order) => {
        const trained = trainModel(words);
        const { candidates } = predictNext(trained, words.slice(0, 5), order);
        expect(candidates.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        const vocabulary = [...new Set(words), 'unknown'];
        const context = words.slice(0, order - 1);
        const smoothed = vocabulary.map((word) => smoothedShare(trained, context, word, vocabulary.length));
        expect(smoothed.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });
});

describe('writing', () => {
  test('the same seed gives the same text, and every word is of the text', () => {
    fc.assert(
      fc.property(someWords, fc.integer(), fc.integer({ min: 1, max: 4 }), (words, seed, order) => {
        const writing = { order, temperature: 1, seed, length: 20 };
        const written = writeWords(trainModel(words), [], writing);
        expect(written).toEqual(writeWords(trainModel(words), [], writing));
        expect(written).toHaveLength(20);
        expect(words).toEqual(expect.arrayContaining(written));
      }),
    );
  });

  test('other seeds give other texts', () => {
    const words = wordsOf(samples[0]?.text ?? '');
    const texts = [1, 2, 3].map((seed) =>
      writeWords(trainModel(words), [], { order: 2, temperature: 1, seed, length: 30 }).join(' '),
    );
    expect(new Set(texts).size).toBe(3);
  });

  test.each([
    [0.05, 0.99, 'usual'],
    [1, 0.74, 'usual'],
    [1, 0.76, 'rare'],
    [2, 0.7, 'rare'],
  ])('at temperature %d, chance %d draws the %s word', (temperature, chance, word) => {
    const candidates = [
      { word: 'usual', times: 3, share: 0.75 },
      { word: 'rare', times: 1, share: 0.25 },
    ];
    expect(drawWord(candidates, temperature, chance)).toBe(word);
  });

  test('what never stood in the text is marked', () => {
    expect(noveltiesIn(model, wordsOf('La gata duerme. El perro come'))).toEqual([
      'seen',
      'seen',
      'seen',
      'seen',
      'new-trio',
      'seen',
      'new-pair',
    ]);
  });

  test('a text has nothing new for the model that read it, and is a copy as long as itself', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        expect(noveltiesIn(trainModel(words), words).every((novelty) => novelty === 'seen')).toBe(true);
        expect(longestCopy(words, words)).toBe(words.length);
      }),
    );
  });

  test('the longest copied run is found wherever it stands', () => {
    expect(longestCopy(small, wordsOf('perro la gata come. perro'))).toBe(4);
    expect(longestCopy(small, ['pez'])).toBe(0);
  });

  test('with pairs, no pair is invented; with single words, most are', () => {
    for (const { name, text } of samples) {
      const trained = trainModel(wordsOf(text));
      const newPairs = (order: number) => {
        const written = writeWords(trained, [], { order, temperature: 1, seed: 7, length: 60 });
        return noveltiesIn(trained, written).filter((novelty) => novelty === 'new-pair').length;
      };
      expect(newPairs(1), name).toBeGreaterThan(30);
      expect(newPairs(2), name).toBeLessThanOrEqual(1);
    }
  });
});

describe('what is counted', () => {
  test('sequences of each length, and those seen once', () => {
    expect(countSequences(model).slice(0, 2)).toEqual([
      { order: 1, different: 7, once: 3 },
      { order: 2, different: 9, once: 7 },
    ]);
    expect(timesSeen(model, ['la', 'gata'])).toBe(2);
    expect(timesSeen(model, [])).toBe(0);
  });

  test.each(samples)('perplexity falls with more of $name', ({ text }) => {
    const points = learningCurve(wordsOf(text), 2).map(({ perplexity: each }) => each);
    const [fewest = 0, ...more] = points;
    for (const point of more) expect(point).toBeLessThan(fewest);
    expect(points.at(-1)).toBeLessThan(fewest * 0.95);
  });

  test('a longer context surprises less on a text that was learnt by heart', () => {
    const words = wordsOf(samples[0]?.text ?? '');
    const vocabulary = new Set(words).size;
    const orders = [1, 2, 3, 4].map((order) => perplexity(trainModel(words), words, order, vocabulary));
    expect(orders).toEqual(orders.toSorted((one, other) => other - one));
    expect(perplexity(trainModel([]), words, 2, 50)).toBeCloseTo(50);
    expect(perplexity(trainModel(words), [], 2, 50)).toBe(1);
  });
});
