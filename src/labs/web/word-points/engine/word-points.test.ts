import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { groupNames, preparedSentences, preparedTexts } from '../prepared-texts.ts';
import { countNeighbours, emptyCounts, sentencesOf, vocabularyOf, weighed } from './co-occurrence.ts';
import { writtenText } from './grammar.ts';
import { leaningOf, professionText } from './professions.ts';
import { beginReduction, reducedRows, refine } from './reduce.ts';
import { trainWords, type TrainedWords } from './train.ts';
import { analogy, cosine, dot, mostSimilar, vectorOf } from './vectors.ts';
import { drawMap, mapOf } from './word-map.ts';

const noSteps = () => Promise.resolve();
const settings = { reach: 4, dimensions: 24 };

function counted(text: string, reach: number) {
  const sentences = sentencesOf(text);
  const counts = emptyCounts(vocabularyOf(sentences, 1, 100));
  countNeighbours(counts, sentences, reach);
  return counts;
}

function timesNear(text: string, reach: number, one: string, other: string): number | undefined {
  const { words, rows } = counted(text, reach);
  return rows[words.indexOf(one)]?.[words.indexOf(other)];
}

describe('a made-up text', () => {
  test('has every version of a sentence, and never the same word twice from one list', () => {
    const grammar = { lists: { pet: ['cat', 'dog'] }, sentences: ['The {pet} sees the {pet}.'] };
    expect(writtenText(grammar, 9, 1).toSorted()).toEqual(['The cat sees the dog.', 'The dog sees the cat.']);
  });

  test('has at most so many versions of each, all different, and the same ones for the same seed', () => {
    const grammar = { lists: { one: ['a', 'b', 'c'], two: ['d', 'e', 'f'] }, sentences: ['{one} {two}.'] };
    const text = writtenText(grammar, 4, 3);
    expect(new Set(text).size).toBe(4);
    expect(writtenText(grammar, 4, 3)).toEqual(text);
  });

  test.each(languages)('has more than 1500 different sentences without places left to fill (%s)', (language) => {
    const sentences = preparedSentences(language);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.length).toBeGreaterThan(1500);
    expect(sentences.join(' ')).not.toMatch(/[{}]/);
  });
});

describe('counting', () => {
  test.each([
    [1, 'the', 'cat', 2],
    [1, 'the', 'sleeps', 0],
    [2, 'the', 'sleeps', 1],
    // What stands in another sentence is not near.
    [4, 'sleeps', 'eats', 0],
  ])('within %i places, «%s» and «%s» stand together %i times', (reach, one, other, times) => {
    const text = 'The cat sleeps. The cat eats.';
    expect(timesNear(text, reach, one, other)).toBe(times);
    expect(timesNear(text, reach, other, one)).toBe(times);
  });

  test('a pair that chance alone would bring together weighs nothing, a rarer one more', () => {
    // All is 4. The first word is in half of the pairs, so chance gives 2 × 1 / 4 = 0.5 and 1 is twice as often.
    expect(weighed([new Float64Array([0, 1, 1]), new Float64Array([1, 0, 0]), new Float64Array([1, 0, 0])])).toEqual([
      new Float64Array([0, 1, 1]),
      new Float64Array([1, 0, 0]),
      new Float64Array([1, 0, 0]),
    ]);
    expect(weighed([new Float64Array([1, 1]), new Float64Array([1, 1])])[0]).toEqual(new Float64Array([0, 0]));
  });

  test('the table is symmetric and the weights never negative', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '.'), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 4 }), (text, reach) => {
        const { rows } = counted(text.join(' '), reach);
        for (const [at, row] of rows.entries()) {
          expect([...row]).toEqual(rows.map((other) => other[at]));
        }
        expect(weighed(rows).every((row) => row.every((weight) => weight >= 0))).toBe(true);
      }),
    );
  });
});

describe('reducing', () => {
  test('finds the direction in which a table differs most', () => {
    // Stretches (1, 1) by 3 and (1, -1) by 1.
    const reduction = beginReduction([new Float64Array([2, 1]), new Float64Array([1, 2])], 1, 5);
    for (let step = 0; step < 40; step += 1) refine(reduction);
    const [first, second] = reducedRows(reduction);
    expect(Math.abs(first?.[0] ?? 0)).toBeCloseTo(Math.sqrt(3 / 2));
    expect(first?.[0]).toBeCloseTo(second?.[0] ?? 0);
  });

  test('the directions stay at right angles', () => {
    const table = [new Float64Array([4, 1, 0]), new Float64Array([1, 3, 1]), new Float64Array([0, 1, 2])];
    const reduction = beginReduction(table, 3, 1);
    for (let step = 0; step < 50; step += 1) refine(reduction);
    const [one, two, three] = reduction.directions;
    for (const [left, right] of [
      [one, two],
      [one, three],
      [two, three],
    ]) {
      expect(dot(left ?? new Float64Array(), right ?? new Float64Array())).toBeCloseTo(0);
    }
    // With as many dimensions as words nothing is lost.
    const rows = reducedRows(reduction);
    for (const [at, row] of table.entries()) {
      for (const [other, value] of row.entries()) {
        expect(dot(rows[at] ?? row, rows[other] ?? row)).toBeCloseTo(value);
      }
    }
  });
});

test.each([
  [[1, 0], [2, 0], 1],
  [[1, 0], [0, 3], 0],
  [[1, 0], [-1, 0], -1],
  [[3, 4], [4, 3], 0.96],
  [[0, 0], [1, 1], 0],
])('the cosine of %j and %j is %d', (one, other, expected) => {
  expect(cosine(new Float64Array(one), new Float64Array(other))).toBeCloseTo(expected);
});

describe.each(languages)('the prepared text (%s)', (language) => {
  const prepared = preparedTexts[language];
  const training: Promise<TrainedWords> = trainWords(preparedSentences(language).join('\n'), settings, noSteps);

  test('gives the same model every time', async () => {
    const again = await trainWords(preparedSentences(language).join('\n'), settings, noSteps);
    expect(again).toEqual(await training);
  });

  test('knows every word of the groups, and the nearest one of an animal or thing is of its group', async () => {
    const model = await training;
    for (const name of groupNames) {
      for (const word of prepared.groups[name]) expect(model.words, word).toContain(word);
    }
    const [pet = '', ...pets] = prepared.lists['pet'] ?? [];
    const nearest = mostSimilar(model, vectorOf(model, pet) ?? new Float64Array()).slice(1, pets.length + 1);
    expect(nearest.map(({ word }) => word).toSorted()).toEqual(pets.toSorted());
  });

  test('answers the sums about the court, and not the one of which it says nothing', async () => {
    const model = await training;
    const answers = prepared.analogies.map(({ from, to, third }) => {
      const others = analogy(model, { from, to, third }).filter(({ word }) => ![from, to, third].includes(word));
      return others[0]?.word;
    });
    expect(answers.slice(0, 3)).toEqual(prepared.analogies.slice(0, 3).map(({ expected }) => expected));
    expect(answers[4]).not.toBe(prepared.analogies[4]?.expected);
    expect(analogy(model, { from: 'xyz', to: 'xyz', third: 'xyz' })).toEqual([]);
  });

  test('an invented word lands beside those whose neighbours it shares', async () => {
    const [pet = '', ...pets] = prepared.lists['pet'] ?? [];
    const about = preparedSentences(language).filter((sentence) => sentence.includes(` ${pet} `));
    const invented = about.slice(0, 5).map((sentence) => sentence.replace(` ${pet} `, ' lumo '));
    const model = await trainWords([...preparedSentences(language), ...invented].join('\n'), settings, noSteps);
    const nearest = mostSimilar(model, vectorOf(model, 'lumo') ?? new Float64Array()).slice(1, 7);
    expect(nearest.map(({ word }) => word).some((word) => [pet, ...pets].includes(word))).toBe(true);
  });

  test('professions lean as their sentences do, and hardly when these are balanced', async () => {
    const { professions } = prepared;
    const differences = async (quarters: number[]) => {
      const model = await trainWords(professionText(professions, quarters, 1).join('\n'), settings, noSteps);
      return professions.names.map((name) => {
        const { women, men } = leaningOf(model, name, professions);
        return women - men;
      });
    };
    const unfair = await differences([4, 3, 2, 2, 1, 0]);
    expect(Math.min(...unfair.slice(0, 2))).toBeGreaterThan(0.1);
    expect(Math.max(...unfair.slice(4))).toBeLessThan(-0.1);
    for (const difference of await differences([2, 2, 2, 2, 2, 2])) expect(Math.abs(difference)).toBeLessThan(0.1);
  });

  test('every share of women has the same number of sentences', () => {
    const lengths = [0, 1, 2, 3, 4].map((share) => professionText(prepared.professions, [share], 1).length);
    expect(new Set(lengths).size).toBe(1);
  });
});

describe('the map', () => {
  test('keeps all differences of words in a plane', () => {
    const model = {
      words: ['a', 'b', 'c'],
      vectors: [new Float64Array([1, 0]), new Float64Array([0, 1]), new Float64Array([-1, 0])],
    };
    const { places, kept } = mapOf(model, ['a', 'b', 'c', 'unknown']);
    expect(kept).toBeCloseTo(1);
    expect(places.map(({ word }) => word)).toEqual(['a', 'b', 'c']);
    const [a, b] = places;
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeCloseTo(Math.SQRT2);
  });

  test('every point and every label begins inside the drawing, also when all words are in one place', () => {
    const place = fc.record({
      word: fc.string({ minLength: 1, maxLength: 12 }),
      x: fc.constantFrom(0, 1, 2),
      y: fc.constantFrom(0, 1),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 16 }), (places) => {
        for (const { x, y, labelX, labelY } of drawMap(places, 360)) {
          for (const value of [x, y, labelX, labelY]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(360);
          }
        }
      }),
    );
  });

  test('labels of words apart do not cover each other', () => {
    const drawn = drawMap(
      [
        { word: 'reina', x: 0, y: 0 },
        { word: 'rey', x: 0.02, y: 0 },
        { word: 'perro', x: 1, y: 1 },
      ],
      360,
    );
    const [one, two] = drawn;
    const areApart =
      Math.abs((one?.labelY ?? 0) - (two?.labelY ?? 0)) >= 15 ||
      Math.abs((one?.labelX ?? 0) - (two?.labelX ?? 0)) >= 22;
    expect(areApart).toBe(true);
  });
});
