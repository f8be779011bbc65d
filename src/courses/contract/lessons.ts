import * as z from 'zod';
import { labKeys } from '../../shared/contract/lab-keys.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { PictureCard, QuestionCard } from '../card-schemas.ts';
import { courseFailures } from './failures.ts';
import { cardLimits, textCardKinds, weeklyGoalLimits } from './lesson-limits.ts';

const ofEveryCard = {
  key: z.string(),
  /** At a calm pace. 0 for a laboratory, which is optional, and a video, whose length is unknown. */
  seconds: z.int(),
};

/** A card of a lesson, in the reader's language. */
export const ShownCard = z.discriminatedUnion('kind', [
  /** A part of the section's `html`, as `cutAtHeadings` numbers them. */
  z.object({ ...ofEveryCard, kind: z.enum(textCardKinds), part: z.int() }),
  PictureCard.extend(ofEveryCard),
  QuestionCard.extend(ofEveryCard),
  z.object({ ...ofEveryCard, kind: z.literal('reflection'), text: z.string() }),
  z.object({ ...ofEveryCard, kind: z.literal('lab'), lab: z.enum(labKeys) }),
  /** At the end of the lesson. */
  z.object({ ...ofEveryCard, kind: z.literal('outcome'), text: z.string() }),
  z.object({ ...ofEveryCard, kind: z.literal('video') }),
  /** The questions of a quiz section, which the server grades. */
  z.object({ ...ofEveryCard, kind: z.literal('practice') }),
]);
export type ShownCard = z.output<typeof ShownCard>;

/** The viewer's place in a lesson. */
export const LessonProgress = z.object({
  sectionId: z.string(),
  /** Keys of the cards that the viewer went past. */
  cards: z.array(z.string()),
  lastCard: z.string().nullable(),
  /** What the viewer wrote on reflection cards, by key. Nobody else gets it. */
  notes: z.record(z.string(), z.string()),
  finishedAt: Timestamp.nullable(),
  savedAt: Timestamp,
});
export type LessonProgress = z.output<typeof LessonProgress>;

/** The same, of a lesson whose place says which one it is. */
export const OwnLesson = LessonProgress.omit({ sectionId: true });
export type OwnLesson = z.output<typeof OwnLesson>;

/** Lessons in a week that starts on Monday in the site's time zone. */
export const WeeklyGoal = z.object({
  /** Null without a goal. */
  lessons: z.int().nullable(),
  /** Finished since Monday. */
  finished: z.int(),
});
export type WeeklyGoal = z.output<typeof WeeklyGoal>;

const oneCard = z.string().min(1).max(cardLimits.doneKey);

/** Each note replaces the one on the same card; an empty one deletes it. */
export const LessonChanges = z.object({
  cards: z.array(oneCard).max(cardLimits.done).default([]),
  lastCard: oneCard.nullish().transform((key) => key ?? null),
  notes: z.record(oneCard, z.string().max(cardLimits.note)).default({}),
  finished: z.boolean().default(false),
});
export type LessonChanges = z.output<typeof LessonChanges>;

/** Only adds progress: the cards are merged with those of other devices. */
export const saveLesson = endpoint({
  method: 'PUT',
  path: '/api/courses/free/{id}/lessons/{sectionId}',
  access: 'signed-in',
  params: z.object({ id: positiveInteger, sectionId: z.string().min(1).max(40) }),
  body: LessonChanges,
  reply: z.object({ lesson: LessonProgress, week: WeeklyGoal }),
  failures: [courseFailures.noSuchCourse, courseFailures.noSuchSection],
});

export const getWeeklyGoal = endpoint({
  method: 'GET',
  path: '/api/user/weekly-goal',
  access: 'signed-in',
  reply: WeeklyGoal,
});

/** Null removes the goal. */
export const setWeeklyGoal = endpoint({
  method: 'PUT',
  path: '/api/user/weekly-goal',
  access: 'signed-in',
  body: z.object({ lessons: z.int().min(weeklyGoalLimits.fewest).max(weeklyGoalLimits.most).nullable() }),
  reply: WeeklyGoal,
});
