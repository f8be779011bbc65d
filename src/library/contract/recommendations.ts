import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { bilingual } from '../../shared/language.ts';
import { ListedTool, maxSearchLength } from '../contract.ts';
import { ToolCategory } from '../schemas.ts';

export const maxRecommendedTools = 6;

/** The fixed groups of recommendations, in the order in which they are shown. */
export const recommendationGroups = [
  'research',
  'writing',
  'presentations',
  'study',
  'visual-content',
  'documents',
] as const;
export type RecommendationGroupId = (typeof recommendationGroups)[number];

/** Tools without a mark are never recommended. */
const RecommendedTool = ListedTool.extend({ editorialRating: z.int() });
export type RecommendedTool = z.output<typeof RecommendedTool>;

export const RecommendationGroup = z.object({
  id: z.enum(recommendationGroups),
  role: z.enum(['all', 'estudiante', 'profesor', 'profesional']),
  tools: z.array(RecommendedTool),
});
export type RecommendationGroup = z.output<typeof RecommendationGroup>;

export const getRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  summary: {
    es: 'Los seis grupos de recomendaciones, cada uno con las herramientas de mejor nota, y las cuatro destacadas de la página principal.',
    en: 'The six groups of recommendations, each with the tools that have the best scores, and the four tools featured on the home page.',
  },
  access: 'anyone',
  reply: z.object({ groups: z.array(RecommendationGroup), featured: z.array(ListedTool) }),
  publicCache: { topics: ['library.changed'] },
});

export const activities = [
  'writing',
  'research',
  'presentations',
  'learning',
  'productivity',
  'communication',
] as const;
export type Activity = (typeof activities)[number];

const minimumMarkMessage = bilingual('La nota mínima va de 0 a 100.', 'The minimum score must be between 0 and 100.');

const recommendationFilters = z.object({
  search: z.string().max(maxSearchLength).optional(),
  category: ToolCategory.optional(),
  /** Of 'Nota de EducaIA', 0 to 100. A tool without a mark has none to filter by. */
  minEditorialRating: z
    .string()
    .regex(/^(\d{1,2}|100)$/, { error: minimumMarkMessage })
    .transform(Number)
    .optional(),
});

export const listActivityTools = endpoint({
  method: 'GET',
  path: '/api/recommendations/activities',
  summary: {
    es: 'Las mejores herramientas para cada actividad, seis como máximo.',
    en: 'The best tools for each activity, up to six.',
  },
  access: 'anyone',
  query: recommendationFilters,
  reply: z.array(z.object({ activity: z.enum(activities), tools: z.array(ListedTool) })),
  publicCache: { topics: ['library.changed'] },
});

export const listToolsForRole = endpoint({
  method: 'GET',
  path: '/api/recommendations/role',
  summary: {
    es: 'Las mejores herramientas para el rol de quien pregunta, seis como máximo.',
    en: 'The best tools for your role, up to six.',
  },
  access: 'anyone',
  query: recommendationFilters,
  reply: z.array(ListedTool),
  publicCache: { topics: ['library.changed'], guestsOnly: true },
});
