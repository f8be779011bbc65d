import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { bilingual } from '../../shared/language.ts';
import { ListedTool, libraryFailures, maxSearchLength } from '../contract.ts';
import { NewTool, ToolChanges, ToolFacts } from '../schemas.ts';

/* Administration of the catalogue. Kept apart, so that only its pages load it. */

const oneTool = z.object({ id: positiveInteger });

/** The most that a request may carry: about six hundred tools. */
export const maxCsvLength = 900_000;

/** A tool as its editor sees it: both languages, and what the public list leaves out. */
export const CatalogueTool = ListedTool.extend({
  description: z.object({ es: z.string(), en: z.string() }),
  uses: z.array(z.object({ es: z.string(), en: z.string() })),
  facts: ToolFacts,
  createdAt: Timestamp,
  retiredAt: Timestamp.nullable(),
});
export type CatalogueTool = z.output<typeof CatalogueTool>;

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  summary: {
    es: 'El catálogo entero, también lo retirado, lo último primero.',
    en: 'The whole catalogue, including retired tools, latest first.',
  },
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
  summary: { es: 'Una herramienta para su editor.', en: 'A tool, for editing.' },
  access: ['iamaker'],
  params: oneTool,
  reply: CatalogueTool,
  failures: [libraryFailures.noSuchTool],
});

export const createTool = endpoint({
  method: 'POST',
  path: '/api/admin/tools',
  summary: { es: 'Añade una herramienta al catálogo.', en: 'Adds a tool to the catalogue.' },
  access: ['iamaker'],
  body: NewTool,
  reply: CatalogueTool,
  creates: true,
  failures: [libraryFailures.slugTaken],
});

export const changeTool = endpoint({
  method: 'PUT',
  path: '/api/admin/tools/{id}',
  summary: {
    es: 'Cambia una herramienta. Su dirección (slug) no cambia nunca.',
    en: 'Changes a tool. Its address (slug) never changes.',
  },
  access: ['iamaker'],
  params: oneTool,
  body: ToolChanges,
  reply: CatalogueTool,
  failures: [libraryFailures.noSuchTool],
});

export const retireTool = endpoint({
  method: 'PUT',
  path: '/api/admin/tools/{id}/retirement',
  summary: { es: 'Retira una herramienta, o la devuelve al catálogo.', en: 'Retires a tool, or restores it.' },
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
  summary: { es: 'El catálogo entero como CSV.', en: 'The whole catalogue as CSV.' },
  access: ['iamaker'],
  reply: z.object({ filename: z.string(), csv: z.string() }),
});

/** What an import would do, or did. A line is one of the file, counted from 1; a field is a column of it. */
export const ImportPlan = z.object({
  created: z.array(z.object({ line: z.int(), slug: z.string(), name: z.string() })),
  changed: z.array(
    z.object({
      line: z.int(),
      slug: z.string(),
      name: z.string(),
      /** The cells that change, as they are written in the file. */
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
  summary: {
    es: 'Dice lo que cambiaría un CSV y, con apply, lo hace: todo, o nada si hay algún error.',
    en: 'Shows what a CSV file would change and, with `apply`, makes the changes: all of them, or none if there is any error.',
  },
  access: ['iamaker'],
  body: z.object({
    csv: z.string().max(maxCsvLength, {
      error: bilingual(
        'El archivo es demasiado grande. Impórtalo en varias partes.',
        'The file is too large. Split it and import the parts one by one.',
      ),
    }),
    apply: z.boolean(),
  }),
  reply: ImportPlan,
});
