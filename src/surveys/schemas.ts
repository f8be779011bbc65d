import * as z from 'zod';
import { futureMoment } from '../shared/endpoints/future-moment.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { surveyLimits, surveyQuestionTypes } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('surveys');

const incomplete = say('incomplete');
const fewOptions = say('fewOptions');

const outside = say('outside');
const past = say('past');

const text = (most: number) => z.string({ error: incomplete }).trim().min(1, incomplete).max(most);

/** Empty and repeated options are ignored. */
export const SurveyQuestion = z
  .object({
    text: text(surveyLimits.question),
    type: z.enum(surveyQuestionTypes).default('text'),
    options: z
      .array(z.string().trim().max(surveyLimits.option))
      .max(surveyLimits.options)
      .default([])
      .transform((options) => [...new Set(options.filter((option) => option !== ''))]),
  })
  .refine(({ type, options }) => type !== 'multiple_choice' || options.length >= 2, {
    error: fewOptions,
    path: ['options'],
  })
  .transform((question) => (question.type === 'multiple_choice' ? question : { ...question, options: [] }));
export type SurveyQuestion = z.output<typeof SurveyQuestion>;

export const NewSurvey = z.object({
  title: text(surveyLimits.title),
  description: z.string().trim().max(surveyLimits.description).default(''),
  /** The chosen course's id, as in the form's select box. */
  courseId: z.string({ error: incomplete }).regex(/^[1-9]\d{0,9}$/, incomplete),
  questions: z.array(SurveyQuestion, { error: incomplete }).min(1, incomplete).max(surveyLimits.questions),
  /** Permanent. */
  isAnonymous: z.boolean().default(false),
  closesAt: futureMoment(outside)
    .refine((value) => Date.parse(value) > Date.now(), { error: past })
    .nullish()
    .transform((value) => value ?? null),
});
export type NewSurvey = z.output<typeof NewSurvey>;

/** Questions cannot be changed, because existing answers would change their meaning. */
export const SurveyChanges = z.object({
  title: text(surveyLimits.title).optional(),
  description: z.string().trim().max(surveyLimits.description).optional(),
  /** Null means never; a past time closes the survey. */
  closesAt: futureMoment(outside).nullable().optional(),
  /** Closes it now by the server's clock; a closed survey keeps its time. */
  closesNow: z.literal(true).optional(),
});
export type SurveyChanges = z.output<typeof SurveyChanges>;

/** For each question: text, an option's index, or 1 to 5. Null means no answer. */
export const SurveyAnswers = z
  .array(z.union([z.string().max(surveyLimits.text), z.int().min(0).max(surveyLimits.options)]).nullable())
  .max(surveyLimits.questions);
export type SurveyAnswers = z.output<typeof SurveyAnswers>;

export const AnsweredSurvey = z.object({ answers: SurveyAnswers });
