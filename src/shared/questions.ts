import * as z from 'zod';
import { labKeys } from './contract/lab-keys.ts';
import { futureMoment } from './endpoints/future-moment.ts';
import { type Gap, readGapText } from './gaps.ts';
import { examLimits, highestRowId, mediaLimits, questionLimits, questionTypes } from './limits.ts';
import { poolProblems } from './marks/pools.ts';
import { ShownRubric, TitledGrid } from './marks/rubric-grid.ts';
import type messages from './messages.es.json';
import { type Sentence, sentencesIn } from './sentences/sentence.ts';

const say = sentencesIn<typeof messages>('shared');

/* Questions with right answers. In the kernel, because three areas use them: course tests, quiz sections inside courses, and class tests. Before
   answering, a user sees only the `ShownQuestion`; the rest of a `Question` never leaves the server. */

const blank = say('blank');
const fewOptions = say('fewOptions');
const noRightAnswer = say('noRightAnswer');
const repeated = say('repeated');
const pointsRange = say('pointsRange');
const drawRange = say('drawRange');

const text = (maxLength: number) => z.string({ error: blank }).trim().min(1, blank).max(maxLength);

const differ = (texts: readonly string[]) => new Set(texts).size === texts.length;

const options = z
  .array(text(questionLimits.option))
  .min(2, fewOptions)
  .max(questionLimits.options)
  .refine(differ, { error: repeated });

const index = z.int({ error: noRightAnswer }).min(0, noRightAnswer);

/** The server compares kind and size with the file. */
const Picture = z
  .object({
    id: z.uuid(),
    kind: z.literal('picture'),
    /** For people who do not see it. Empty only for a picture that says nothing. */
    alternativeText: z.string().trim().max(mediaLimits.alternativeText),
    isDecorative: z.boolean().optional(),
    width: z.int().min(1).max(mediaLimits.pixels),
    height: z.int().min(1).max(mediaLimits.pixels),
  })
  .refine(({ alternativeText, isDecorative }) => alternativeText !== '' || isDecorative === true, {
    error: say('noAlternativeText'),
    path: ['alternativeText'],
  });
export type Picture = z.output<typeof Picture>;

const Sound = z.object({
  id: z.uuid(),
  kind: z.literal('audio'),
  /** What is heard, for people who do not hear it. Empty without one. */
  transcript: z.string().trim().max(mediaLimits.transcript).default(''),
});

/** Shown with a question. */
export const Media = z
  .array(z.union([Picture, Sound]))
  .max(mediaLimits.count)
  .optional();
export type Media = z.output<typeof Media>;

/** For each option its picture, if it has one. */
export const OptionPictures = z.array(Picture.nullable()).max(questionLimits.options).optional();

const ofEveryQuestion = {
  question: text(questionLimits.question),
  points: z
    .int({ error: pointsRange })
    .min(questionLimits.leastPoints, pointsRange)
    .max(questionLimits.mostPoints, pointsRange)
    .default(questionLimits.usualPoints),
  /** Shown once the question has its final answer. */
  explanation: z.string().trim().max(questionLimits.explanation).default(''),
  /** Opened by whoever answers, at any time and for free. Missing, like `feedback`, in questions of older versions: without a default they stay equal. */
  hint: z.string().trim().max(questionLimits.hint).optional(),
  /** The question of a bank from which this one was copied. */
  bankId: z.int().min(1).max(highestRowId).optional(),
  /** Pictures and sounds. Missing without any, like `hint`. */
  media: Media,
  /** Each attempt asks `draw` of the questions with the same name, chosen at random. See `marks/pools.ts`. */
  pool: z
    .object({ name: text(questionLimits.poolName), draw: z.int({ error: drawRange }).min(1, drawRange) })
    .optional(),
};

/** On each option, for whoever chose it; shown with the explanation. */
const feedback = z.array(z.string().trim().max(questionLimits.feedback)).max(questionLimits.options).optional();

/** Exactly one option is right. */
const MultipleChoice = z
  .object({
    ...ofEveryQuestion,
    type: z.literal('multiple_choice'),
    options,
    correctAnswer: index,
    feedback,
    optionPictures: OptionPictures,
  })
  .refine((question) => question.correctAnswer < question.options.length, {
    error: noRightAnswer,
    path: ['correctAnswer'],
  });

/** Any number of options are right. */
const Several = z
  .object({
    ...ofEveryQuestion,
    type: z.literal('several'),
    options,
    correctAnswer: z.array(index).min(1, noRightAnswer).max(questionLimits.options),
    feedback,
    optionPictures: OptionPictures,
  })
  .refine(({ correctAnswer, options: all }) => correctAnswer.every((right) => right < all.length), {
    error: noRightAnswer,
    path: ['correctAnswer'],
  });

const TrueFalse = z.object({
  ...ofEveryQuestion,
  type: z.literal('true_false'),
  correctAnswer: z.boolean({ error: noRightAnswer }),
});

/** Any of these is right; accents, case and surrounding whitespace do not matter. */
const ShortAnswer = z.object({
  ...ofEveryQuestion,
  type: z.literal('short_answer'),
  correctAnswer: z
    .array(text(questionLimits.answer), { error: noRightAnswer })
    .min(1, noRightAnswer)
    .max(questionLimits.accepted),
});

const Numeric = z.object({
  ...ofEveryQuestion,
  type: z.literal('numeric'),
  correctAnswer: z.number({ error: noRightAnswer }),
  tolerance: z.number().min(0).default(0),
});

/** The options are in their right order. */
const Ordering = z.object({ ...ofEveryQuestion, type: z.literal('ordering'), options });

/** `right` may repeat: then either item matches. */
const Matching = z.object({
  ...ofEveryQuestion,
  type: z.literal('matching'),
  pairs: z
    .array(z.object({ left: text(questionLimits.option), right: text(questionLimits.option) }))
    .min(2, fewOptions)
    .max(questionLimits.options)
    .refine((pairs) => differ(pairs.map(({ left }) => left)), { error: repeated }),
});

const noGaps = say('noGaps', { open: '{{', close: '}}' });
const wrongGap = say('wrongGap');

/** Whether a gap can be filled: with one of its accepted answers, or with the right one of at least two choices. */
function isGap({ accepted, choices }: Gap): boolean {
  const isWord = (word: string) => word !== '' && word.length <= questionLimits.option;
  const canChoose =
    choices.length === 0 || (choices.length >= 2 && accepted.length < choices.length && differ(choices));
  return [...accepted, ...choices].every(isWord) && accepted.length <= questionLimits.accepted && canChoose;
}

/** `text` has the gaps with their answers: see `gaps.ts`. */
const Gaps = z.object({
  ...ofEveryQuestion,
  type: z.literal('gaps'),
  text: z
    .string({ error: noGaps })
    .trim()
    .max(questionLimits.gapText)
    .refine(
      (written) => {
        const count = readGapText(written).gaps.length;
        return count >= 1 && count <= questionLimits.gaps;
      },
      { error: noGaps },
    )
    .refine((written) => readGapText(written).gaps.every(isGap), { error: wrongGap }),
});

/** A text in segments. All right ones must be marked. */
const MarkText = z
  .object({
    ...ofEveryQuestion,
    type: z.literal('mark_text'),
    segments: z.array(text(questionLimits.option)).min(2, say('fewSegments')).max(questionLimits.segments),
    correctAnswer: z.array(index).min(1, noRightAnswer).max(questionLimits.segments),
  })
  .refine(({ correctAnswer, segments }) => correctAnswer.every((right) => right < segments.length), {
    error: noRightAnswer,
    path: ['correctAnswer'],
  });

/** A text that somebody reads and marks. Only in class tests: nobody marks those of courses. */
const LongAnswer = z.object({
  ...ofEveryQuestion,
  type: z.literal('long_answer'),
  /** For those who mark. */
  guide: z.string().trim().max(questionLimits.guide).default(''),
  /** As it was when the question was written. Missing without one. */
  rubric: TitledGrid.optional(),
  /** Whether files may be attached to the answer. Missing in questions of older versions, which take none. */
  takesFiles: z.boolean().optional(),
  /** The laboratory whose result the answer is about. Missing without one. */
  lab: z.enum(labKeys, { error: say('noSuchLab') }).optional(),
});

/** With its right answer: for authors. */
export const Question = z.discriminatedUnion('type', [
  MultipleChoice,
  Several,
  TrueFalse,
  ShortAnswer,
  Numeric,
  Ordering,
  Matching,
  Gaps,
  MarkText,
  LongAnswer,
]);
export type Question = z.output<typeof Question>;

/** For courses: their tests and quizzes are graded at once. */
export const GradedQuestion = Question.refine(({ type }) => type !== 'long_answer', {
  error: say('markedByHand'),
  path: ['type'],
});

/** For quizzes inside courses, which anybody reads: their pictures are those of the text around them. */
export const QuizQuestion = GradedQuestion.refine(
  (question) => !question.media && !('optionPictures' in question && question.optionPictures),
  {
    error: say('noMediaHere'),
    path: ['media'],
  },
);

/** The HTML of the texts that have formulas, by the text. Missing where none has any. */
export const Formulas = z.record(z.string(), z.string()).optional();
export type Formulas = z.output<typeof Formulas>;

/**
 * What a user who answers sees. `options` are the choices (for `ordering` the items to order, for `matching` the right sides, for `mark_text` the
 * segments of the text), `prompts` the left sides of `matching`.
 */
export const ShownQuestion = z.object({
  question: z.string(),
  type: z.enum(questionTypes),
  points: z.int(),
  options: z.array(z.string()),
  prompts: z.array(z.string()),
  /** Of `gaps`: the pieces of the text around them, one more than there are gaps. */
  pieces: z.array(z.string()),
  /** Of `gaps`: the choices of each, none where the answer is typed. */
  choices: z.array(z.array(z.string())),
  /** Empty without one. */
  hint: z.string(),
  /** Of a long answer; missing without one. */
  rubric: ShownRubric.optional(),
  /** Of a long answer: files may be attached to it. */
  takesFiles: z.boolean().optional(),
  /** Of a long answer: the laboratory that it is about. */
  lab: z.enum(labKeys).optional(),
  /** Missing without any. */
  media: Media,
  /** In the order of `options`. Missing without any. */
  optionPictures: OptionPictures,
  formulas: Formulas,
});
export type ShownQuestion = z.output<typeof ShownQuestion>;

/**
 * An answer; null means not answered yet. `multiple_choice` and `true_false`: the index of the option. `several` and `mark_text`: their indexes. `short_answer` and
 * `long_answer`: text. `numeric`: a number, or text with a decimal comma or point. `ordering`: the indexes of the options in the chosen order. `matching`: for each
 * prompt the index of its option.
 */
export const Answer = z
  .union([
    z.number(),
    z.string().max(questionLimits.longAnswer),
    z.array(z.int().min(0).max(questionLimits.segments).nullable()).max(questionLimits.segments),
    /** What fills each gap. */
    z.strictObject({ gaps: z.array(z.string().max(questionLimits.option).nullable()).max(questionLimits.gaps) }),
  ])
  .nullable();
export type Answer = z.output<typeof Answer>;

export const Answers = z.array(Answer).max(questionLimits.questions);

/** One question of a finished attempt, or of an answered quiz. */
export const Review = z.object({
  isCorrect: z.boolean(),
  isAnswered: z.boolean(),
  /** Of those of the question, with up to two decimals. Null until somebody has marked the answer. */
  points: z.number().nullable(),
  explanation: z.string(),
  /** What the author says about the chosen options, as long as explanations are shown. */
  feedback: z.array(z.object({ option: z.string(), text: z.string() })),
  /** From whoever marked the answer. */
  comment: z.string(),
  /** The question was dropped, and does not count. */
  isDropped: z.boolean(),
  /** Those of the question's rubric that they chose; missing without any. */
  levels: z.array(z.int().nullable()).optional(),
  formulas: Formulas,
});
export type Review = z.output<typeof Review>;

/** What a mark given by hand must be. */
export const markPoints = say('markPoints');

const incompleteExam = say('incompleteExam');
const timeRange = say('timeRange');
const scoreRange = say('scoreRange');

/** How much of a finished attempt is shown: nothing, only the score, also which answers were right, or also the explanations. */
export const reviewLevels = ['nothing', 'score', 'marks', 'explanations'] as const;
export type ReviewLevel = (typeof reviewLevels)[number];

/** Which attempts make the result. */
export const countingRules = ['best', 'last', 'mean'] as const;
export type CountingRule = (typeof countingRules)[number];

/** 'later': from the second attempt on. */
export const shufflings = ['never', 'later', 'always'] as const;
export type Shuffling = (typeof shufflings)[number];

const attemptsRange = say('attemptsRange');
const waitRange = say('waitRange');
const testMoment = say('testMoment');
/** For the closing of a class test, which belongs to its item, too. */
export const closesBeforeOpening = say('closesBeforeOpening');
const contestRange = say('contestRange', { most: examLimits.contestDays });
const codeTooLong = say('codeTooLong', { most: examLimits.accessCode });

/** Separate, so that screens can use them without loading the schema. */
export const defaultExamSettings = {
  freeAttempts: 3,
  waitHours: 24,
  reviewBefore: 'marks',
  reviewAfter: 'explanations',
  partialCredit: false,
  belowZero: false,
  reviewClosed: null,
  counts: 'best',
  opensAt: null,
  closesAt: null,
  hasTimeLimit: true,
  shuffleQuestions: 'later',
  shuffleOptions: 'later',
  isOneByOne: false,
  hasNoWayBack: false,
  accessCode: '',
  contestDays: 7,
} as const;

/** How a test may be taken and is marked. A setting that an older version did not store gets its default. */
export const ExamSettings = z.object({
  /** Attempts without a waiting time. */
  freeAttempts: z
    .int({ error: attemptsRange })
    .min(1, attemptsRange)
    .max(examLimits.attempts, attemptsRange)
    .default(defaultExamSettings.freeAttempts),
  /** Hours between the starts of later attempts; null allows no more. */
  waitHours: z
    .int({ error: waitRange })
    .min(1, waitRange)
    .max(examLimits.waitHours, waitRange)
    .nullable()
    .default(defaultExamSettings.waitHours),
  /** Until the test is passed or no attempt is left. */
  reviewBefore: z.enum(reviewLevels).default(defaultExamSettings.reviewBefore),
  /** After that. */
  reviewAfter: z.enum(reviewLevels).default(defaultExamSettings.reviewAfter),
  /** Each right part of an answer earns points: an option, a pair, a place in the order. */
  partialCredit: z.boolean().default(defaultExamSettings.partialCredit),
  /** With partial credit, a wrong option may cost more than its question has earned. */
  belowZero: z.boolean().default(defaultExamSettings.belowZero),
  /** Once the test is closed for everybody; null changes nothing then. */
  reviewClosed: z.enum(reviewLevels).nullable().default(defaultExamSettings.reviewClosed),
  counts: z.enum(countingRules).default(defaultExamSettings.counts),
  /** No attempt starts earlier. */
  opensAt: futureMoment(testMoment).nullable().default(defaultExamSettings.opensAt),
  /** No attempt starts later, and those in progress end. A class test closes with its item instead. */
  closesAt: futureMoment(testMoment).nullable().default(defaultExamSettings.closesAt),
  /** Without one, only the closing ends an attempt. */
  hasTimeLimit: z.boolean().default(defaultExamSettings.hasTimeLimit),
  shuffleQuestions: z.enum(shufflings).default(defaultExamSettings.shuffleQuestions),
  shuffleOptions: z.enum(shufflings).default(defaultExamSettings.shuffleOptions),
  /** Shows one question at a time; otherwise the user chooses. */
  isOneByOne: z.boolean().default(defaultExamSettings.isOneByOne),
  /** An answered question cannot be changed after a later one was answered. Its questions are shown one at a time. */
  hasNoWayBack: z.boolean().default(defaultExamSettings.hasNoWayBack),
  /** Needed to start an attempt; empty without one. */
  accessCode: z.string().trim().max(examLimits.accessCode, codeTooLong).default(defaultExamSettings.accessCode),
  /** For so many days after they see which answers are right, students of a class may contest a question; 0 allows it never. */
  contestDays: z
    .int({ error: contestRange })
    .min(0, contestRange)
    .max(examLimits.contestDays, contestRange)
    .default(defaultExamSettings.contestDays),
});
export type ExamSettings = z.output<typeof ExamSettings>;

/** What a new test of a class begins with. */
export const classExamSettings: ExamSettings = { ...defaultExamSettings, partialCredit: true };

/** Both are moments, or missing. */
export function closesTooEarly(opensAt: string | Date | null, closesAt: string | Date | null): boolean {
  return opensAt !== null && closesAt !== null && new Date(closesAt) <= new Date(opensAt);
}

/** The questions of a test: at least one, and every attempt can earn the same points. */
function asTest<Item extends typeof Question>(questions: z.ZodArray<Item>) {
  return questions
    .min(1, incompleteExam)
    .max(questionLimits.questions)
    .superRefine((all, context) => {
      for (const { place, field, name } of poolProblems(all)) {
        const message = field === 'points' ? say('unequalPool', { name }) : say('drawRange');
        context.addIssue({ code: 'custom', path: [place, ...field.split('.')], message });
      }
    });
}

/** A test as its author writes it. */
export const NewExam = z.object({
  title: z.string({ error: incompleteExam }).trim().min(1, incompleteExam).max(examLimits.title),
  description: z.string().trim().max(examLimits.description).default(''),
  timeLimit: z
    .int({ error: timeRange })
    .min(examLimits.shortestTime, timeRange)
    .max(examLimits.longestTime, timeRange)
    .default(examLimits.usualTime),
  passingScore: z
    .int({ error: scoreRange })
    .min(0, scoreRange)
    .max(examLimits.highestScore, scoreRange)
    .default(examLimits.usualPassingScore),
  questions: asTest(z.array(Question, { error: incompleteExam })),
  /** If left out, they do not change. */
  settings: ExamSettings.refine(({ opensAt, closesAt }) => !closesTooEarly(opensAt, closesAt), {
    error: closesBeforeOpening,
    path: ['closesAt'],
  }).optional(),
});
export type NewExam = z.output<typeof NewExam>;

/** A test of a course. */
export const NewCourseExam = NewExam.extend({
  questions: asTest(z.array(GradedQuestion, { error: incompleteExam })),
});

/** 'Tienes N preguntas sin responder.' */
export function unansweredMessage(count: number): Sentence {
  return say('unanswered', { count });
}
