import * as z from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { pageFields } from '../shared/pages-of-lists.ts';

/** The categories of the catalogue. They are data in Spanish; the English names are in the messages. */
export const toolCategories = [
  'Chatbot',
  'Diseño',
  'Documentos',
  'Escritura',
  'Estudio',
  'Evaluacion',
  'Imágenes',
  'Investigación',
  'Presentaciones',
  'Productividad',
  'Programación',
  'Resúmenes',
  'Textos',
  'Videos',
] as const;

export const ToolCategory = z.enum(toolCategories);
export type ToolCategory = z.infer<typeof ToolCategory>;

export const longestSearch = 200;

export const Tool = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.url({ protocol: /^https$/ }),
  category: ToolCategory,
  tags: z.array(z.string()),
  /** 0 to 100. */
  rating: z.int().min(0).max(100),
  createdBy: z.string().nullable(),
});
export type Tool = z.infer<typeof Tool>;

export const listTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  summary: {
    es: 'Herramientas del catálogo, las mejor valoradas primero. Con búsqueda, primero las que coinciden por nombre.',
    en: 'Tools of the catalogue, best rated first. With a search, those whose name matches come first.',
  },
  access: 'anyone',
  query: z.object({
    search: z.string().max(longestSearch).optional(),
    category: ToolCategory.optional(),
    ...pageFields,
  }),
  reply: Tool,
  paged: true,
  sharedUntil: ['library.changed'],
});

export const listToolCategories = endpoint({
  method: 'GET',
  path: '/api/tool-categories',
  summary: {
    es: 'Nombres de las categorías que tienen alguna herramienta.',
    en: 'Names of the categories that hold a tool.',
  },
  access: 'anyone',
  reply: z.array(ToolCategory),
  sharedUntil: ['library.changed'],
});
