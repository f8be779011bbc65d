import * as z from 'zod';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { topicCategories, topicLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('forum');

export { reportReasons } from '../shared/limits.ts';
export { NewReport } from '../shared/reports.ts';

export const TopicCategory = z.enum(topicCategories, {
  error: say('chooseCategory'),
});
export type TopicCategory = z.output<typeof TopicCategory>;

const title = z
  .string({
    error: say('titleTooShort'),
  })
  .trim()
  .min(topicLimits.shortestTitle, {
    error: say('titleTooShort'),
  })
  .max(topicLimits.longestTitle, {
    error: say('titleTooLong'),
  });

const tooLong = say('contentTooLong');

const content = z
  .string({
    error: say('contentTooShort'),
  })
  .trim()
  .min(topicLimits.shortestContent, {
    error: say('contentTooShort'),
  })
  .max(topicLimits.longestContent, { error: tooLong });

export const NewTopic = z.object({ title, content, category: TopicCategory });
export type NewTopic = z.output<typeof NewTopic>;

export const TopicChanges = NewTopic.partial();
export type TopicChanges = z.output<typeof TopicChanges>;

/** An answer may be as short as 'Gracias'. */
export const NewComment = z.object({
  content: z
    .string({ error: say('writeComment') })
    .trim()
    .min(1, { error: say('writeComment') })
    .max(topicLimits.longestContent, { error: tooLong }),
});
export type NewComment = z.output<typeof NewComment>;
