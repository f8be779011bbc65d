import * as z from 'zod';
import { labKeys } from '../../shared/contract/lab-keys.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { correctionActions, questionTypes, separations } from '../../shared/limits.ts';
import { ChosenLevels, ShownRubric } from '../../shared/marks/rubric-grid.ts';
import { Answer, Formulas, Media, Question } from '../../shared/questions.ts';

/** An answer in the words of its question, a line for each part. Empty without an answer. */
const words = z.array(z.string());

/** Null if the account was deleted. */
const actor = z.string().nullable();

/** An attempt of somebody, for those who teach. */
export const StudentAttempt = z.object({
  id: z.int(),
  number: z.int(),
  startedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  /** Null while it is open, and while an answer waits to be marked. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  isOverridden: z.boolean(),
});

/** A score given by hand, or its withdrawal. */
const ScoreOverride = z.object({
  /** Null if the answers decide again. */
  score: z.int().nullable(),
  oldScore: z.int().nullable(),
  reason: z.string(),
  givenBy: actor,
  givenAt: Timestamp,
});

export const OpenedQuestion = z.object({
  /** In the version of the attempt; 1 is the first. */
  number: z.int(),
  /** Where the student saw it. */
  shownNumber: z.int(),
  question: z.string(),
  type: z.enum(questionTypes),
  mostPoints: z.int(),
  media: Media,
  /** Null while the attempt is open or the answer waits to be marked. */
  points: z.number().nullable(),
  isCorrect: z.boolean().nullable(),
  isDropped: z.boolean(),
  answer: words,
  /** As it was corrected since. */
  right: words,
  comment: z.string(),
  /** Of a long answer, with the levels that were chosen in it. */
  rubric: ShownRubric.nullable(),
  levels: ChosenLevels.nullable(),
  /** The laboratory that a long answer was about; null without one. */
  lab: z.enum(labKeys).nullable(),
  /** The earliest first. Of a long answer only its length is kept. Missing in attempts from before they were kept. */
  changes: z.array(z.object({ at: Timestamp, answer: words, length: z.int().nullable() })),
  formulas: Formulas,
});
export type OpenedQuestion = z.output<typeof OpenedQuestion>;

/** A whole attempt, for those who teach. */
export const OpenedAttempt = StudentAttempt.extend({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  timedOut: z.boolean(),
  passingScore: z.int(),
  /** What the answers come to, whatever score was given by hand. */
  gradedScore: z.int().nullable(),
  overrides: z.array(ScoreOverride),
  questions: z.array(OpenedQuestion),
});
export type OpenedAttempt = z.output<typeof OpenedAttempt>;

/** One question of the current test, over all attempts at it that have a score. */
export const QuestionStatistics = z.object({
  /** With which it is corrected: its version and its number there. */
  versionId: z.int(),
  number: z.int(),
  asked: Question,
  attempts: z.int(),
  blank: z.int(),
  /** How much of its points is earned on average; null without attempts. */
  pointsPercent: z.int().nullable(),
  /** The correlation with the points of the other questions. Null with too few attempts, or if all earned the same. */
  correlation: z.number().nullable(),
  separation: z.enum(separations).nullable(),
  /** The commonest first. */
  wrongAnswers: z.array(z.object({ answer: Answer, words, count: z.int() })),
  isDropped: z.boolean(),
  /** Whether it was corrected in any way. */
  isCorrected: z.boolean(),
  formulas: Formulas,
});
export type QuestionStatistics = z.output<typeof QuestionStatistics>;

/** What a student may contest in one of their attempts, and has. */
export const AttemptContests = z.object({
  isOpen: z.boolean(),
  /** Null while the student does not see which answers are right, and where nothing can be contested. */
  until: Timestamp.nullable(),
  contests: z.array(
    z.object({
      /** In the order in which the student sees the questions; 1 is the first. */
      number: z.int(),
      reason: z.string(),
      contestedAt: Timestamp,
      /** Null until somebody has answered. */
      reply: z.string().nullable(),
      repliedAt: Timestamp.nullable(),
      /** It led to a correction. */
      isCorrected: z.boolean(),
    }),
  ),
  /** Questions that were corrected after the attempt was closed. */
  corrections: z.array(
    z.object({ number: z.int(), action: z.enum(correctionActions), reason: z.string(), correctedAt: Timestamp }),
  ),
});
export type AttemptContests = z.output<typeof AttemptContests>;

/** A contested question, for those who teach. */
export const ContestedQuestion = z.object({
  id: z.int(),
  attemptId: z.int(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  versionId: z.int(),
  number: z.int(),
  asked: Question,
  /** As it is stored, and in words. */
  given: Answer,
  answer: words,
  right: words,
  points: z.number().nullable(),
  reason: z.string(),
  contestedAt: Timestamp,
  reply: z.string().nullable(),
  repliedAt: Timestamp.nullable(),
  repliedBy: actor,
  isCorrected: z.boolean(),
  formulas: Formulas,
});
export type ContestedQuestion = z.output<typeof ContestedQuestion>;

/** Whose marks a correction changes, and how. */
export const CorrectionPreview = z.object({
  /** All closed attempts with the question. */
  attempts: z.int(),
  rises: z.int(),
  falls: z.int(),
  unchanged: z.int(),
  /** Attempts that pass, and that no longer pass. */
  passes: z.int(),
  fails: z.int(),
  /** Their score was given by hand, and stays. */
  overridden: z.int(),
  /** Those that rise or fall, the falling ones first. At most `maxPreviewed`. */
  changes: z.array(
    z.object({
      attemptId: z.int(),
      attemptNumber: z.int(),
      name: z.string(),
      username: z.string(),
      change: z.enum(['rises', 'falls']),
      /** Null while another answer waits to be marked. */
      oldScore: z.int().nullable(),
      newScore: z.int().nullable(),
      oldPassed: z.boolean().nullable(),
      newPassed: z.boolean().nullable(),
    }),
  ),
});
export type CorrectionPreview = z.output<typeof CorrectionPreview>;

export const maxPreviewed = 200;

/** Attempts whose scores rose, fell, or were kept because they would have fallen. */
export const AppliedCorrection = z.object({ risen: z.int(), fallen: z.int(), kept: z.int() });

/** An entry of the log of a test: a correction, or a score given by hand. */
export const ReviewLogEntry = z.object({
  at: Timestamp,
  by: actor,
  /** Null if the test was copied with the correction. */
  reason: z.string().nullable(),
  correction: z
    .object({
      question: z.string(),
      action: z.enum(correctionActions),
      risen: z.int(),
      fallen: z.int(),
      /** Would have fallen. */
      kept: z.int(),
    })
    .nullable(),
  override: z
    .object({
      attemptId: z.int(),
      name: z.string(),
      username: z.string(),
      score: z.int().nullable(),
      oldScore: z.int().nullable(),
    })
    .nullable(),
});
export type ReviewLogEntry = z.output<typeof ReviewLogEntry>;
