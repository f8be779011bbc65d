import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { topicCategories, topicLimits } from './limits.ts';

export { reportReasons } from '../shared/limits.ts';
export { NewReport } from '../shared/reports.ts';

export const TopicCategory = z.enum(topicCategories, {
  error: bilingual('Selecciona una categoría', 'Choose a category'),
});
export type TopicCategory = z.output<typeof TopicCategory>;

const title = z
  .string({
    error: bilingual('El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'),
  })
  .trim()
  .min(topicLimits.shortestTitle, {
    error: bilingual('El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'),
  })
  .max(topicLimits.longestTitle, {
    error: bilingual('El título puede tener hasta 200 caracteres', 'The title can be up to 200 characters long'),
  });

const tooLong = bilingual(
  'El texto puede tener hasta 20.000 caracteres',
  'The text can be up to 20,000 characters long',
);

const content = z
  .string({
    error: bilingual(
      'El contenido debe tener al menos 20 caracteres',
      'The content must be at least 20 characters long',
    ),
  })
  .trim()
  .min(topicLimits.shortestContent, {
    error: bilingual(
      'El contenido debe tener al menos 20 caracteres',
      'The content must be at least 20 characters long',
    ),
  })
  .max(topicLimits.longestContent, { error: tooLong });

export const NewTopic = z.object({ title, content, category: TopicCategory });
export type NewTopic = z.output<typeof NewTopic>;

export const TopicChanges = NewTopic.partial();
export type TopicChanges = z.output<typeof TopicChanges>;

/** An answer may be short: 'Gracias' is one. */
export const NewComment = z.object({
  content: z
    .string({ error: bilingual('Escribe tu comentario', 'Write your comment') })
    .trim()
    .min(1, { error: bilingual('Escribe tu comentario', 'Write your comment') })
    .max(topicLimits.longestContent, { error: tooLong }),
});
export type NewComment = z.output<typeof NewComment>;
