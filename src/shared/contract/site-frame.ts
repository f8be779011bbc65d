import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { failureKind } from '../endpoints/failures.ts';
import { announcementLevels } from '../limits.ts';
import { authorModes } from '../settings/authors.ts';

export const featureOff = failureKind(404, 'feature_off');

const longestPath = 2_000;

/** What every page needs to know about the site. In the kernel, because it is on every page. */
export const SiteFrame = z.object({
  name: z.string(),
  /** The colour in the place of gold, if the site has one. */
  accent: z.string().optional(),
  languages: z.array(z.string()),
  /** Where the pages begin that are turned off. */
  off: z.array(z.string()),
  /** Who may begin an article or a topic. */
  authors: z.object({ news: z.enum(authorModes), topics: z.enum(authorModes) }),
  announcement: z
    .object({ text: z.string(), level: z.enum(announcementLevels), number: z.int(), language: z.string() })
    .nullable(),
});
export type SiteFrame = z.infer<typeof SiteFrame>;

export const getSiteFrame = endpoint({
  method: 'GET',
  path: '/api/site/frame',
  access: 'anyone',
  reply: SiteFrame,
  publicCache: { topics: ['settings.changed'] },
});

/** Answers with the sentence about a part that is turned off, which the page at this path shows. */
export const getFeature = endpoint({
  method: 'GET',
  path: '/api/site/feature',
  access: 'anyone',
  query: z.object({ path: z.string().max(longestPath) }),
  reply: z.object({ isOn: z.literal(true) }),
  publicCache: { topics: ['settings.changed'] },
  failures: [featureOff],
});
