import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Question } from '../../../shared/questions.ts';
import { withoutUndrawn } from '../attempts/draw-questions.ts';
import { type Correction, isAlsoAccepted, uncorrected, withAction } from './correction.ts';
import { type Grade, gradeAnswers } from './grade-answers.ts';
import { keepOverride, regrade, type StoredGrade } from './regrade.ts';

const shared = { points: 2, explanation: '' };
const choice: Question = {
  ...shared,
  type: 'multiple_choice',
  question: '¿Cuál?',
  options: ['a', 'b', 'c'],
  correctAnswer: 0,
};
const several: Question = { ...choice, type: 'several', correctAnswer: [0, 1] };
const short: Question = { ...shared, type: 'short_answer', question: '¿Quién?', correctAnswer: ['Turing'] };
const numeric: Question = { ...shared, type: 'numeric', question: '¿Cuánto?', correctAnswer: 3, tolerance: 0 };
const long: Question = { ...shared, type: 'long_answer', question: '¿Por qué?', guide: '' };
const questions = [choice, several, short, numeric, long];
const partial = { partialCredit: true, belowZero: false };

const answersTo = fc.tuple(
  fc.option(fc.integer({ min: 0, max: 2 })),
  fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 2 }))),
  fc.option(fc.constantFrom('Turing', 'Lovelace', 'lovelace')),
  fc.option(fc.constantFrom(3, '4', '3,0')),
  fc.option(fc.constantFrom('Porque sí', '')),
) as fc.Arbitrary<Answer[]>;

const actions = fc.oneof(
  fc.constantFrom({ type: 'drop' } as const, { type: 'restore' } as const),
  fc.constant({ type: 'key' } as const),
  fc.constant({ type: 'accept' } as const),
);
const keys: readonly Question[] = [
  { ...choice, correctAnswer: 1 },
  { ...several, correctAnswer: [2] },
  { ...short, correctAnswer: ['Lovelace'] },
  { ...numeric, correctAnswer: 4 },
  long,
];
const further: readonly Answer[] = [2, [0], 'LOVELACE', '4,0', 'Porque sí'];

function correctionOf(place: number, { type }: { type: 'drop' | 'restore' | 'key' | 'accept' }): Correction {
  if (type === 'key') return withAction(uncorrected, { type, question: keys[place] ?? choice });
  if (type === 'accept') return withAction(uncorrected, { type, answers: [further[place] ?? null] });
  return withAction(uncorrected, { type });
}

const stored = (grade: Grade, answer: Answer, isOverridden = false): StoredGrade => ({
  ...grade,
  answer,
  isOverridden,
});

const casesOf = {
  answers: answersTo,
  at: fc.nat({ max: questions.length - 1 }),
  first: actions,
  action: actions,
  partialCredit: fc.boolean(),
  mayFall: fc.boolean(),
  isOverridden: fc.boolean(),
};
const cases = fc.record(casesOf).map(({ at, ...one }) => ({ ...one, place: at }));

/** As applying a correction does with one attempt. */
function apply(
  before: StoredGrade,
  place: number,
  correction: Correction,
  rule: typeof partial,
  mayFall: boolean,
): StoredGrade {
  const { after, change } = regrade(before, { questions, place, correction, passingScore: 50, rule });
  return change === 'falls' && !mayFall ? before : { ...before, ...keepOverride(after, before) };
}

describe('regrading', () => {
  test('twice equals once, whatever was corrected before', () => {
    fc.assert(
      fc.property(cases, ({ answers, place, first, action, partialCredit, mayFall, isOverridden }) => {
        const rule = { ...partial, partialCredit };
        const grade = gradeAnswers(questions, answers, 50, rule);
        const begun = stored(
          { ...grade, score: isOverridden ? 77 : grade.score },
          answers[place] ?? null,
          isOverridden,
        );
        const earlier = apply(begun, place, correctionOf(place, first), rule, mayFall);
        const once = apply(earlier, place, correctionOf(place, action), rule, mayFall);
        expect(apply(once, place, correctionOf(place, action), rule, mayFall)).toEqual(once);
      }),
    );
  });

  test('twice equals once where questions were drawn, and what was not drawn never counts', () => {
    const drawnCases = fc.record({ ...casesOf, drawn: fc.subarray([...questions.keys()], { minLength: 1 }) });
    fc.assert(
      fc.property(drawnCases, ({ answers, drawn, at, first, action, partialCredit, mayFall }) => {
        const rule = { ...partial, partialCredit };
        // Only attempts that asked the question are regraded.
        const place = drawn[at % drawn.length] ?? 0;
        const grade = gradeAnswers(questions, answers, 50, rule, withoutUndrawn(questions, drawn, {}));
        const undrawn = [...questions.keys()].filter((one) => !drawn.includes(one));
        const begun = stored(grade, answers[place] ?? null);
        const earlier = apply(begun, place, correctionOf(place, first), rule, mayFall);
        const once = apply(earlier, place, correctionOf(place, action), rule, mayFall);
        expect(apply(once, place, correctionOf(place, action), rule, mayFall)).toEqual(once);
        expect(once.dropped).toEqual(expect.arrayContaining(undrawn));
      }),
    );
  });

  test('lowers no score and takes no pass unless it may, and never changes one given by hand', () => {
    fc.assert(
      fc.property(cases, ({ answers, place, action, partialCredit, isOverridden }) => {
        const rule = { ...partial, partialCredit };
        const grade = gradeAnswers(questions.slice(0, 4), answers.slice(0, 4), 50, rule);
        const at = Math.min(place, 3);
        const before = stored(
          isOverridden ? { ...grade, score: 77, passed: true } : grade,
          answers[at] ?? null,
          isOverridden,
        );
        const corrected = {
          questions: questions.slice(0, 4),
          place: at,
          correction: correctionOf(at, action),
          passingScore: 50,
          rule,
        };
        const { after, change } = regrade(before, corrected);
        const next = change === 'falls' ? before : keepOverride(after, before);
        expect(next.score).toBeGreaterThanOrEqual(before.score ?? 0);
        expect(!before.passed || next.passed).toBe(true);
        expect(!isOverridden || (next.score === 77 && next.passed)).toBe(true);
      }),
    );
  });

  test('gives an attempt that is closed afterwards the same grade', () => {
    fc.assert(
      fc.property(cases, ({ answers, place, action, partialCredit }) => {
        const rule = { ...partial, partialCredit };
        const correction = correctionOf(place, action);
        const grade = gradeAnswers(questions, answers, 50, rule);
        const { after } = regrade(stored(grade, answers[place] ?? null), {
          questions,
          place,
          correction,
          passingScore: 50,
          rule,
        });
        expect(gradeAnswers(questions, answers, 50, rule, { [place]: correction })).toEqual(after);
      }),
    );
  });

  test('keeps the marks of long answers and the points of the other questions', () => {
    const grade = gradeAnswers(questions, [1, [0, 1], 'Turing', 3, 'Porque sí'], 50, partial);
    const marked = {
      ...grade,
      credits: grade.credits.with(4, 150),
      results: grade.results.with(4, false),
      score: 75,
      passed: true,
    };
    const key = correctionOf(0, { type: 'key' });
    const { after, change } = regrade(stored(marked, 1), {
      questions,
      place: 0,
      correction: key,
      passingScore: 50,
      rule: partial,
    });
    expect([after.credits, after.score, change]).toEqual([[200, 200, 200, 200, 150], 95, 'rises']);
    const dropped = regrade(stored(marked, 'Porque sí'), {
      questions,
      place: 4,
      correction: correctionOf(4, { type: 'drop' }),
      passingScore: 50,
      rule: partial,
    });
    expect([dropped.after.credits[4], dropped.after.dropped, dropped.after.score]).toEqual([150, [4], 75]);
  });
});

describe('a further accepted answer', () => {
  test.each([
    [choice, 2, 2, true],
    [choice, 2, 1, false],
    [several, [0, 2], [2, 0], true],
    [several, [0, 2], [0], false],
    [short, 'Ada Lovelace', ' ada  LOVELACE', true],
    [numeric, '4,0', 4, true],
    [numeric, 4, 'cuatro', false],
    [short, 'Ada', null, false],
  ] as [Question, Answer, Answer, boolean][])('%j accepts %j for %j: %s', (question, accepted, given, expected) => {
    expect(isAlsoAccepted(question, given, { ...uncorrected, accepted: [accepted] })).toBe(expected);
  });
});
