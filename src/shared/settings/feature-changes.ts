import * as z from 'zod';

/** The form of the section. */
export const FeatureChanges = z.object({
  forum: z.boolean(),
  news: z.boolean(),
  helpers: z.boolean(),
  surveys: z.boolean(),
});
