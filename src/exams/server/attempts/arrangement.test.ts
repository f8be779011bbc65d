import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, Question } from '../../../shared/questions.ts';
import { arrange, showQuestions, toOriginal, toShown } from './arrangement.ts';

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
const secrets = fc.uuid();
const plain = { secret: 'un secreto', isShuffled: false, hasShuffledOptions: false };

const pair = Question.parse({ type: 'ordering', options: ['uno', 'dos'], question: 'Dos', explanation: '' });
const samples = 6_000;
/** The value that chance exceeds once in a thousand, by the number of outcomes. The secrets are fixed, so the result is deterministic. */
const unlikely = { of2: 10.83, of6: 20.52, of24: 49.73, of36: 66.62 };

function statistic(seen: ReadonlyMap<string, number>, outcomes: number): number {
  const expected = samples / outcomes;
  const counts = [...seen.values(), ...Array<number>(outcomes - seen.size).fill(0)];
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How far the orders of the first question's options are from being equally likely. */
function chiSquare(asked: readonly Question[], outcomes: number, isShuffled = false): number {
  const seen = new Map<string, number>();
  for (let count = 0; count < samples; count += 1) {
    const order =
      arrange(asked, { secret: `secreto ${count}`, isShuffled, hasShuffledOptions: isShuffled }).options[0]?.join() ??
      '';
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  return statistic(seen, outcomes);
}

describe('the order of an attempt', () => {
  test('is the same for the same secret', () => {
    fc.assert(
      fc.property(secrets, fc.boolean(), (secret, isShuffled) => {
        expect(arrange(questions, { secret, isShuffled, hasShuffledOptions: isShuffled })).toEqual(
          arrange(questions, { secret, isShuffled, hasShuffledOptions: isShuffled }),
        );
      }),
    );
  });

  test('maps every answer to the displayed order and back', () => {
    fc.assert(
      fc.property(secrets, fc.boolean(), (secret, isShuffled) => {
        const arrangement = arrange(questions, { secret, isShuffled, hasShuffledOptions: isShuffled });
        const shown = toShown(questions, arrangement, right);
        expect(toOriginal(questions, arrangement, shown)).toEqual(right);
        expect(toShown(questions, arrangement, toOriginal(questions, arrangement, shown))).toEqual(shown);
      }),
    );
  });

  test('of items to arrange or match reveals nothing: every order is equally likely, the right one too', () => {
    const [ordering, matching, two] = [questions.slice(5, 6), questions.slice(6), [pair]];
    expect(chiSquare(ordering, 6)).toBeLessThan(unlikely.of6);
    expect(chiSquare(matching, 6)).toBeLessThan(unlikely.of6);
    // A former bug: two items were always shown in the wrong order.
    expect(chiSquare(two, 2)).toBeLessThan(unlikely.of2);
  });

  test('of one question is independent of the others', () => {
    const both = [questions[5], questions[6]].flatMap((question) => question ?? []);
    const seen = new Map<string, number>();
    for (let count = 0; count < samples; count += 1) {
      const { options } = arrange(both, { secret: `intento ${count}`, isShuffled: false, hasShuffledOptions: false });
      seen.set(options.join(' '), (seen.get(options.join(' ')) ?? 0) + 1);
    }
    expect(statistic(seen, 36)).toBeLessThan(unlikely.of36);
  });

  test('of questions and options can be any from the second attempt on', () => {
    const choice = questions.slice(0, 1);
    expect(chiSquare(choice, 24, true)).toBeLessThan(unlikely.of24);
  });

  test('is the written one in the first attempt, and shuffled later', () => {
    expect(arrange(questions, plain).questions).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const orders = ['a', 'b', 'c', 'd', 'e'].map((secret) =>
      arrange(questions, { secret, isShuffled: true, hasShuffledOptions: true }).questions.join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('never shuffles true and false', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(arrange(questions, { secret, isShuffled: true, hasShuffledOptions: true }).options[2]).toEqual([0, 1]);
      }),
    );
  });

  test('maps a displayed option to the stored one', () => {
    const shuffle = { secret: 'otro secreto', isShuffled: true, hasShuffledOptions: true };
    const arrangement = arrange(questions, shuffle);
    const shown = showQuestions(questions, arrangement, 'es');
    const place = shown.findIndex(({ question }) => question === 'Pregunta 0');
    const clicked = shown.map((_, index): Answer =>
      index === place ? (shown[place]?.options.indexOf('b') ?? -1) : null,
    );
    expect(toOriginal(questions, arrangement, clicked)[0]).toBe(1);
  });
});

describe('the questions shown', () => {
  test('contain prompts and options, and nothing that reveals the answer', () => {
    const shown = showQuestions(questions, arrange(questions, plain), 'es');
    expect(shown).toHaveLength(questions.length);
    for (const question of shown) {
      expect(Object.keys(question).toSorted()).toEqual([
        'choices',
        'hint',
        'options',
        'pieces',
        'points',
        'prompts',
        'question',
        'type',
      ]);
    }
    expect(shown[2]?.options).toEqual(['Verdadero', 'Falso']);
    expect(shown[3]?.options).toEqual([]);
    expect(shown[6]?.prompts).toEqual(['x', 'y', 'z']);
  });

  test('are in the reader’s language', () => {
    expect(showQuestions(questions, arrange(questions, plain), 'en')[2]?.options).toEqual(['True', 'False']);
  });
});
