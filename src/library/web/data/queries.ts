import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../shared/addresses.ts';
import { nullOnStatus } from '../../../web/data/call.ts';
import { callOf, read, readPages } from '../../../web/data/query-client.ts';
import { findId } from '../../../web/router/address-id.ts';
import {
  getTool,
  getToolBySlug,
  listFavourites,
  listToolCategories,
  listTools,
  maxSearchLength,
  type Tool,
  type ToolSort,
} from '../../contract.ts';
import { listReviews } from '../../contract/reviews.ts';
import { factDemands, type ToolDemands } from '../../limits.ts';
import type { ToolCategory } from '../../schemas.ts';
import { categories } from './categories.ts';

export interface ToolFilters extends ToolDemands {
  search: string;
  category: ToolCategory | undefined;
  sort: ToolSort;
  view: 'gallery' | 'list';
  /** The tool whose reviews are open in the list. */
  tool: number | undefined;
  /** The start of the list, for a shared URL of a later page. */
  cursor: string | undefined;
}

const toolsPerPage = '24';
const reviewsPerPage = '10';

/** The list's filters are in the URL. Unknown parameters are ignored, so that no typed URL fails. */
export function readToolFilters(query: URLSearchParams): ToolFilters {
  return {
    search: readSearch(query),
    category: readCategory(query.get('category')),
    sort: query.get('orden') === 'calificacion' ? 'calificacion' : 'relevancia',
    view: query.get('vista') === 'lista' ? 'list' : 'gallery',
    tool: readToolId(query),
    cursor: query.get('cursor') ?? undefined,
    ...readDemands(query),
  };
}

const oneOf = <Value extends string>(values: readonly Value[], written: string | null): Value | undefined =>
  values.find((value) => value === written);

/** The assistant links to them. */
function readDemands(query: URLSearchParams): ToolDemands {
  return {
    tag: query.get('etiqueta') ?? undefined,
    free: oneOf(factDemands.free, query.get('gratis')),
    spanish: oneOf(factDemands.spanish, query.get('espanol')),
    account: oneOf(factDemands.account, query.get('cuenta')),
    age: /^\d{1,2}$/.exec(query.get('edad') ?? '')?.[0],
  };
}

export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength);
}

export function readCategory(written: string | null): ToolCategory | undefined {
  return categories.find((category) => category === written);
}

export function readToolId(query: URLSearchParams): number | undefined {
  return findId(query.get('tool'));
}

export function toolsAddress(path: string, filters: Partial<ToolFilters>): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.category) query.set('category', filters.category);
  if (filters.sort === 'calificacion') query.set('orden', 'calificacion');
  if (filters.view === 'list') query.set('vista', 'lista');
  if (filters.tool) query.set('tool', String(filters.tool));
  if (filters.tag) query.set('etiqueta', filters.tag);
  if (filters.free) query.set('gratis', filters.free);
  if (filters.spanish) query.set('espanol', filters.spanish);
  if (filters.account) query.set('cuenta', filters.account);
  if (filters.age) query.set('edad', filters.age);
  if (filters.cursor) query.set('cursor', filters.cursor);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page with the criteria of 'Nota de EducaIA'. */
export const criteriaAddress = '/biblioteca/criterios';

export const toolAddress = ({ slug }: { slug: string }) => addressOf.tool(slug);

/** The page that opens an external address. */
export function redirectAddress({ name, url }: { name: string; url: string }): string {
  return `/herramientas/redirect?${new URLSearchParams({ name, url })}`;
}

/** As specified: half as long as other lists. */
const toolsStaleMilliseconds = 5 * 60_000;

export const toolsQuery = ({ search, category, sort, cursor, tag, free, spanish, account, age }: ToolFilters) =>
  readPages(
    listTools,
    {
      query: {
        search: search || undefined,
        category,
        sort: sort === 'calificacion' ? sort : undefined,
        tag,
        free,
        spanish,
        account,
        age,
        limit: toolsPerPage,
      },
    },
    cursor,
    toolsStaleMilliseconds,
  );

export const categoriesQuery = () => read(listToolCategories, {});

export const reviewsQuery = (toolId: number) =>
  readPages(listReviews, { params: { toolId }, query: { limit: reviewsPerPage } }, undefined);

/** A tool by id. A missing tool is a valid answer: the page around it is still shown. */
export const toolQuery = (id: number) =>
  queryOptions({
    queryKey: [getTool.path, id] as const,
    queryFn: ({ meta, signal }): Promise<Tool | null> =>
      nullOnStatus(404, callOf(meta)(getTool, { params: { id } }, signal)),
  });

/** A tool with its first reviews, which need the tool's id. */
export const toolPageQuery = (slug: string) =>
  queryOptions({
    queryKey: [getToolBySlug.path, slug] as const,
    queryFn: async ({ meta, signal }) => {
      const call = callOf(meta);
      const tool = await call(getToolBySlug, { params: { slug } }, signal);
      const reviews = await call(
        listReviews,
        { params: { toolId: tool.id }, query: { limit: reviewsPerPage } },
        signal,
      );
      return { tool, reviews };
    },
  });

/** As many as one reply holds: the lists use it to mark favourites. */
export const favouritesQuery = () => readPages(listFavourites, { query: { limit: '200' } }, undefined);
