import * as z from 'zod';
import { examLimits, questionLimits } from '../shared/limits.ts';
import { Answers } from '../shared/questions.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('exams');

/** For somebody else to read. */
const reason = z
  .string({ error: say('review.reason') })
  .trim()
  .min(1, say('review.reason'))
  .max(questionLimits.markComment, say('atMostCharacters', { most: questionLimits.markComment }));

const scoreRange = say('review.score');

/** Null lets the answers decide again. */
export const NewScore = z.object({
  score: z.int({ error: scoreRange }).min(0, scoreRange).max(examLimits.highestScore, scoreRange).nullable(),
  reason,
  /** The score that the caller saw. Another one means that somebody changed it meanwhile. */
  oldScore: z.int().nullable(),
});

export const NewContest = z.object({
  /** In the order in which the student sees the questions; 1 is the first. */
  number: z.int().min(1).max(questionLimits.questions),
  reason,
});

export const ContestReply = z.object({ reply: reason });

const index = z.int().min(0).max(questionLimits.segments);

/** What is wrong with a question, and what is right instead. */
const CorrectionAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('key'),
    /** As in the question. */
    correctAnswer: z
      .union([
        z.boolean(),
        z.number(),
        z.array(index).max(questionLimits.segments),
        z.array(z.string().max(questionLimits.answer)).max(questionLimits.accepted),
      ])
      .optional(),
    /** Of a number. */
    tolerance: z.number().min(0).optional(),
    /** Of a text with gaps. */
    text: z.string().max(questionLimits.gapText).optional(),
  }),
  z.object({ type: z.literal('accept'), answers: Answers.min(1, say('review.answers')).max(questionLimits.accepted) }),
  z.object({ type: z.literal('drop') }),
  z.object({ type: z.literal('restore') }),
]);

export const CorrectedQuestion = z.object({
  versionId: z.int().min(1),
  /** In that version; 1 is the first. */
  number: z.int().min(1).max(questionLimits.questions),
  action: CorrectionAction,
});
export type CorrectedQuestion = z.output<typeof CorrectedQuestion>;

export const NewCorrection = CorrectedQuestion.extend({
  /** For everybody whose mark changes, and those who contested the question. */
  reason,
  /** How many scores fall, as the preview said and somebody confirmed. Without it, scores that would fall stay. */
  confirmedFalls: z.int().min(1).optional(),
});
