import { read, readPages } from '../../web/query-client.ts';
import { listToolCategories, listTools, longestSearch } from '../contract.ts';
import type { ToolCategory } from '../schemas.ts';
import { toolCategories } from './categories.ts';

export interface ToolFilters {
  search: string;
  category: ToolCategory | undefined;
  /** Where the list begins, for a shared address of a later page. */
  cursor: string | undefined;
}

const toolsOnAPage = '24';

/** The filters of the list are its address. What is not a filter is ignored, so that no typed address can fail. */
export function readToolFilters(query: URLSearchParams): ToolFilters {
  return {
    search: (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
    category: toolCategories.find((category) => category === query.get('category')),
    cursor: query.get('cursor') ?? undefined,
  };
}

export function toolsAddress(path: string, { search, category, cursor }: Partial<ToolFilters>): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `${path}?${query}` : path;
}

export const toolsQuery = ({ search, category, cursor }: ToolFilters) =>
  readPages(listTools, { query: { search: search || undefined, category, limit: toolsOnAPage } }, cursor);

export const categoriesQuery = () => read(listToolCategories, {});
