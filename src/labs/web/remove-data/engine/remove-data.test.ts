import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { traitText, villageTexts } from '../request-texts.ts';
import { choices, type Clue, countWith, narrowing, whoFits } from './fit.ts';
import { piecesOfText } from './pieces-of-text.ts';
import { requests, writers } from './requests.ts';
import { distanceOf, makeVillage, type Person, traits } from './village.ts';

const anyone: Person = {
  number: 0,
  role: 'pupil',
  name: '0',
  surname: '0',
  school: 'river',
  grade: '1',
  street: '0',
  health: 'none',
  hobby: 'football',
  family: 'both',
  work: 'farm',
  event: 'none',
  home: 'main',
};

/** Six people: four pupils, one of them with a rare illness, a mother and a teacher. */
const few: Person[] = [
  { ...anyone, grade: '6', health: 'rare' },
  { ...anyone, number: 1, grade: '6', health: 'asthma' },
  { ...anyone, number: 2, grade: '5' },
  { ...anyone, number: 3, grade: '2', school: 'square', health: 'asthma' },
  { ...anyone, number: 4, role: 'family', grade: '6' },
  { ...anyone, number: 5, role: 'teacher', grade: '6' },
];
const [rare = anyone] = few;

describe('who fits', () => {
  test.each<[string, Clue[], number[]]>([
    ['the role alone', [], [4]],
    ['a grade', [{ trait: 'grade', choice: 'kept' }], [4, 2]],
    ['a stage, which covers grades 4 to 6', [{ trait: 'grade', choice: 'general' }], [4, 3]],
    ['nothing of a piece that was taken out', [{ trait: 'grade', choice: 'out' }], [4, 4]],
    ['any illness', [{ trait: 'health', choice: 'general' }], [4, 3]],
    ['a rare illness', [{ trait: 'health', choice: 'kept' }], [4, 1]],
    ['a school in general, which is any', [{ trait: 'school', choice: 'general' }], [4, 4]],
    ['a telephone', [{ trait: 'contact', choice: 'kept' }], [4, 1]],
    ['a telephone in general', [{ trait: 'contact', choice: 'general' }], [4, 4]],
    [
      'a grade, a school and any illness, one after the other',
      [
        { trait: 'grade', choice: 'general' },
        { trait: 'school', choice: 'kept' },
        { trait: 'health', choice: 'general' },
      ],
      [4, 3, 3, 2],
    ],
  ])('%s', (_, clues, counts) => {
    expect(narrowing(few, rare, clues)).toEqual(counts);
  });

  test('counts those with all of the wanted values', () => {
    expect(countWith(few, {})).toBe(6);
    expect(countWith(few, { health: 'asthma' })).toBe(2);
    expect(countWith(few, { health: 'asthma', school: 'square' })).toBe(1);
    expect(countWith(few, { health: 'diabetes' })).toBe(0);
  });
});

const known = requests.map(({ person }) => person);
const village = makeVillage(known, 300, 1);
const someClues = fc.uniqueArray(
  fc.record({ trait: fc.constantFrom(...traits, 'contact' as const), choice: fc.constantFrom(...choices) }),
  { selector: ({ trait }) => trait, maxLength: 8 },
);
const someone = fc.constantFrom(...village);
const wider = { kept: 'general', general: 'out', out: 'out' } as const;

test('taking out or widening a piece never makes fewer people fit', () => {
  fc.assert(
    fc.property(someone, someClues, fc.nat(), (meant, clues, at) => {
      const less = clues.map((clue, place) =>
        place === at % clues.length ? { ...clue, choice: wider[clue.choice] } : clue,
      );
      const before = new Set(whoFits(village, meant, clues));
      const after = new Set(whoFits(village, meant, less));
      expect([...before].filter((person) => !after.has(person))).toEqual([]);
    }),
  );
});

test('the person who is meant always fits, and the order of the pieces does not change who fits', () => {
  fc.assert(
    fc.property(someone, someClues, (meant, clues) => {
      const fitting = whoFits(village, meant, clues);
      expect(fitting).toContain(meant);
      expect(whoFits(village, meant, clues.toReversed())).toEqual(fitting);
      expect(narrowing(village, meant, clues).at(-1)).toBe(fitting.length);
    }),
  );
});

describe('the village', () => {
  test('is the same with the same seed, and another one with another seed', () => {
    expect(makeVillage(known, 300, 1)).toEqual(village);
    expect(makeVillage(known, 300, 2)).not.toEqual(village);
  });

  test('has everybody whom a message is about', () => {
    const distance = distanceOf(known, 300);
    for (const [place, person] of known.entries()) expect(village[place * distance]).toMatchObject(person);
    expect(village).toHaveLength(300);
  });

  test('nobody else has the rare illness: with the school and the grade it is one pupil', () => {
    expect(countWith(village, { health: 'rare' })).toBe(2);
    expect(countWith(village, { health: 'rare', school: 'river', grade: '6' })).toBe(1);
  });
});

describe('the messages', () => {
  test('are six for each who writes', () => {
    for (const writer of writers) expect(requests.filter((request) => request.writer === writer)).toHaveLength(6);
  });

  test.each(requests.map((request) => [request.key, request] as const))(
    '%s has the same pieces in every language, and words for each',
    (key, { pieces, person }) => {
      for (const language of languages) {
        const texts = villageTexts[language];
        const told = texts.requests[key];
        const places = piecesOfText(told?.text ?? '').flatMap(({ place }) => place ?? []);
        expect(places.toSorted()).toEqual(Object.keys(pieces).toSorted());
        for (const [place, { trait }] of Object.entries(pieces)) {
          expect(told?.pieces[place], place).toHaveLength(trait ? 2 : 1);
        }
        const named = (['name', 'surname'] as const).filter((trait) => pieces[trait]);
        expect(named.map((trait) => told?.pieces[trait]?.[0])).toEqual(
          named.map((trait) => traitText(texts, trait, person[trait] ?? '')),
        );
      }
    },
  );

  test('what a message tells is what its person is', () => {
    const untrue = requests.flatMap(({ key, pieces, person }) =>
      Object.values(pieces).flatMap(({ trait }) =>
        trait && trait !== 'contact' && person[trait] === undefined ? [`${key} ${trait}`] : [],
      ),
    );
    expect(untrue).toEqual([]);
  });

  test('every message points at few people as it is, and still says what it wants', () => {
    const distance = distanceOf(known, 300);
    for (const [place, { key, pieces }] of requests.entries()) {
      const clues = Object.values(pieces).flatMap(({ trait }): Clue[] => (trait ? [{ trait, choice: 'kept' }] : []));
      const meant = village[place * distance] ?? anyone;
      expect(whoFits(village, meant, clues).length, key).toBeLessThanOrEqual(5);
      expect(
        Object.values(pieces).some(({ isNeeded }) => isNeeded),
        key,
      ).toBe(true);
    }
  });
});

test('a text is cut at its places', () => {
  expect(piecesOfText('Soy {name} {surname}.')).toEqual([
    { text: 'Soy ' },
    { place: 'name', text: '{name}' },
    { text: ' ' },
    { place: 'surname', text: '{surname}' },
    { text: '.' },
  ]);
  expect(piecesOfText('')).toEqual([]);
});
