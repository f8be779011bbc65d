import { queryOptions } from '@tanstack/react-query';
import type { OwnHelper } from '../../../../assist/web/public.ts';
import { withoutAccents } from '../../../../shared/text/without-accents.ts';
import { callOf, read } from '../../../../web/data/query-client.ts';
import { getRatingCriteria, type ListedTool, listTools, lookUpTool } from '../../../contract.ts';
import { listActivityTools, listToolsForRole } from '../../../contract/recommendations.ts';
import type { ToolCategory } from '../../../schemas.ts';
import { readCategory, readSearch } from '../../data/queries.ts';
import { readRedirectTarget } from './redirect-target.ts';

export const criteriaQuery = () => read(getRatingCriteria, {});

export const lookUpQuery = (url: string) => read(lookUpTool, { query: { url } });

/** Reads for the page before an external address: none without an address, or with one too long to be in the catalogue. */
export function redirectReads(query: URLSearchParams) {
  const target = readRedirectTarget(query);
  return target && target.url.length <= 2_000 ? [lookUpQuery(target.url)] : [];
}

export interface RecommendationFilters {
  search: string;
  category: ToolCategory | undefined;
  /** A threshold of 'Nota de EducaIA', 0 to 100. */
  minimum: number;
}

/** The thresholds on offer, in points of 'Nota de EducaIA'. */
export const minimumMarks = [30, 40, 50, 60, 70] as const;

export function readRecommendationFilters(query: URLSearchParams): RecommendationFilters {
  return {
    search: readSearch(query),
    category: readCategory(query.get('category')),
    minimum: minimumMarks.find((minimum) => String(minimum) === query.get('minima')) ?? 0,
  };
}

function toQuery({ search, category, minimum }: RecommendationFilters) {
  return { search: search || undefined, category, minEditorialRating: minimum > 0 ? String(minimum) : undefined };
}

export const activitiesQuery = (filters: RecommendationFilters) => read(listActivityTools, { query: toQuery(filters) });

export const roleToolsQuery = (filters: RecommendationFilters) => read(listToolsForRole, { query: toQuery(filters) });

/** A collection is a page with the tools of some categories. */
export interface ToolCollection {
  path: string;
  id: 'presentation' | 'research' | 'writing';
  /** The options of its filter; the first is everything. */
  groups: readonly { id: CollectionGroup; categories: readonly ToolCategory[] }[];
  /** How many are shown. */
  most: number;
  /** The product's own assistants for the same work. */
  ownHelpers: readonly OwnHelper[];
}

export type CollectionGroup = 'todas' | 'presentaciones' | 'diseno' | 'multimedia';

export const toolCollections: readonly ToolCollection[] = [
  {
    path: '/presentation-tools',
    id: 'presentation',
    most: 3,
    ownHelpers: ['presentation'],
    groups: [
      { id: 'todas', categories: ['Presentaciones', 'Diseño', 'Videos', 'Imágenes'] },
      { id: 'presentaciones', categories: ['Presentaciones'] },
      { id: 'diseno', categories: ['Diseño'] },
      { id: 'multimedia', categories: ['Videos', 'Imágenes'] },
    ],
  },
  {
    path: '/research-tools',
    id: 'research',
    most: 3,
    ownHelpers: ['assistant'],
    groups: [{ id: 'todas', categories: ['Investigación'] }],
  },
  {
    path: '/writing-tools',
    id: 'writing',
    most: 24,
    ownHelpers: ['jointWork'],
    groups: [{ id: 'todas', categories: ['Escritura', 'Textos'] }],
  },
];

export function collectionAt(path: string): ToolCollection {
  return toolCollections.find((shelf) => shelf.path === path) ?? (toolCollections[0] as ToolCollection);
}

export function readCollectionGroup(shelf: ToolCollection, query: URLSearchParams): ToolCollection['groups'][number] {
  const chosen = shelf.groups.find(({ id }) => id === query.get('categoria'));
  return chosen ?? (shelf.groups[0] as ToolCollection['groups'][number]);
}

/** The API filters by one category at a time; this combines all categories of a shelf in one read. */
export function collectionQuery(shelf: ToolCollection, query: URLSearchParams) {
  const search = readSearch(query);
  const { categories } = readCollectionGroup(shelf, query);
  return queryOptions({
    queryKey: [listTools.path, 'shelf', shelf.id, categories, search] as const,
    queryFn: async ({ meta, signal }) => {
      const limit = String(shelf.most);
      const asked = categories.map((category) =>
        callOf(meta)(listTools, { query: { search: search || undefined, category, limit } }, signal),
      );
      const pages = await Promise.all(asked);
      return bestOf(
        pages.map(({ items }) => items),
        search,
        shelf.most,
      );
    },
  });
}

/** Merges lists in the API's order: names that match the search first, then by rating. */
function bestOf(lists: readonly (readonly ListedTool[])[], search: string, most: number): ListedTool[] {
  const sought = withoutAccents(search);
  const isNamed = ({ name }: ListedTool) => (sought !== '' && withoutAccents(name).includes(sought) ? 1 : 0);
  return lists
    .flat()
    .sort((a, b) => isNamed(b) - isNamed(a) || b.rating - a.rating || a.id - b.id)
    .slice(0, most);
}
