import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { sentencesIn } from '../../shared/sentences/sentence.ts';
import { ListedTool, maxSearchLength } from '../contract.ts';
import type messages from '../messages.es.json';
import { ToolCategory } from '../schemas.ts';

const say = sentencesIn<typeof messages>('library');

export const maxRecommendedTools = 6;

/** The fixed groups of recommendations, in display order. */
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

const minimumMarkMessage = say('minimumScoreRange');

const recommendationFilters = z.object({
  search: z.string().max(maxSearchLength).optional(),
  category: ToolCategory.optional(),
  /** Filters by 'Nota de EducaIA', 0 to 100. Tools without a mark never match. */
  minEditorialRating: z
    .string()
    .regex(/^(\d{1,2}|100)$/, { error: minimumMarkMessage })
    .transform(Number)
    .optional(),
});

export const listActivityTools = endpoint({
  method: 'GET',
  path: '/api/recommendations/activities',
  access: 'anyone',
  query: recommendationFilters,
  reply: z.array(z.object({ activity: z.enum(activities), tools: z.array(ListedTool) })),
  publicCache: { topics: ['library.changed'] },
});

export const listToolsForRole = endpoint({
  method: 'GET',
  path: '/api/recommendations/role',
  access: 'anyone',
  query: recommendationFilters,
  reply: z.array(ListedTool),
  publicCache: { topics: ['library.changed'], guestsOnly: true },
});
