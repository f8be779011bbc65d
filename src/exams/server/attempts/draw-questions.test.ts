import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '../../../shared/questions.ts';
import { drawQuestions } from './draw-questions.ts';

const question = (number: number, pool?: { name: string; draw: number }): Question => ({
  type: 'true_false',
  question: `¿${number}?`,
  correctAnswer: true,
  points: 10,
  explanation: '',
  ...(pool && { pool }),
});

const pool = { name: 'A', draw: 2 };
const questions = [question(0), ...[1, 2, 3, 4, 5].map((number) => question(number, pool)), question(6)];

test('every attempt asks what is always asked and as many of each group, in the order of the test', () => {
  fc.assert(
    fc.property(fc.string(), (secret) => {
      const drawn = drawQuestions(questions, secret, []) ?? [];
      expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
      expect(drawn).toHaveLength(4);
      expect(drawn).toEqual(expect.arrayContaining([0, 6]));
      expect(drawQuestions(questions, secret, [])).toEqual(drawn);
    }),
  );
});

test('every question of a group is drawn by some secret', () => {
  const drawn = new Set(Array.from({ length: 60 }, (_, secret) => drawQuestions(questions, `s${secret}`, [])).flat());
  expect(drawn.size).toBe(questions.length);
});

test('a test without groups asks all of its questions', () => {
  expect(drawQuestions([question(0), question(1)], 'secret', [])).toBeUndefined();
});

test('questions that the user has not seen come first, also after an edit moved them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      const seen = drawQuestions(questions, first, []) ?? [];
      const moved = questions.toReversed();
      const again = drawQuestions(moved, second, [{ questions, drawn: seen }]) ?? [];
      const repeated = again
        .map((place) => moved[place])
        .filter((one) => one?.pool && seen.some((place) => questions[place] === one));
      // Two of five were drawn: two more are unseen.
      expect(repeated).toEqual([]);
    }),
  );
});
