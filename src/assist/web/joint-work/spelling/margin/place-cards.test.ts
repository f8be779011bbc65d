import { describe, expect, test } from 'vitest';
import { placeCards } from './place-cards.ts';

const cards = (...wanted: number[]) => wanted.map((each) => ({ wanted: each, height: 50 }));

describe('cards in the margin', () => {
  test.each([
    ['stand beside their passages where there is room', cards(0, 100, 300), 0, [0, 100, 300]],
    ['move down where another stands', cards(0, 10, 20), 0, [0, 60, 120]],
    ['leave the selected one beside its passage', cards(100, 110, 120), 2, [0, 60, 120]],
    ['move up to make room for it', cards(200, 210, 220), 1, [150, 210, 270]],
    ['never stand above the margin', cards(-30, 0, 5), 2, [0, 60, 120]],
    ['do nothing without cards', [], 0, []],
  ])('%s', (_what, given, selected, tops) => {
    expect(placeCards(given, 10, selected)).toEqual(tops);
  });

  test('never cover each other, whichever is selected', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      wanted: (at * 37) % 400,
      height: 20 + ((at * 13) % 60),
    })).toSorted((a, b) => a.wanted - b.wanted);
    for (const selected of many.keys()) {
      const tops = placeCards(many, 8, selected);
      for (const [at, top] of tops.entries()) {
        expect(top).toBeGreaterThanOrEqual(at === 0 ? 0 : (tops[at - 1] ?? 0) + (many[at - 1]?.height ?? 0) + 8);
      }
    }
  });
});
