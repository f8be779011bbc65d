import { describe, expect, it } from 'vitest';
import {
  type LessonState,
  mergeStates,
  lessonMinutes,
  minutesOf,
  nextLesson,
  notBegun,
  placeOfStep,
  placeToBegin,
  startOfThisWeek,
  statesOf,
  unitsOf,
} from './lesson-state.ts';

const state = (changes: Partial<LessonState>): LessonState => ({ ...notBegun, ...changes });
const finished = state({ cards: ['a', 'b'], lastCard: 'b', finishedAt: '2026-11-19T08:00:00.000Z' });

describe('the progress of two devices', () => {
  it('adds up, and the newer place and words win', () => {
    const server = state({ cards: ['a'], lastCard: 'b', notes: { r: 'antes', s: 'otra' } });
    const device = state({ cards: ['a', 'b'], lastCard: 'c', notes: { r: 'después' } });
    expect(mergeStates(server, device)).toEqual({
      cards: ['a', 'b'],
      lastCard: 'c',
      notes: { r: 'después', s: 'otra' },
      finishedAt: null,
    });
  });

  it('never loses that a lesson was finished', () => {
    expect(mergeStates(finished, state({ cards: ['c'] })).finishedAt).toBe(finished.finishedAt);
    expect(mergeStates(undefined, undefined)).toEqual(notBegun);
  });

  it('is the progress of every lesson that one of them knows', () => {
    const saved = { ...finished, cards: [...finished.cards], notes: {}, sectionId: 'uno', savedAt: '' };
    const states = statesOf([saved], { dos: state({ cards: ['x'] }) });
    expect(Object.keys(states)).toEqual(['uno', 'dos']);
    expect(states['uno']?.finishedAt).toBe(finished.finishedAt);
  });
});

describe('where to go on', () => {
  const lessons = ['uno', 'dos', 'tres'].map((id) => ({ id, cards: [] }));

  it.each([
    ['the first lesson', {}, [], 'uno'],
    ['the lesson that was begun', { dos: state({ cards: ['a'] }) }, [], 'dos'],
    ['the first that is not finished', { uno: finished }, [], 'dos'],
    ['the first that was not read on the long page', { uno: finished }, ['dos'], 'tres'],
    ['nowhere once all are done', { uno: finished, dos: finished }, ['tres'], undefined],
  ])('is %s', (_, states, read, id) => {
    expect(nextLesson(lessons, states, new Set(read))?.id).toBe(id);
  });

  it('is the card on which somebody stopped, or the first one of a finished or changed lesson', () => {
    const steps = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    expect(placeToBegin(steps, state({ lastCard: 'c' }))).toBe(2);
    expect(placeToBegin(steps, finished)).toBe(0);
    expect(placeToBegin(steps, state({ lastCard: 'gone' }))).toBe(0);
  });
});

it('lessons beside each other with the same unit are one unit', () => {
  const lessons = ['A', 'A', 'B', 'A'].map((unit, number) => ({ unit, number }));
  expect(unitsOf(lessons).map(({ unit, lessons: own }) => [unit, own.length])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
  ]);
});

it('the week starts on Monday at midnight', () => {
  const monday = new Date(2026, 10, 16);
  expect(startOfThisWeek(new Date(2026, 10, 19, 9))).toEqual(monday);
  expect(startOfThisWeek(monday)).toEqual(monday);
  expect(startOfThisWeek(new Date(2026, 10, 22, 23, 59))).toEqual(monday);
});

it.each([
  [0, 1],
  [20, 1],
  [89, 1],
  [90, 2],
  [600, 10],
])('%d seconds are shown as %d minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

it('the exercise of a lesson is counted apart from the lesson', () => {
  const cards = [
    { kind: 'text', seconds: 100 },
    { kind: 'question', seconds: 50 },
    { kind: 'exercise', seconds: 930 },
  ];
  expect(lessonMinutes({ cards })).toEqual({ minutes: 3, exercise: 16 });
  expect(lessonMinutes({ cards: cards.slice(0, 1) })).toEqual({ minutes: 2, exercise: 0 });
});

describe('the place of a chosen card', () => {
  const steps = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

  it('follows the card when others come before it', () => {
    expect(placeOfStep(steps, { place: 1, key: 'b' })).toBe(1);
    expect(placeOfStep([{ key: 'new' }, ...steps], { place: 1, key: 'b' })).toBe(2);
  });

  it('goes to what stands there now when the card is gone', () => {
    expect(placeOfStep([{ key: 'a' }, { key: 'c' }], { place: 1, key: 'b' })).toBe(1);
    expect(placeOfStep([{ key: 'a' }], { place: 2, key: 'c' })).toBe(1);
  });

  it('stays at the end when cards come', () => {
    expect(placeOfStep([...steps, { key: 'd' }], { place: 3, key: undefined })).toBe(4);
  });
});
