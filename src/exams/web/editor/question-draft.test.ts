import { describe, expect, test } from 'vitest';
import { labKeys } from '../../../shared/contract/lab-keys.ts';
import { defaultExamSettings, type ExamSettings, NewExam, Question } from '../../../shared/questions.ts';
import { checkFields } from '../../../web/forms/check-fields.ts';
import {
  blankClassExam,
  blankExam,
  draftOfExam,
  examOfDraft,
  type SettingsDraft,
  settingsOfDraft,
} from './exam-draft.ts';
import { blankQuestion, copyQuestion, draftOfQuestion, isBlankQuestion, questionOfDraft } from './question-draft.ts';
import { placeErrors } from './question-errors.ts';
import { changesForKind, kindOf } from './question-kind.ts';

const ofEvery = { question: '¿Qué es?', points: 15, explanation: 'Porque sí.' };
const questions: Question[] = [
  { ...ofEvery, type: 'multiple_choice', options: ['a', 'b', 'c'], correctAnswer: 2 },
  {
    ...ofEvery,
    type: 'multiple_choice',
    options: ['a', 'b'],
    correctAnswer: 0,
    hint: 'Piensa.',
    feedback: ['', 'No.'],
  },
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
  { ...ofEvery, type: 'gaps', text: 'La capital de {{Perú}} es {{*Lima|Cusco}}.' },
  { ...ofEvery, type: 'mark_text', segments: ['Una.', 'Dos.', 'Una.'], correctAnswer: [0, 2] },
  { ...ofEvery, type: 'long_answer', guide: 'Dos ideas.' },
  { ...ofEvery, type: 'long_answer', guide: 'Qué salió.', takesFiles: true, lab: 'swapTest' },
  {
    ...ofEvery,
    type: 'long_answer',
    guide: '',
    rubric: {
      title: 'Ideas',
      grid: {
        scoring: 'words',
        levels: ['Sí', 'Aún no'],
        criteria: [
          {
            name: 'Dos ideas',
            cells: [
              { text: 'Están', points: null },
              { text: 'Falta una', points: null },
            ],
          },
        ],
      },
    },
  },
];

test.each(questions.map((question) => [question.type, question] as const))(
  'a question of %s survives being opened and saved unchanged',
  (_, question) => {
    expect(Question.parse(questionOfDraft(draftOfQuestion(question)))).toEqual(question);
    expect(Question.parse(questionOfDraft(copyQuestion(draftOfQuestion(question))))).toEqual(question);
  },
);

test('the settings of a test survive being opened and saved unchanged', () => {
  const settings: ExamSettings = {
    freeAttempts: 2,
    waitHours: null,
    reviewBefore: 'nothing',
    reviewAfter: 'marks',
    reviewClosed: 'explanations',
    counts: 'mean',
    opensAt: '2030-01-01T08:00:00.000Z',
    closesAt: '2030-01-01T10:00:00.000Z',
    hasTimeLimit: false,
    shuffleQuestions: 'always',
    shuffleOptions: 'never',
    isOneByOne: true,
    hasNoWayBack: true,
    accessCode: 'nube',
    partialCredit: true,
    belowZero: true,
    contestDays: 3,
  };
  const exam = { title: 'Test', description: '', passingScore: 70, timeLimit: 30, questions, settings };
  expect(NewExam.parse(examOfDraft(draftOfExam(exam)))).toEqual(exam);
});

test('a new class test gives partial credit, and a new course test does not', () => {
  expect(blankClassExam().settings).toMatchObject({ partialCredit: true, belowZero: false });
  expect(settingsOfDraft(blankExam())).toMatchObject({ partialCredit: false, belowZero: false });
});

test('settings that an older version stored on the device get the defaults of the newer ones', () => {
  const old = { freeAttempts: '5', waitHours: '', reviewBefore: 'score', reviewAfter: 'score' } as const;
  const draft = settingsOfDraft({ ...blankExam(), settings: old as SettingsDraft });
  expect(draft).toEqual({ ...defaultExamSettings, contestDays: '7', ...old });
});

test('a test survives being opened and saved unchanged', () => {
  const exam = { title: 'Test', description: '', passingScore: 70, timeLimit: 30, questions };
  expect(NewExam.parse(examOfDraft(draftOfExam(exam)))).toEqual(exam);
});

test('a new question has four blank options and 10 points', () => {
  const draft = blankQuestion();
  expect(draft.options.map(({ text }) => text)).toEqual(['', '', '', '']);
  expect(draft.points).toBe('10');
  expect(isBlankQuestion(draft)).toBe(true);
  expect(isBlankQuestion({ ...draft, explanation: 'x' })).toBe(false);
});

test('switching to another kind and back loses nothing', () => {
  const draft = draftOfQuestion({ ...ofEvery, type: 'multiple_choice', options: ['a', 'b'], correctAnswer: 1 });
  const tried = { ...draft, type: 'numeric' as const, number: '3,5' };
  expect(questionOfDraft(tried)).toMatchObject({ correctAnswer: 3.5 });
  expect(questionOfDraft({ ...tried, type: 'multiple_choice' })).toMatchObject({ correctAnswer: 1 });
});

test('a question about a laboratory is a long answer that names one', () => {
  const blank = blankQuestion('long_answer');
  expect(kindOf(blank)).toBe('long_answer');
  expect(questionOfDraft(blank)).not.toHaveProperty('lab');
  const chosen = { ...blank, ...changesForKind('lab', blank) };
  expect(kindOf(chosen)).toBe('lab');
  expect(questionOfDraft(chosen)).toMatchObject({ type: 'long_answer', lab: labKeys[0] });
  expect(kindOf({ ...chosen, lab: 'tokens', ...changesForKind('long_answer', chosen) })).toBe('long_answer');
});

test('trying another kind keeps the chosen laboratory', () => {
  const draft = { ...blankQuestion('long_answer'), lab: 'tokens' as const };
  const tried = { ...draft, ...changesForKind('true_false', draft) };
  expect(kindOf(tried)).toBe('true_false');
  expect({ ...tried, ...changesForKind('lab', tried) }).toMatchObject({ type: 'long_answer', lab: 'tokens' });
});

describe('validation', () => {
  const said = async (draft: unknown) => {
    const parsed = await checkFields(NewExam, draft, 'es');
    return parsed.success ? {} : parsed.fields;
  };

  test('of an empty test reports the specified messages', async () => {
    expect(await said(examOfDraft(blankExam()))).toEqual({
      title: 'Título y al menos una pregunta son obligatorios',
      questions: 'Título y al menos una pregunta son obligatorios',
    });
  });

  test('of a laboratory that does not exist says so beside its field', async () => {
    const asked = { type: 'long_answer', question: '¿Qué salió?', guide: '', points: 10, explanation: '' };
    const exam = (lab: string) => ({ title: 'T', questions: [{ ...asked, lab }] });
    expect(await said(exam('alchemy'))).toEqual({ 'questions.0.lab': 'Elige un laboratorio de la lista' });
    expect(await said(exam('tokens'))).toEqual({});
  });

  test('of number fields reports what is not a number', async () => {
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

  test('keeps an error beside its option when questions move', async () => {
    const [first, second] = [blankQuestion('short_answer'), blankQuestion()];
    const wrong = await said(examOfDraft({ ...blankExam(), title: 'T', questions: [first, second] }));
    const placed = placeErrors([first, second], wrong, 'questions');
    expect(placed.get(`${first.key} ${first.accepted[0]?.key}`)).toBe('Escribe la pregunta y todas sus opciones');
    expect(placed.get(`${second.key} ${second.options[3]?.key}`)).toBe('Escribe la pregunta y todas sus opciones');
    expect(placed.get(`${second.key} correctAnswer`)).toBe('Marca la respuesta correcta');
    expect(placed.get(`${first.key} correctAnswer`)).toBeUndefined();
  });
});
