import * as z from 'zod';
import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import type { NewExam, Question } from '../../shared/questions.ts';
import { textByLanguage, textIn } from '../../shared/texts-by-language.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('exams/server');

/* Questions and tests in the YAML files of `content`, by language. */

const Sentence = textByLanguage(z.string().min(1)).strict();
const Sentences = textByLanguage(z.array(z.string().min(1))).strict();

const sharedFields = { points: z.int().optional(), question: Sentence, explanation: Sentence };
const options = z.array(Sentence);

export const QuestionInFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...sharedFields, options, correct: z.int() }),
  z.strictObject({ kind: z.literal('multiple'), ...sharedFields, options, correct: z.array(z.int()) }),
  z.strictObject({ kind: z.literal('true-false'), ...sharedFields, correct: z.boolean() }),
  z.strictObject({ kind: z.literal('short'), ...sharedFields, accepted: Sentences }),
  z.strictObject({ kind: z.literal('numeric'), ...sharedFields, value: z.number(), tolerance: z.number().optional() }),
  z.strictObject({ kind: z.literal('ordering'), ...sharedFields, items: z.array(Sentence) }),
  z.strictObject({
    kind: z.literal('matching'),
    ...sharedFields,
    pairs: z.array(z.strictObject({ left: Sentence, right: Sentence })),
  }),
]);
type QuestionInFile = z.output<typeof QuestionInFile>;

export const testFieldsInFile = <Q extends z.ZodType<QuestionInFile>>(question: Q) => ({
  title: Sentence,
  description: Sentence,
  timeLimit: z.int(),
  passingScore: z.int(),
  /** Each attempt asks so many of the questions, which are a bank. Without it, all. */
  draw: z.int().optional(),
  questions: z.array(question),
});

export interface TestInFile {
  title: z.output<typeof Sentence>;
  description: z.output<typeof Sentence>;
  timeLimit: number;
  passingScore: number;
  draw?: number | undefined;
  questions: readonly QuestionInFile[];
}

/** Converts the readable kinds of the files to those of the API. */
export function questionIn(language: Language, asked: QuestionInFile): z.input<typeof Question> {
  const say = (sentence: z.output<typeof Sentence>) => textIn(sentence, language);
  const { points } = asked;
  const both = { question: say(asked.question), explanation: say(asked.explanation), ...(points && { points }) };
  switch (asked.kind) {
    case 'single':
      return { ...both, type: 'multiple_choice', options: asked.options.map(say), correctAnswer: asked.correct };
    case 'multiple':
      return { ...both, type: 'several', options: asked.options.map(say), correctAnswer: asked.correct };
    case 'true-false':
      return { ...both, type: 'true_false', correctAnswer: asked.correct };
    case 'short':
      return { ...both, type: 'short_answer', correctAnswer: textIn(asked.accepted, language) };
    case 'numeric':
      return { ...both, type: 'numeric', correctAnswer: asked.value, tolerance: asked.tolerance ?? 0 };
    case 'ordering':
      return { ...both, type: 'ordering', options: asked.items.map(say) };
    case 'matching':
      return {
        ...both,
        type: 'matching',
        pairs: asked.pairs.map(({ left, right }) => ({ left: say(left), right: say(right) })),
      };
  }
}

export function testIn(language: Language, test: TestInFile): z.input<typeof NewExam> {
  return {
    title: textIn(test.title, language),
    description: textIn(test.description, language),
    timeLimit: test.timeLimit,
    passingScore: test.passingScore,
    questions: test.questions.map((question) => ({
      ...questionIn(language, question),
      ...(test.draw !== undefined && { pool: { name: speaker(language)('courseBank'), draw: test.draw } }),
    })),
  };
}
