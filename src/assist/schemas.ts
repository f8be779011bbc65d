import * as z from 'zod';
import { rowId } from '../shared/endpoints/row-id.ts';
import { languages } from '../shared/language.ts';
import { ChosenLevels } from '../shared/marks/rubric-grid.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import {
  adaptationKinds,
  assistLimits,
  audiences,
  contentKinds,
  genres,
  letterSubjects,
  questionCounts,
  slideCounts,
  slideStyles,
  talkMinutes,
  textLanguages,
} from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('assist');

const Language = z.enum(languages);

/** The task of a class that the user works on: its AI level applies. */
export const taskId = rowId.optional();

/** The class that a new conversation is opened from. A task names its own. */
export const classId = rowId.optional();

/** A question to Aula Inteligente. The screen ignores blank ones. */
export const Question = z
  .string({ error: say('writeQuestion') })
  .trim()
  .min(1, { error: say('writeQuestion') })
  .max(assistLimits.longestQuestion, {
    error: say('questionTooLong'),
  });

/** A question to the product without a conversation, with those before it, which a follow-up refers to. */
export const QuickQuestion = z.object({
  text: Question,
  before: z
    .array(Question)
    .max(assistLimits.rememberedQuestions, { error: say('tooManyQuestions') })
    .default([]),
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

export const ContentKind = z.enum([...contentKinds, ...genres], {
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
  /** To the two questions that come before a text of this genre. */
  answers: z
    .array(z.string().trim().max(assistLimits.longestTopic, { error: topicTooLong }))
    .max(2)
    .default([]),
  language: Language,
  /** Incremented for each further version that the user requests. */
  variant: z.int().min(0).max(assistLimits.mostVariants).default(0),
  taskId,
});
export type NewContent = z.output<typeof NewContent>;

/** Names a course, a section of one or an article: `curso-3`, `curso-3-portada`, `articulo-7`. */
const materialKey = z.string().max(80);

/** What was typed, or the one that a page names in its address. */
export const MaterialSearch = z.object({
  search: z.string().trim().max(assistLimits.longestMaterialSearch).default(''),
  key: materialKey.optional(),
});

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
  /** The author's own text, plain or Markdown: the slides quote it. */
  material: z
    .string()
    .trim()
    .max(assistLimits.longestNotes, { error: say('materialTooLong') })
    .default(''),
  /** A public text of the product. */
  from: materialKey.optional(),
  /** How long the talk lasts. */
  minutes: z.literal(talkMinutes).optional(),
  language: Language,
  taskId,
});
export type NewPresentation = z.output<typeof NewPresentation>;

/** The author's own text, or a public one of the product. */
const givenText = {
  text: z
    .string()
    .trim()
    .max(assistLimits.longestNotes, { error: say('notesTooLong') })
    .default(''),
  from: materialKey.optional(),
};
const hasText = ({ text, from }: { text: string; from?: string | undefined }) => text !== '' || from !== undefined;
const noText = { error: say('noTextGiven'), path: ['text'] };

/** Questions about a text. */
export const NewQuestions = z
  .object({ ...givenText, count: z.literal(questionCounts), language: Language })
  .refine(hasText, noText);
export type NewQuestions = z.output<typeof NewQuestions>;

/** A text rewritten for a class. */
export const NewAdaptation = z
  .object({ ...givenText, kind: z.enum(adaptationKinds), language: Language })
  .refine(hasText, noText);
export type NewAdaptation = z.output<typeof NewAdaptation>;

const atMost = (most: number) => z.string().trim().max(most);

/** A rubric for a task that its author describes. */
export const NewRubricDraft = z.object({
  task: atMost(assistLimits.longestTask).min(1, { error: say('describeTask') }),
  language: Language,
});
export type NewRubricDraft = z.output<typeof NewRubricDraft>;

const sessionCount = say('sessionCount', { most: assistLimits.mostSessions });
const sessionMinutes = say('sessionMinutes', {
  least: assistLimits.fewestSessionMinutes,
  most: assistLimits.mostSessionMinutes,
});

export const NewUnitPlan = z.object({
  topic: atMost(assistLimits.longestTopic).min(1, { error: say('writeTopic') }),
  /** As the teacher calls the year and the stage. */
  stage: atMost(assistLimits.longestStage).default(''),
  sessions: z.int({ error: sessionCount }).min(1, sessionCount).max(assistLimits.mostSessions, sessionCount),
  minutes: z
    .int({ error: sessionMinutes })
    .min(assistLimits.fewestSessionMinutes, sessionMinutes)
    .max(assistLimits.mostSessionMinutes, sessionMinutes),
  /** Competences, criteria and contents of the curriculum, one on each line. */
  curriculum: atMost(assistLimits.longestCurriculum).default(''),
  language: Language,
});
export type NewUnitPlan = z.output<typeof NewUnitPlan>;

export const NewLetter = z.object({
  subject: z.enum(letterSubjects, { error: say('chooseSubject') }),
  group: atMost(assistLimits.longestGroup).default(''),
  /** What it must say, one fact on each line. */
  facts: atMost(assistLimits.longestFacts).default(''),
  sender: atMost(assistLimits.longestSender).default(''),
  language: Language,
});
export type NewLetter = z.output<typeof NewLetter>;

const chooseLevel = say('chooseLevel');

/** A comment on a student's work: the teacher has chosen levels of its rubric, and the comment puts them into words. */
export const NewFeedback = z.object({
  versionId: rowId,
  levels: ChosenLevels.refine((levels) => levels.some((level) => level !== null), { error: chooseLevel }),
  language: Language,
});
export type NewFeedback = z.output<typeof NewFeedback>;
