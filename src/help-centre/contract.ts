import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { roles } from '../shared/roles.ts';
import { helpLimits, longestSearch } from './limits.ts';

export const noSuchHelpPage = failureKind(404, 'help.no_such_page');

export const ListedHelpPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Those whom it concerns. A page for everybody names all roles. */
  roles: z.array(z.enum(roles)),
  /** Whether it is shown in the default language, for lack of a translation. */
  untranslated: z.boolean(),
});
export type ListedHelpPage = z.output<typeof ListedHelpPage>;

export const HelpPage = ListedHelpPage.extend({
  html: z.string(),
  /** Its first sentence. */
  excerpt: z.string(),
  /** The day on which somebody last compared it with the product. */
  checkedOn: z.iso.date(),
  related: z.array(ListedHelpPage.pick({ slug: true, title: true, untranslated: true })),
});
export type HelpPage = z.output<typeof HelpPage>;

/** In the order in which they are read. */
export const listHelpPages = endpoint({
  method: 'GET',
  path: '/api/help/pages',
  access: 'anyone',
  reply: z.array(ListedHelpPage),
  publicCache: { topics: [] },
});

export const getHelpPage = endpoint({
  method: 'GET',
  path: '/api/help/pages/{slug}',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(60) }),
  reply: HelpPage,
  publicCache: { topics: [] },
  failures: [noSuchHelpPage],
});

export const HelpHit = ListedHelpPage.pick({ slug: true, title: true, untranslated: true }).extend({
  /** The sentence of the page that answers best. */
  sentence: z.string(),
});
export type HelpHit = z.output<typeof HelpHit>;

export const findHelp = endpoint({
  method: 'GET',
  path: '/api/help/hits',
  access: 'anyone',
  query: z.object({ search: z.string().max(longestSearch) }),
  reply: z.array(HelpHit).max(helpLimits.hits),
  publicCache: { topics: [] },
});

export const GlossaryTerm = z.object({
  /** Its anchor on the page. */
  id: z.string(),
  term: z.string(),
  text: z.string(),
  example: z.string(),
  untranslated: z.boolean(),
  /** The section of a free course that explains it. */
  section: z.object({ courseId: z.int(), key: z.string(), title: z.string(), untranslated: z.boolean() }).nullable(),
});
export type GlossaryTerm = z.output<typeof GlossaryTerm>;

/** In alphabetical order, as the reader's language has it. With a search, the terms that have all of its words. */
export const listGlossary = endpoint({
  method: 'GET',
  path: '/api/glossary',
  access: 'anyone',
  query: z.object({ search: z.string().max(longestSearch).optional() }),
  reply: z.array(GlossaryTerm),
  publicCache: { topics: ['courses.changed'] },
});
