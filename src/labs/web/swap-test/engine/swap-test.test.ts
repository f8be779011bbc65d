import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { wordsOf } from '../../next-word/engine/words.ts';
import { notePhrases } from '../note-phrases.ts';
import { chanceOfCoins, comparePairs, noteText, sentenceOf, spreadOf, tallyOf, trainScorer } from './compare.ts';
import { deedsOfEach, dimensions, kinds, makeNotes, pairsOfDimension } from './notes.ts';
import { countOwnPairs, countWords, emptyPair, ownPairOf } from './own-test.ts';
import { emptyScorer, learnNote, pullOf, scoreOf } from './scorer.ts';

describe('the scorer', () => {
  const scorer = emptyScorer();
  learnNote(scorer, ['blue', 'neat'], true);
  learnNote(scorer, ['blue', 'late'], true);
  learnNote(scorer, ['green', 'late'], false);

  test('counts', () => {
    expect(scorer.notes).toEqual({ yes: 2, no: 1 });
    expect(scorer.total).toEqual({ yes: 4, no: 2 });
    expect(scorer.words.get('late')).toEqual({ yes: 1, no: 1 });
  });

  test('pulls by its counts', () => {
    // Four kinds of words: (2 + 1) / (4 + 4) against (0 + 1) / (2 + 4).
    expect(pullOf(scorer, 'blue')).toBeCloseTo(2.25);
    expect(pullOf(scorer, 'green')).toBeCloseTo(0.375);
    expect(pullOf(scorer, 'never read')).toBe(1);
  });

  test('gives a share by hand', () => {
    // The notes alone: (2 + 1) against (1 + 1); then with the pull of the word.
    expect(scoreOf(scorer, [])).toBeCloseTo(3 / 5);
    expect(scoreOf(scorer, ['blue'])).toBeCloseTo(3.375 / 4.375);
    expect(scoreOf(scorer, ['green'])).toBeCloseTo(0.5625 / 1.5625);
    expect(scoreOf(emptyScorer(), ['blue'])).toBe(0.5);
  });

  test('never gives less than 0 or more than 1, and the order of the words changes nothing', () => {
    const words = fc.array(fc.constantFrom('blue', 'green', 'neat', 'late', 'new'), { maxLength: 30 });
    fc.assert(
      fc.property(words, (some) => {
        const score = scoreOf(scorer, some);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(scoreOf(scorer, some.toReversed())).toBeCloseTo(score);
      }),
    );
  });
});

describe('coins', () => {
  test.each([
    [0, 0, 1],
    [3, 3, 1],
    [6, 0, 2 / 64],
    [0, 6, 2 / 64],
    [5, 1, 14 / 64],
    [1, 0, 1],
    [4, 2, 44 / 64],
  ])('%i to %i', (first, second, share) => {
    expect(chanceOfCoins(first, second)).toBeCloseTo(share);
  });

  test('favour both sides alike, and a clearer result is rarer', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (first, second) => {
        const share = chanceOfCoins(first, second);
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(chanceOfCoins(second, first)).toBe(share);
        expect(chanceOfCoins(Math.max(first, second) + 1, Math.min(first, second))).toBeLessThanOrEqual(share);
      }),
    );
  });
});

test('a tally counts the sides and the mean difference', () => {
  const comparisons = [
    { first: 0.8, second: 0.5 },
    { first: 0.2, second: 0.3 },
    { first: 0.4, second: 0.4 },
  ];
  expect(tallyOf(comparisons)).toMatchObject({ first: 1, second: 1, equal: 1 });
  expect(tallyOf(comparisons).difference).toBeCloseTo(0.2 / 3);
  expect(tallyOf([])).toEqual({ first: 0, second: 0, equal: 0, difference: 0 });
});

describe('the notes', () => {
  test.each(kinds)('%s: the same seed gives the same notes, another seed others', (kind) => {
    const notes = makeNotes({ kind, length: 100, seed: 7 });
    expect(notes).toHaveLength(100);
    expect(makeNotes({ kind, length: 100, seed: 7 })).toEqual(notes);
    expect(makeNotes({ kind, length: 100, seed: 8 })).not.toEqual(notes);
  });

  test('mirrored ones say the same of both sides', () => {
    const notes = makeNotes({ kind: 'mirrored', length: 200, seed: 3 });
    const sides = ([0, 1] as const).map((side) =>
      notes
        .filter((note) => note.side === side)
        .map(({ dimension, pair, deed, isRecommended }) => `${dimension} ${pair} ${deed} ${isRecommended}`)
        .toSorted(),
    );
    expect(sides[0]).toEqual(sides[1]);
  });
});

describe.each(languages)('in %s', (language) => {
  const phrases = notePhrases[language];
  const seeds = Array.from({ length: 20 }, (_, place) => place + 1);
  const drawsOf = (kind: (typeof kinds)[number], length: number) =>
    seeds.map((seed) => comparePairs(trainScorer(phrases, { kind, length, seed }), phrases));

  test('there are words for every pair and every deed', () => {
    for (const dimension of dimensions) {
      const pairs = phrases.subjects[dimension];
      expect(pairs).toHaveLength(pairsOfDimension);
    }
    expect(phrases.deeds).toHaveLength(2 * deedsOfEach);
    const [note] = makeNotes({ kind: 'fair', length: 1, seed: 1 });
    expect(note && noteText(phrases, note)).toMatch(/^\p{Lu}.+\.$/u);
    expect(sentenceOf(phrases, { dimension: 'bag', pair: 0, side: 1 }, 'x')).toBe(`${phrases.subjects.bag[0]?.[1]} x.`);
  });

  test('the sides of a pair differ in one word, which stands nowhere else: only that word can make a difference', () => {
    const subjects = Object.values(phrases.subjects).flat();
    const all = [...subjects.flat(), ...phrases.deeds, ...phrases.asked].flatMap(wordsOf);
    for (const [first = '', second = ''] of subjects) {
      const [ours, theirs] = [wordsOf(first), wordsOf(second)];
      expect(theirs).toHaveLength(ours.length);
      const changed = ours.flatMap((word, place) => (word === theirs[place] ? [] : [word, theirs[place]]));
      expect(changed, first).toHaveLength(2);
      for (const word of changed)
        expect(
          all.filter((each) => each === word),
          word,
        ).toHaveLength(1);
    }
  });

  test('skewed notes make every dimension but the control differ, whatever the draw', () => {
    const spread = spreadOf(drawsOf('skewed', 3000));
    for (const { tally } of spread.filter(({ dimension }) => dimension !== 'bag')) expect(tally.first).toBe(20);
    const control = spread.find(({ dimension }) => dimension === 'bag');
    expect(control?.least).toBeLessThan(0);
    expect(control?.most).toBeGreaterThan(0);
  });

  test('fair notes differ by chance: now one side, now the other, and less with more notes', () => {
    const few = spreadOf(drawsOf('fair', 300));
    const many = spreadOf(drawsOf('fair', 3000));
    for (const [place, { least, most, tally }] of few.entries()) {
      expect(tally.first).toBeGreaterThan(0);
      expect(tally.second).toBeGreaterThan(0);
      expect((many[place]?.most ?? 0) - (many[place]?.least ?? 0)).toBeLessThan(most - least);
    }
  });

  test('mirrored notes leave no difference at all', () => {
    for (const { tally, least, most } of spreadOf(drawsOf('mirrored', 300))) {
      expect(tally).toMatchObject({ first: 0, second: 0, equal: 20 });
      expect(least).toBeCloseTo(0);
      expect(most).toBeCloseTo(0);
    }
  });
});

describe('a test of a real chatbot', () => {
  test('counts only what was judged', () => {
    const pairs = [
      { ...emptyPair, first: 'one two', second: 'one', better: 'first', marks: ['tone', 'doubt'] },
      { ...emptyPair, first: 'a', second: 'a b c', better: 'equal', marks: ['tone'] },
      { ...emptyPair, first: 'not judged', marks: ['guess'] },
    ].map(ownPairOf);
    expect(countOwnPairs(pairs)).toEqual({
      judged: 2,
      first: 1,
      second: 0,
      equal: 1,
      firstWords: 3,
      secondWords: 4,
      marks: [
        { mark: 'advice', times: 0 },
        { mark: 'doubt', times: 1 },
        { mark: 'tone', times: 2 },
        { mark: 'guess', times: 0 },
      ],
    });
  });

  test.each([undefined, null, 3, 'text', [], { first: 1, better: 'mine', marks: 'tone' }])(
    'of what storage held (%j) keeps what fits',
    (kept) => {
      expect(ownPairOf(kept)).toEqual(emptyPair);
    },
  );

  test('counts words in any script', () => {
    expect(countWords('¿Qué tal, año 2?')).toBe(4);
    expect(countWords(' ')).toBe(0);
  });
});
