import { describe, expect, test } from 'vitest';
import { NewExam, Question } from '../../../shared/questions.ts';
import { checkFields } from '../../../web/forms/check-fields.ts';
import { blankExam, draftOfExam, examOfDraft } from './exam-draft.ts';
import { blankQuestion, copyQuestion, draftOfQuestion, isBlankQuestion, questionOfDraft } from './question-draft.ts';
import { placeErrors } from './question-errors.ts';

const ofEvery = { question: '¿Qué es?', points: 15, explanation: 'Porque sí.' };
const questions: Question[] = [
  { ...ofEvery, type: 'multiple_choice', options: ['a', 'b', 'c'], correctAnswer: 2 },
  { ...ofEvery, type: 'several', options: ['a', 'b', 'c'], correctAnswer: [0, 2] },
  { ...ofEvery, type: 'true_false', correctAnswer: false },
  { ...ofEvery, type: 'short_answer', correctAnswer: ['IA', 'AI'] },
  { ...ofEvery, type: 'numeric', correctAnswer: -2.5, tolerance: 0.1 },
  { ...ofEvery, type: 'ordering', options: ['uno', 'dos'] },
  {
    ...ofEvery,
    type: 'matching',
    pairs: [
      { left: 'a', right: '1' },
      { left: 'b', right: '2' },
    ],
  },
];

test.each(questions.map((question) => [question.type, question] as const))(
  'a question of %s is the same after it was opened and left as it was',
  (_, question) => {
    expect(Question.parse(questionOfDraft(draftOfQuestion(question)))).toEqual(question);
    expect(Question.parse(questionOfDraft(copyQuestion(draftOfQuestion(question))))).toEqual(question);
  },
);

test('the settings of a test are the same after it was opened and left as it was', () => {
  const settings = { freeAttempts: 2, waitHours: null, reviewBefore: 'score', reviewAfter: 'marks' } as const;
  const exam = { title: 'Test', description: '', passingScore: 70, timeLimit: 30, questions, settings };
  expect(NewExam.parse(examOfDraft(draftOfExam(exam)))).toEqual(exam);
});

test('a test is the same after it was opened and left as it was', () => {
  const exam = { title: 'Test', description: '', passingScore: 70, timeLimit: 30, questions };
  expect(NewExam.parse(examOfDraft(draftOfExam(exam)))).toEqual(exam);
});

test('a new question has four blank options, 10 points and nothing to lose', () => {
  const draft = blankQuestion();
  expect(draft.options.map(({ text }) => text)).toEqual(['', '', '', '']);
  expect(draft.points).toBe('10');
  expect(isBlankQuestion(draft)).toBe(true);
  expect(isBlankQuestion({ ...draft, explanation: 'x' })).toBe(false);
});

test('trying another kind and coming back loses nothing', () => {
  const draft = draftOfQuestion({ ...ofEvery, type: 'multiple_choice', options: ['a', 'b'], correctAnswer: 1 });
  const tried = { ...draft, type: 'numeric' as const, number: '3,5' };
  expect(questionOfDraft(tried)).toMatchObject({ correctAnswer: 3.5 });
  expect(questionOfDraft({ ...tried, type: 'multiple_choice' })).toMatchObject({ correctAnswer: 1 });
});

describe('what is wrong', () => {
  const said = async (draft: unknown) => {
    const parsed = await checkFields(NewExam, draft, 'es');
    return parsed.success ? {} : parsed.fields;
  };

  test('with a test that has nothing yet: the specified words', async () => {
    expect(await said(examOfDraft(blankExam()))).toEqual({
      title: 'Título y al menos una pregunta son obligatorios',
      questions: 'Título y al menos una pregunta son obligatorios',
    });
  });

  test('with what was typed as a number', async () => {
    const exam = { ...blankExam(), title: 'T', passingScore: '', timeLimit: '4' };
    const wrong = await said(examOfDraft({ ...exam, questions: [{ ...blankQuestion('true_false'), points: 'x' }] }));
    expect(Object.keys(wrong).sort()).toEqual([
      'passingScore',
      'questions.0.correctAnswer',
      'questions.0.points',
      'questions.0.question',
      'timeLimit',
    ]);
  });

  test('stays beside its option when questions move', async () => {
    const [first, second] = [blankQuestion('short_answer'), blankQuestion()];
    const wrong = await said(examOfDraft({ ...blankExam(), title: 'T', questions: [first, second] }));
    const placed = placeErrors([first, second], wrong, 'questions');
    expect(placed.get(`${first.key} ${first.accepted[0]?.key}`)).toBe('Escribe la pregunta y todas sus opciones');
    expect(placed.get(`${second.key} ${second.options[3]?.key}`)).toBe('Escribe la pregunta y todas sus opciones');
    expect(placed.get(`${second.key} correctAnswer`)).toBe('Marca la respuesta correcta');
    expect(placed.get(`${first.key} correctAnswer`)).toBeUndefined();
  });
});
