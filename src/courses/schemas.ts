import * as z from 'zod';
import { competences, mostCompetences } from '../competences/contract/competences.ts';
import { questionLimits } from '../shared/limits.ts';
import { QuizQuestion } from '../shared/questions.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { isShareableAddress } from '../shared/text/web-address.ts';
import { Cards } from './card-schemas.ts';
import { courseLimits, difficulties, sectionTypes } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('courses');

const incomplete = say('incomplete');
const incompleteChanges = say('incompleteChanges');
const incompleteSection = say('incompleteSection');
const badAddress = say('badAddress');
const unshareableAddress = say('unshareableAddress');
const noQuestions = say('noQuestions');

const badMinutes = say('badMinutes', { practiceMinutes: courseLimits.practiceMinutes });
const noSourceTitle = say('noSourceTitle');
const badDay = say('badDay');
const badYear = say('badYear');

const text = (missing: string, most: number) => z.string({ error: missing }).trim().min(1, missing).max(most);

/** Empty means none. */
const address = z
  .string()
  .trim()
  .max(courseLimits.url)
  .refine((value) => value === '' || /^https:\/\/[^\s/]\S*$/.test(value), { error: badAddress, abort: true })
  .refine((value) => value === '' || isShareableAddress(value), { error: unshareableAddress })
  .nullish()
  .transform((value) => value || null);

/** The browser generates them from the clock. */
const sectionId = z.union([z.string().min(1).max(40), z.int().min(0)]).transform(String);

export const NewSection = z
  .object({
    id: sectionId,
    title: text(incompleteSection, courseLimits.title),
    content: z.string({ error: incompleteSection }).max(courseLimits.content),
    type: z.enum(sectionTypes).default('text'),
    videoUrl: address,
    order: z.int().min(0).max(courseLimits.position).default(0),
    /** For a quiz section: answered in place, any number of times. */
    questions: z.array(QuizQuestion).max(questionLimits.questions).default([]),
    /** The time for its exercise, besides reading. If missing, the stored value stays. */
    practiceMinutes: z
      .int({ error: badMinutes })
      .min(0, badMinutes)
      .max(courseLimits.practiceMinutes, badMinutes)
      .optional(),
    /** The group of lessons that it belongs to. If missing, the stored value stays. */
    unit: z.string().trim().max(courseLimits.unit).optional(),
    /** The lesson, card by card; none stands for the parts of the text in their order. If missing, the stored cards stay. */
    cards: Cards.optional(),
    /** What the lesson gives evidence of, for the passport. If missing, the stored ones stay. */
    competences: z
      .array(z.enum(competences))
      .max(mostCompetences)
      .transform((keys) => [...new Set(keys)])
      .optional(),
  })
  .refine(({ type, content }) => type === 'quiz' || content.trim() !== '', {
    error: incompleteSection,
    path: ['content'],
  })
  .refine(({ type, questions }) => type !== 'quiz' || questions.length > 0, {
    error: noQuestions,
    path: ['questions'],
  });
export type NewSection = z.output<typeof NewSection>;

export const Source = z.object({
  title: text(noSourceTitle, courseLimits.sourceTitle),
  author: z.string().trim().max(courseLimits.sourceAuthor).default(''),
  year: z
    .int({ error: badYear })
    .min(0, badYear)
    .max(courseLimits.latestYear, badYear)
    .nullish()
    .transform((value) => value ?? null),
  url: address,
  /** When the source was last read. Laws and terms of use change, so readers should see the date. */
  checkedOn: z.iso
    .date({ error: badDay })
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
});
export type Source = z.output<typeof Source>;

const sections = z
  .array(NewSection)
  .max(courseLimits.sections)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: say('duplicateSectionId'),
  });

const fields = {
  title: text(incomplete, courseLimits.title),
  description: text(incomplete, courseLimits.description),
  content: z.string().trim().max(courseLimits.content).default(''),
  imageUrl: address,
  videoUrl: address,
  duration: z.string().trim().max(courseLimits.duration).default(''),
  difficulty: z.enum(difficulties).default('beginner'),
  /** Empty and repeated ones are ignored. */
  tags: z
    .array(z.string().trim().max(courseLimits.tag))
    .max(courseLimits.tags)
    .default([])
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  sections: sections.default([]),
  sources: z.array(Source).max(courseLimits.sources).default([]),
};

export const NewCourse = z.object(fields);
export type NewCourse = z.output<typeof NewCourse>;

/** Replaces the course. Missing sections and sources stay as they are. */
export const CourseChanges = z.object({
  ...fields,
  title: text(incompleteChanges, courseLimits.title),
  description: text(incompleteChanges, courseLimits.description),
  content: text(incompleteChanges, courseLimits.content),
  sections: sections.optional(),
  sources: z.array(Source).max(courseLimits.sources).optional(),
});
export type CourseChanges = z.output<typeof CourseChanges>;
