import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { sentencesIn } from '../../shared/sentences/sentence.ts';
import { textByLanguage } from '../../shared/texts-by-language.ts';
import { ListedTool, libraryFailures, maxSearchLength } from '../contract.ts';
import type messages from '../messages.es.json';
import { NewTool, ToolChanges, ToolFacts } from '../schemas.ts';

const say = sentencesIn<typeof messages>('library');

/* Calls for administrators of the catalogue. Separate from the public ones, because only their pages need them. */

const oneTool = z.object({ id: positiveInteger });

/** The limit of a request: about six hundred tools. */
export const maxCsvLength = 900_000;

/** A tool as its editor sees it: all languages, and fields that the public list leaves out. */
export const CatalogueTool = ListedTool.omit({ untranslated: true }).extend({
  description: textByLanguage(z.string()),
  uses: z.array(textByLanguage(z.string())),
  facts: ToolFacts,
  createdAt: Timestamp,
  retiredAt: Timestamp.nullable(),
});
export type CatalogueTool = z.output<typeof CatalogueTool>;

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  access: ['iamaker'],
  query: z.object({
    search: z.string().max(maxSearchLength).optional(),
    state: z.enum(['shown', 'retired', 'unchecked']).optional(),
    ...pageFields,
  }),
  reply: CatalogueTool,
  paged: true,
});

export const getCatalogueTool = endpoint({
  method: 'GET',
  path: '/api/admin/tools/{id}',
  access: ['iamaker'],
  params: oneTool,
  reply: CatalogueTool,
  failures: [libraryFailures.noSuchTool],
});

export const createTool = endpoint({
  method: 'POST',
  path: '/api/admin/tools',
  access: ['iamaker'],
  body: NewTool,
  reply: CatalogueTool,
  creates: true,
  failures: [libraryFailures.slugTaken],
});

export const changeTool = endpoint({
  method: 'PUT',
  path: '/api/admin/tools/{id}',
  access: ['iamaker'],
  params: oneTool,
  body: ToolChanges,
  reply: CatalogueTool,
  failures: [libraryFailures.noSuchTool],
});

export const retireTool = endpoint({
  method: 'PUT',
  path: '/api/admin/tools/{id}/retirement',
  access: ['iamaker'],
  params: oneTool,
  body: z.object({ retired: z.boolean() }),
  reply: CatalogueTool,
  failures: [libraryFailures.noSuchTool],
});

/** The browser saves the text as a file. */
export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/api/admin/tools/export',
  access: ['iamaker'],
  reply: z.object({ filename: z.string(), csv: z.string() }),
});

/** The effect of an import, planned or applied. A line is a line of the file, counted from 1; a field is one of its columns. */
export const ImportPlan = z.object({
  created: z.array(z.object({ line: z.int(), slug: z.string(), name: z.string() })),
  changed: z.array(
    z.object({
      line: z.int(),
      slug: z.string(),
      name: z.string(),
      /** The cells that change, as written in the file. */
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  unchanged: z.int(),
  errors: z.array(z.object({ line: z.int(), field: z.string().nullable(), message: z.string() })),
  isApplied: z.boolean(),
});
export type ImportPlan = z.output<typeof ImportPlan>;

export const importCatalogue = endpoint({
  method: 'POST',
  path: '/api/admin/tools/import',
  access: ['iamaker'],
  body: z.object({
    csv: z.string().max(maxCsvLength, {
      error: say('fileTooLarge'),
    }),
    apply: z.boolean(),
  }),
  reply: ImportPlan,
});
