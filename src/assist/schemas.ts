import * as z from 'zod';
import { bilingual, languages } from '../shared/language.ts';
import { assistLimits, audiences, contentKinds, slideCounts, slideStyles, textLanguages } from './limits.ts';

const Language = z.enum(languages);

/** What somebody asks Aula Inteligente. The screen ignores a blank one before it gets here. */
export const Question = z
  .string({ error: bilingual('Escribe tu pregunta', 'Write your question') })
  .trim()
  .min(1, { error: bilingual('Escribe tu pregunta', 'Write your question') })
  .max(assistLimits.longestQuestion, {
    error: bilingual(
      'La pregunta puede tener hasta 2.000 caracteres',
      'The question can be up to 2,000 characters long',
    ),
  });

export const ConversationChanges = z.object({
  title: z
    .string({ error: bilingual('Escribe un nombre', 'Enter a name') })
    .trim()
    .min(1, { error: bilingual('Escribe un nombre', 'Enter a name') })
    .max(assistLimits.longestTitle, {
      error: bilingual('El nombre puede tener hasta 120 caracteres', 'The name can be up to 120 characters long'),
    }),
});
export type ConversationChanges = z.output<typeof ConversationChanges>;

const textTooLong = bilingual(
  'El texto puede tener hasta 20.000 caracteres',
  'The text can be up to 20,000 characters long',
);
const noTextToTranslate = bilingual('No hay texto para traducir', 'There is no text to translate');

/** Into `to`, from the other of the two languages. */
export const NewTranslation = z.object({
  text: z
    .string({ error: noTextToTranslate })
    .max(assistLimits.longestText, { error: textTooLong })
    .refine((text) => text.trim() !== '', { error: noTextToTranslate }),
  to: z.enum(textLanguages),
});
export type NewTranslation = z.output<typeof NewTranslation>;

export const ContentKind = z.enum(contentKinds, {
  error: bilingual('Tipo de contenido no seleccionado', 'Choose a type of content'),
});
export type ContentKind = z.output<typeof ContentKind>;

const topicTooLong = bilingual(
  'El tema puede tener hasta 200 caracteres',
  'The topic can be up to 200 characters long',
);

export const NewContent = z.object({
  kind: ContentKind,
  /** What it is about. Without one a template leaves the place for it open. */
  topic: z.string().trim().max(assistLimits.longestTopic, { error: topicTooLong }).default(''),
  /** What has been written so far: a language model goes on from it. */
  text: z.string().max(assistLimits.longestText, { error: textTooLong }).default(''),
  language: Language,
  /** One more for each time that somebody wants another version. */
  variant: z.int().min(0).max(assistLimits.mostVariants).default(0),
});
export type NewContent = z.output<typeof NewContent>;

const fieldsMissing = bilingual(
  'Por favor, completa los campos requeridos para generar una presentación',
  'Please fill in the required fields to generate a presentation',
);

export const NewPresentation = z.object({
  topic: z
    .string({ error: fieldsMissing })
    .trim()
    .min(1, { error: fieldsMissing })
    .max(assistLimits.longestTopic, { error: topicTooLong }),
  audience: z.enum(audiences, { error: fieldsMissing }),
  slideCount: z.literal(slideCounts, { error: fieldsMissing }),
  style: z.enum(slideStyles).default('profesional'),
  /** What it should not leave out, one idea a line. */
  ideas: z
    .string()
    .trim()
    .max(assistLimits.longestIdeas, {
      error: bilingual('Las ideas pueden tener hasta 2.000 caracteres', 'The ideas can be up to 2,000 characters long'),
    })
    .default(''),
  language: Language,
});
export type NewPresentation = z.output<typeof NewPresentation>;
