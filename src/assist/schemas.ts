import * as z from 'zod';
import { rowId } from '../shared/endpoints/row-id.ts';
import { languages } from '../shared/language.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { assistLimits, audiences, contentKinds, slideCounts, slideStyles, textLanguages } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('assist');

const Language = z.enum(languages);

/** The task of a class that the user works on: its AI level applies. */
export const taskId = rowId.optional();

/** A question to Aula Inteligente. The screen ignores blank ones. */
export const Question = z
  .string({ error: say('writeQuestion') })
  .trim()
  .min(1, { error: say('writeQuestion') })
  .max(assistLimits.longestQuestion, {
    error: say('questionTooLong'),
  });

export const ConversationChanges = z.object({
  title: z
    .string({ error: say('enterName') })
    .trim()
    .min(1, { error: say('enterName') })
    .max(assistLimits.longestTitle, {
      error: say('nameTooLong'),
    }),
});
export type ConversationChanges = z.output<typeof ConversationChanges>;

const textTooLong = say('textTooLong');
const noTextToTranslate = say('noTextToTranslate');

/** Translates into `to`, from the other of the two languages. */
export const NewTranslation = z.object({
  text: z
    .string({ error: noTextToTranslate })
    .max(assistLimits.longestText, { error: textTooLong })
    .refine((text) => text.trim() !== '', { error: noTextToTranslate }),
  to: z.enum(textLanguages),
  taskId,
});
export type NewTranslation = z.output<typeof NewTranslation>;

export const ContentKind = z.enum(contentKinds, {
  error: say('chooseContentType'),
});
export type ContentKind = z.output<typeof ContentKind>;

const topicTooLong = say('topicTooLong');

export const NewContent = z.object({
  kind: ContentKind,
  /** The topic. Without one, a template leaves a placeholder. */
  topic: z.string().trim().max(assistLimits.longestTopic, { error: topicTooLong }).default(''),
  /** The text so far: a language model continues it. */
  text: z.string().max(assistLimits.longestText, { error: textTooLong }).default(''),
  language: Language,
  /** Incremented for each further version that the user requests. */
  variant: z.int().min(0).max(assistLimits.mostVariants).default(0),
  taskId,
});
export type NewContent = z.output<typeof NewContent>;

const fieldsMissing = say('fieldsMissing');

export const NewPresentation = z.object({
  topic: z
    .string({ error: fieldsMissing })
    .trim()
    .min(1, { error: fieldsMissing })
    .max(assistLimits.longestTopic, { error: topicTooLong }),
  audience: z.enum(audiences, { error: fieldsMissing }),
  slideCount: z.literal(slideCounts, { error: fieldsMissing }),
  style: z.enum(slideStyles).default('profesional'),
  /** Ideas that the slides must include, one per line. */
  ideas: z
    .string()
    .trim()
    .max(assistLimits.longestIdeas, {
      error: say('ideasTooLong'),
    })
    .default(''),
  language: Language,
  taskId,
});
export type NewPresentation = z.output<typeof NewPresentation>;
