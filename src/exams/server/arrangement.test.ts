import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, Question } from '../../shared/questions.ts';
import { arrange, plainShuffle, showQuestions, toOriginal, toShown } from './arrangement.ts';

const questions = [
  { type: 'multiple_choice', options: ['a', 'b', 'c', 'd'], correctAnswer: 1 },
  { type: 'several', options: ['a', 'b', 'c', 'd'], correctAnswer: [0, 2] },
  { type: 'true_false', correctAnswer: true },
  { type: 'short_answer', correctAnswer: ['sí'] },
  { type: 'numeric', correctAnswer: 4 },
  { type: 'ordering', options: ['uno', 'dos', 'tres'] },
  {
    type: 'matching',
    pairs: [
      { left: 'x', right: '1' },
      { left: 'y', right: '2' },
      { left: 'z', right: '3' },
    ],
  },
].map((question, place) => Question.parse({ ...question, question: `Pregunta ${place}`, explanation: 'Porque sí' }));

const right: Answer[] = [1, [0, 2], 0, 'sí', 4, [0, 1, 2], [0, 1, 2]];
const seeds = fc.integer({ min: 1, max: 2_147_483_647 });

describe('an order', () => {
  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, isShuffled) => {
        expect(arrange(questions, { seed, isShuffled })).toEqual(arrange(questions, { seed, isShuffled }));
      }),
    );
  });

  test('loses nothing on the way to the screen and back', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, isShuffled) => {
        const arrangement = arrange(questions, { seed, isShuffled });
        const shown = toShown(questions, arrangement, right);
        expect(toOriginal(questions, arrangement, shown)).toEqual(right);
        expect(toShown(questions, arrangement, toOriginal(questions, arrangement, shown))).toEqual(shown);
      }),
    );
  });

  test('of what is to be ordered or matched never is the answer', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, isShuffled) => {
        const { options } = arrange(questions, { seed, isShuffled });
        expect(options[5]).not.toEqual([0, 1, 2]);
        expect(options[6]).not.toEqual([0, 1, 2]);
      }),
    );
  });

  test('is the written one the first time, and another one later', () => {
    expect(arrange(questions, { seed: 7, isShuffled: false }).questions).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const orders = [1, 2, 3, 4, 5].map((seed) => arrange(questions, { seed, isShuffled: true }).questions.join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('leaves true and false where they are', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(arrange(questions, { seed, isShuffled: true }).options[2]).toEqual([0, 1]);
      }),
    );
  });

  test('maps the option that somebody clicked to the one that was written', () => {
    const shuffle = { seed: 12, isShuffled: true };
    const arrangement = arrange(questions, shuffle);
    const shown = showQuestions(questions, arrangement, 'es');
    const place = shown.findIndex(({ question }) => question === 'Pregunta 0');
    const clicked = shown.map((_, index): Answer =>
      index === place ? (shown[place]?.options.indexOf('b') ?? -1) : null,
    );
    expect(toOriginal(questions, arrangement, clicked)[0]).toBe(1);
  });
});

describe('what is shown', () => {
  test('has the question and the options, and nothing that tells the answer', () => {
    const shown = showQuestions(questions, arrange(questions, plainShuffle), 'es');
    expect(shown).toHaveLength(questions.length);
    for (const question of shown) {
      expect(Object.keys(question).toSorted()).toEqual(['options', 'points', 'prompts', 'question', 'type']);
    }
    expect(shown[2]?.options).toEqual(['Verdadero', 'Falso']);
    expect(shown[3]?.options).toEqual([]);
    expect(shown[6]?.prompts).toEqual(['x', 'y', 'z']);
  });

  test('speaks the reader’s language', () => {
    expect(showQuestions(questions, arrange(questions, plainShuffle), 'en')[2]?.options).toEqual(['True', 'False']);
  });
});
