import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, Question } from '../../../shared/questions.ts';
import { creditFor, hundredths, wholeCredit } from './credit.ts';
import { gradeAnswers, withMark } from './grade-answers.ts';
import { fits, isCorrect } from './grading.ts';

const about = { question: '¿Qué?', points: 2 };
const single = Question.parse({ ...about, type: 'multiple_choice', options: ['a', 'b', 'c'], correctAnswer: 1 });
const several = Question.parse({ ...about, type: 'several', options: ['a', 'b', 'c', 'd'], correctAnswer: [0, 2] });
const everyOption = Question.parse({ ...about, type: 'several', options: ['a', 'b', 'c'], correctAnswer: [0, 1, 2] });
const trueFalse = Question.parse({ ...about, type: 'true_false', correctAnswer: true });
const short = Question.parse({ ...about, type: 'short_answer', correctAnswer: ['sí'] });
const numeric = Question.parse({ ...about, type: 'numeric', correctAnswer: 3 });
const ordering = Question.parse({ ...about, type: 'ordering', options: ['uno', 'dos', 'tres', 'cuatro'] });
const matching = Question.parse({
  ...about,
  type: 'matching',
  pairs: [
    { left: 'perro', right: 'animal' },
    { left: 'rosa', right: 'planta' },
    { left: 'gato', right: 'animal' },
  ],
});
const gaps = Question.parse({ ...about, type: 'gaps', text: '{{a}} {{b}} {{*c|d}}' });
const places = Question.parse({
  ...about,
  type: 'mark_text',
  segments: ['1.', '2.', '3.', '4.'],
  correctAnswer: [1, 2],
});
const long = Question.parse({ ...about, type: 'long_answer' });
const every = [single, several, everyOption, trueFalse, short, numeric, ordering, matching, gaps, places];

const partial = { partialCredit: true, belowZero: false };
const penalty = { partialCredit: true, belowZero: true };

describe('the points of an answer worth 2', () => {
  test.each<[Question, Answer, whole: number, partly: number, withPenalty: number]>([
    [single, 1, 2, 2, 2],
    [single, 0, 0, 0, -1],
    [single, null, 0, 0, 0],
    [trueFalse, 1, 0, 0, -2],
    [several, [0, 2], 2, 2, 2],
    [several, [0], 0, 1, 1],
    [several, [0, 1], 0, 0, 0],
    [several, [0, 1, 2], 0, 1, 1],
    [several, [1], 0, 0, -1],
    [several, [0, 1, 2, 3], 0, 0, 0],
    [everyOption, [0, 1], 0, 1.33, 1.33],
    [short, 'no', 0, 0, 0],
    [numeric, '4', 0, 0, 0],
    [ordering, [0, 1, 3, 2], 0, 1, 1],
    [ordering, [0, 3, 1, 2], 0, 0.5, 0.5],
    [matching, [2, 1, null], 0, 1.33, 1.33],
    [matching, [1, 0, 2], 0, 0.67, 0.67],
    [gaps, { gaps: ['A', null, 'c'] }, 0, 1.33, 1.33],
    [gaps, { gaps: ['x', 'x', 'd'] }, 0, 0, 0],
    [places, [1], 0, 1, 1],
    [places, [0], 0, 0, -1],
  ])('%j to %j', (question, answer, whole, partly, withPenalty) => {
    const points = [wholeCredit, partial, penalty].map((rule) => creditFor(question, answer, rule) / hundredths);
    expect(points).toEqual([whole, partly, withPenalty]);
  });
});

const index = fc.integer({ min: 0, max: 4 });
const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.constant(null),
  index,
  fc.constantFrom('sí', '3', 'no'),
  fc.array(fc.option(index), { maxLength: 5 }),
  fc.record({ gaps: fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd')), { maxLength: 4 }) }),
);
const questions = fc
  .record({ question: fc.constantFrom(...every), points: fc.integer({ min: 1, max: 50 }) })
  .map(({ question, points }) => ({ ...question, points }));

describe('for any answer', () => {
  test('the points are whole hundredths, never negative nor above those of the question, and all of them only if it is right', () => {
    fc.assert(
      fc.property(questions, answers, fc.boolean(), (question, answer, partialCredit) => {
        fc.pre(fits(question, answer));
        const credit = creditFor(question, answer, { partialCredit, belowZero: false });
        expect(Number.isInteger(credit)).toBe(true);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(question.points * hundredths);
        expect(credit === question.points * hundredths).toBe(isCorrect(question, answer));
      }),
    );
  });

  test('a wrong option costs at most the points of its question, and an unanswered question nothing', () => {
    fc.assert(
      fc.property(questions, answers, (question, answer) => {
        fc.pre(fits(question, answer));
        expect(creditFor(question, answer, penalty)).toBeGreaterThanOrEqual(-question.points * hundredths);
        expect(creditFor(question, null, penalty)).toBe(0);
      }),
    );
  });

  test('the score is from 0 to 100', () => {
    const pairs = fc.array(fc.tuple(questions, answers), { maxLength: 6 });
    fc.assert(
      fc.property(pairs, fc.boolean(), fc.boolean(), (answered, partialCredit, belowZero) => {
        const given = answered.filter(([question, answer]) => fits(question, answer));
        const { score } = gradeAnswers(
          given.map(([question]) => question),
          given.map(([, answer]) => answer),
          50,
          { partialCredit, belowZero },
        );
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('a score', () => {
  const worth = (points: number): Question => ({ ...single, points });

  test.each([
    [[10, 10, 10], [1, 1, 1], 70, { score: 100, passed: true, correctCount: 3 }],
    [[10, 10, 10], [1, 1, 0], 70, { score: 67, passed: false, correctCount: 2 }],
    [[10, 10, 10], [0, null, 0], 0, { score: 0, passed: true, correctCount: 0 }],
    [[50, 1, 1], [1, 0, 0], 70, { score: 96, passed: true, correctCount: 1 }],
    [[50, 1, 1], [0, 1, 1], 70, { score: 4, passed: false, correctCount: 2 }],
    // 139 of 200 is 69.5: it is shown as 70, so it passes.
    [[50, 50, 39, 50, 11], [1, 1, 1, 0, 0], 70, { score: 70, passed: true, correctCount: 3 }],
    [[10], [], 70, { score: 0, passed: false, correctCount: 0 }],
  ])('of questions worth %j answered %j, passing at %i', (points, given, passingScore, expected) => {
    expect(gradeAnswers(points.map(worth), given, passingScore)).toMatchObject(expected);
  });

  test('is unknown until every long answer is marked, and a blank one earns nothing', () => {
    const asked = [single, long, long, long];
    const waiting = gradeAnswers(asked, [1, 'Una', 'Otra', ' '], 70, partial);
    expect(waiting).toEqual({
      score: null,
      passed: null,
      correctCount: 1,
      results: [true, null, null, false],
      credits: [200, null, null, 0],
      dropped: [],
    });
    const half = withMark(asked, waiting, { place: 1, credit: 200 }, 70);
    expect(half).toMatchObject({ score: null, correctCount: 2, credits: [200, 200, null, 0] });
    const whole = withMark(asked, half, { place: 2, credit: 150 }, 70);
    expect(whole).toMatchObject({ score: 69, passed: false, correctCount: 2, results: [true, true, false, false] });
    expect(withMark(asked, whole, { place: 2, credit: 200 }, 70)).toMatchObject({ score: 75, passed: true });
  });

  test('counts parts of answers, but only whole ones as correct', () => {
    const grade = gradeAnswers([several, matching], [[0], [0, 1, 2]], 70, partial);
    expect(grade).toMatchObject({ score: 75, passed: true, correctCount: 1, credits: [100, 200] });
  });
});
