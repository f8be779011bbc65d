import * as z from 'zod';
import { FirstStep } from '../help-centre/contract/getting-started.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { todayLimits } from './limits.ts';

/** A class of the viewer. Each count is 0 for those who cannot act on it. */
export const TodayClass = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether the viewer marks work there. */
  teaches: z.boolean(),
  /** Work handed in and not returned yet. */
  toMark: z.int(),
  /** Work that the viewer has not handed in. */
  toHandIn: z.int(),
  /** People who ask to join. */
  requests: z.int(),
  /** False for those who write in a class that has nothing in it yet, or no students. */
  hasWork: z.boolean(),
  hasStudents: z.boolean(),
  nextDueAt: Timestamp.nullable(),
});
export type TodayClass = z.output<typeof TodayClass>;

/** What the viewer has to hand in and, for those who teach, what the class has to. */
export const DueWork = z.object({
  kind: z.enum(['task', 'test']),
  id: z.int(),
  title: z.string(),
  classId: z.int(),
  className: z.string(),
  dueAt: Timestamp,
  teaches: z.boolean(),
});
export type DueWork = z.output<typeof DueWork>;

/** A section of a free course to read next. Everything about the section is null if all have been read. */
export const NextSection = z.object({
  courseId: z.int(),
  courseTitle: z.string(),
  sectionId: z.string().nullable(),
  sectionTitle: z.string().nullable(),
  /** Its number, from 1. */
  section: z.int().nullable(),
  sections: z.int(),
  /** To read it and to do its practice. */
  minutes: z.int().nullable(),
});
export type NextSection = z.output<typeof NextSection>;

/** An unread notification of a reply or a mention in the forum. */
export const UnreadAnswer = z.object({
  id: z.int(),
  kind: z.enum(['reply', 'mention']),
  /** Null if the account was deleted. */
  actor: z.string().nullable(),
  subject: z.string(),
  address: z.string(),
  more: z.int(),
});
export type UnreadAnswer = z.output<typeof UnreadAnswer>;

/** For administrators. */
export const WaitingWork = z.object({
  roleRequests: z.int(),
  articles: z.int(),
  /** Open moderation cases. */
  cases: z.int(),
});
export type WaitingWork = z.output<typeof WaitingWork>;

export const steps = [
  'review',
  'mark',
  'answer-requests',
  'hand-in',
  'create-class',
  'fill-class',
  'invite-students',
  'join-class',
  'continue-course',
  'first-lesson',
  'courses',
] as const;
export type Step = (typeof steps)[number];

export const Today = z.object({
  classes: z.array(TodayClass).max(todayLimits.classes),
  hasMoreClasses: z.boolean(),
  mayCreateClass: z.boolean(),
  /** By date, the earliest first. */
  due: z.array(DueWork).max(todayLimits.due),
  /** Where the viewer stopped reading. */
  course: NextSection.nullable(),
  /** A short first lesson, for those who have none to continue. */
  lesson: NextSection.nullable(),
  answers: z.array(UnreadAnswer).max(todayLimits.answers),
  /** Null for everybody but administrators. */
  waiting: WaitingWork.nullable(),
  /** Of the viewer's role. None for those who finished or closed the list. */
  firstSteps: z.array(FirstStep),
  /** The one thing to do next. */
  step: z.enum(steps),
});
export type Today = z.output<typeof Today>;

/** Not cached: what is due changes with the time, and what waits with the work of every member of every class. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  access: 'signed-in',
  reply: Today,
});
