import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';

/** The longest address that help is looked up for; a browser's may be longer, and is cut. */
export const longestScreenAddress = 500;

export const ScreenHelp = z.object({
  /** The page about the screen, whole. Null if no page is about it. */
  page: z
    .object({
      slug: z.string(),
      title: z.string(),
      html: z.string(),
      /** Whether it is shown in the default language, for lack of a translation. */
      untranslated: z.boolean(),
    })
    .nullable(),
  /** Further pages about the screen. */
  others: z.array(z.object({ slug: z.string(), title: z.string(), untranslated: z.boolean() })),
});
export type ScreenHelp = z.output<typeof ScreenHelp>;

/** In the kernel, because the button '?' is in the header of every page. */
export const getScreenHelp = endpoint({
  method: 'GET',
  path: '/api/help/screen',
  access: 'anyone',
  /** The path and query of the screen. */
  query: z.object({ address: z.string().max(longestScreenAddress) }),
  reply: ScreenHelp,
});
