import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { fewestTrainingWords } from '../../../limits.ts';
import { lossOf } from '../../engine/chances.ts';
import { seededRandom } from '../../engine/random.ts';
import { sampleNames, sampleTexts } from '../../texts/sample-texts.ts';
import { countingPerplexity } from './counting-perplexity.ts';
import { divideWords } from './divided-words.ts';
import { trainModel } from './model.ts';
import { NetworkTraining, passesFor } from './network-training.ts';
import { expectWords, nearWords, writeWithNetwork } from './network-words.ts';
import { addSlopes, countNumbers, layersOf, newNetwork, newWorking, workOut } from './network.ts';
import { unseenPair } from './unseen-pair.ts';
import { mostKnownWords } from './vocabulary.ts';
import { wordsOf } from './words.ts';
import { noveltiesIn, writeWords } from './write.ts';

function finish<Result>(work: Generator<number, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function trainedOn(words: readonly string[], passes: number, seed = 1): NetworkTraining {
  const training = new NetworkTraining(words, seed);
  for (let pass = 0; pass < passes; pass += 1) finish(training.pass());
  return training;
}

const heldOutPerplexity = (training: NetworkTraining) => Math.exp(finish(training.measure(training.divided.heldOut)));
const repeated = (text: string, times: number) => wordsOf(`${text} `.repeat(times));
const samples = languages.flatMap((language) =>
  sampleNames.map((name) => ({ name: `${name} (${language})`, words: wordsOf(sampleTexts[language][name]) })),
);
const [lighthouse = []] = samples.map(({ words }) => words);
const someWords = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '.'), { minLength: 1, maxLength: 60 });
const writing = { temperature: 1, seed: 3, length: 20 };

describe('the text is divided', () => {
  test('into four fifths to learn from and the last one, and only known words are guessed', () => {
    const divided = divideWords(['a', 'b', 'a', 'c', 'a', 'b', 'a', 'c', 'z', 'b']);
    expect(divided.vocabulary.words).toEqual(['a', 'b', 'c']);
    expect(divided.text).toEqual([0, 1, 0, 2, 0, 1, 0, 2, 3, 1]);
    expect(divided.learning).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(divided.heldOut).toEqual([9]);
  });

  test('the most frequent words are known, and never more than the limit', () => {
    const many = Array.from({ length: 2000 }, (_, at) => (at % 2 ? 'often' : `word${at}`));
    const { vocabulary, learning } = divideWords(many);
    expect(vocabulary.words).toHaveLength(mostKnownWords);
    expect(vocabulary.words[0]).toBe('often');
    expect(learning).toHaveLength(800 + mostKnownWords - 1);
  });

  test.each([
    [24, 15],
    [220, 15],
    [1000, 8],
    [4000, 5],
    [0, 15],
  ])('from %i words it learns in %i passes', (words, passes) => expect(passesFor(words)).toBe(passes));
});

describe('the network', () => {
  test('has as many numbers as its layers together', () => {
    const layers = layersOf(new Float64Array(countNumbers(7)), 7);
    expect(Object.values(layers).map((layer: Float64Array) => layer.length)).toEqual([128, 1536, 32, 224, 7]);
    expect(countNumbers(7)).toBe(128 + 1536 + 32 + 224 + 7);
  });

  test('the slopes are those that small changes of each number show', () => {
    const random = seededRandom(5);
    const { words, numbers } = newNetwork(['a', 'b', 'c', 'd'], random);
    const layers = layersOf(numbers, words.length);
    const working = newWorking(words.length);
    // One word twice, and one that it does not know.
    const examples = [
      { context: [1, 4, 1], next: 2 },
      { context: [0, 2, 3], next: 0 },
    ];
    // The row of unknown words begins at 0, where the slope would say little.
    for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] ?? 0) + (random() - 0.5) * 0.4;
    const slopes = new Float64Array(numbers.length);
    for (const example of examples) {
      workOut(layers, example.context, working);
      addSlopes(layers, layersOf(slopes, words.length), example, working);
    }
    const loss = () =>
      examples.reduce((sum, { context, next }) => {
        workOut(layers, context, working);
        return sum + lossOf(working.chances, next);
      }, 0);
    const step = 1e-5;
    const measured = numbers.map((number, at) => {
      numbers[at] = number + step;
      const above = loss();
      numbers[at] = number - step;
      const below = loss();
      numbers[at] = number;
      return (above - below) / (2 * step);
    });
    const furthest = Math.max(...slopes.map((slope, at) => Math.abs(slope - (measured[at] ?? 0))));
    expect(furthest).toBeLessThan(1e-7);
    expect(Math.max(...slopes)).toBeGreaterThan(0.1);
  });

  test('the chances of the next word add up to 1, whatever came before', () => {
    fc.assert(
      fc.property(someWords, fc.array(fc.constantFrom('a', 'b', 'pez', '.', '')), (words, before) => {
        const expected = expectWords(trainedOn(words, 2).network, before);
        expect(expected).toHaveLength(new Set(words.slice(0, Math.floor(words.length * 0.8))).size);
        const sum = expected.reduce((all, { share }) => all + share, 0);
        expect(sum).toBeCloseTo(expected.length > 0 ? 1 : 0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('training', () => {
  test('the same seed gives the same numbers, another seed gives others', () => {
    const numbers = (seed: number) => trainedOn(lighthouse, 2, seed).network.numbers;
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
  });

  test('measuring changes nothing', () => {
    const measured = trainedOn(lighthouse, 1);
    finish(measured.measure(measured.divided.heldOut));
    finish(measured.pass());
    expect(measured.network.numbers).toEqual(trainedOn(lighthouse, 2).network.numbers);
  });

  test.each(samples)('with $name the loss falls, and it hesitates less than if it guessed', ({ words }) => {
    const training = new NetworkTraining(words, 1);
    const known = training.network.words.length;
    expect(heldOutPerplexity(training)).toBeGreaterThan(known * 0.9);
    const losses = Array.from({ length: passesFor(words.length) }, () => {
      finish(training.pass());
      return finish(training.measure(training.divided.learning));
    });
    expect(losses).toEqual(losses.toSorted((one, other) => other - one));
    expect(heldOutPerplexity(training)).toBeLessThan(known / 2);
  });

  test('a circle of three words is learnt', () => {
    const { network } = trainedOn(repeated('a b c', 40), passesFor(120));
    const after = (...before: string[]) => expectWords(network, before)[0];
    for (const [before, next] of [
      [['b', 'c', 'a'], 'b'],
      [['c', 'a', 'b'], 'c'],
      [['a', 'b', 'c'], 'a'],
    ] as const) {
      expect(after(...before)?.word).toBe(next);
      expect(after(...before)?.share).toBeGreaterThan(0.95);
    }
    expect(writeWithNetwork(network, ['a'], { ...writing, temperature: 0.1, length: 5 })).toEqual([
      'b',
      'c',
      'a',
      'b',
      'c',
    ]);
  });

  test('words that are used alike come to lie near each other', () => {
    const words = repeated('el perro come pan . el gato come pan . el pez nada bien . el delfín nada bien .', 12);
    const { network } = trainedOn(words, 15);
    expect(nearWords(network, 'come')[0]?.word).not.toBe('come');
    expect(nearWords(network, 'perro')[0]?.word).toBe('gato');
    expect(nearWords(network, 'pez')[0]?.word).toBe('delfín');
    expect(nearWords(network, 'ballena')).toEqual([]);
  });
});

test.each([
  ['es', 'martes', 'jueves'],
  ['en', 'tuesday', 'thursday'],
] as const)('as the guide says, the network puts two days of the week close together (%s)', (language, day, other) => {
  const words = wordsOf(sampleTexts[language].weather);
  const { network } = trainedOn(words, passesFor(words.length));
  expect(nearWords(network, day)[0]?.word).toBe(other);
});

describe('the counting model is measured with the same words', () => {
  test('one that looks back nowhere and knows nothing hesitates among all words', () => {
    const divided = { ...divideWords(repeated('a b c d', 10)), cut: 0 };
    for (const each of finish(countingPerplexity(divided))) expect(each).toBeCloseTo(4);
  });

  test('a circle hardly surprises one that looks back, and one that does not hesitates among all', () => {
    const [none = 0, one = 0] = finish(countingPerplexity(divideWords(repeated('a b c', 40))));
    expect(none).toBeCloseTo(3, 1);
    expect(one).toBeLessThan(1.1);
  });
});

describe('writing', () => {
  test('the same seed gives the same text, other seeds give others', () => {
    const { network } = trainedOn(lighthouse, 5);
    const write = (seed: number) => writeWithNetwork(network, ['la', 'gata'], { ...writing, seed }).join(' ');
    expect(write(1)).toBe(write(1));
    expect(new Set([1, 2, 3].map(write)).size).toBe(3);
  });

  test.each(samples)('as the guide says, the network makes up more than the counting model ($name)', ({ words }) => {
    const { network } = trainedOn(words, passesFor(words.length));
    const model = trainModel(words);
    const start = words.slice(0, 3);
    const newPairs = (written: string[]) =>
      noveltiesIn(model, [...start, ...written]).filter((novelty) => novelty === 'new-pair').length;
    const settings = { temperature: 1, seed: 1, length: 40 };
    expect(newPairs(writeWithNetwork(network, start, settings))).toBeGreaterThan(
      newPairs(writeWords(model, start, { ...settings, order: 3 })),
    );
  });

  test('two words that never stood together are found, and the network expects something after them', () => {
    const { network } = trainedOn(lighthouse, 3);
    const text = lighthouse.join(' ');
    for (const seed of [1, 2, 3, 4, 5]) {
      const [one = '', other = ''] = unseenPair(lighthouse, network.words, seed) ?? [];
      expect(network.words).toEqual(expect.arrayContaining([one, other]));
      expect(` ${text} `).not.toContain(` ${one} ${other} `);
      expect(expectWords(network, [one, other])[0]?.share).toBeGreaterThan(1 / network.words.length);
    }
    expect(unseenPair(repeated('a', 30), ['a'], 1)).toBeUndefined();
    expect(unseenPair([], [], 1)).toBeUndefined();
  });
});

test.each([
  ['the fewest words', repeated('el mar canta y la luna baila .', 4).slice(0, fewestTrainingWords)],
  ['words that are all different', Array.from({ length: fewestTrainingWords }, (_, at) => `word${at}`)],
  ['one repeated word', repeated('mar', fewestTrainingWords)],
  ['one word', ['mar']],
  ['no word', []],
])('a text with %s gives numbers, at any temperature and after any words', (_, words) => {
  const training = trainedOn(words, 15);
  const { network, divided } = training;
  const shares = [['mar'], ['pez', 'pez', 'pez'], []].flatMap((before) => expectWords(network, before));
  const losses = [divided.learning, divided.heldOut].map((places) => finish(training.measure(places)));
  const all = [
    ...network.numbers,
    ...losses,
    ...shares.map(({ share }) => share),
    ...finish(countingPerplexity(divided)),
  ];
  expect(all.filter((each) => !Number.isFinite(each))).toEqual([]);
  for (const temperature of [0.1, 1, 3]) {
    const written = writeWithNetwork(network, ['pez'], { ...writing, temperature });
    expect(written).toHaveLength(network.words.length > 0 ? writing.length : 0);
    expect(network.words).toEqual(expect.arrayContaining(written));
  }
});
