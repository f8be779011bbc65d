import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { getTool, getToolBySlug, type ListedTool, listTools, type Tool } from '../contract.ts';
import { favouritesQuery } from './data/queries.ts';

/** Updates a tool wherever it is shown. Lists are not refetched: their rows would move while the user reads. */
export function changeCachedTool(queries: QueryClient, id: number, changes: Partial<Tool>): void {
  queries.setQueriesData<Tool | null>({ queryKey: [getTool.path] }, (tool) =>
    tool?.id === id ? { ...tool, ...changes } : tool,
  );
  queries.setQueriesData<{ tool: Tool | null }>({ queryKey: [getToolBySlug.path] }, (page) =>
    page?.tool?.id === id ? { ...page, tool: { ...page.tool, ...changes } } : page,
  );
  const { rating, reviewCount, reviewMean } = changes;
  if (rating === undefined || reviewCount === undefined || reviewMean === undefined) return;
  queries.setQueriesData<InfiniteData<ListPage<ListedTool>> | readonly ListedTool[]>(
    { queryKey: [listTools.path] },
    (list) => {
      if (!list || !('pages' in list)) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        items: page.items.map((tool) => (tool.id === id ? { ...tool, rating, reviewCount, reviewMean } : tool)),
      }));
      return { ...list, pages };
    },
  );
}

/** Updates the list of favourites and every place that marks them. */
export function changeCachedFavourites(queries: QueryClient, tool: ListedTool, favourite: boolean): void {
  queries.setQueryData(favouritesQuery().queryKey, (before) => before && withFavourite(before, tool, favourite));
  changeCachedTool(queries, tool.id, { isFavourite: favourite });
}

type FavouritePages = InfiniteData<ListPage<ListedTool>, unknown>;

function withFavourite(before: FavouritePages, tool: ListedTool, favourite: boolean): FavouritePages {
  const pages = before.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== tool.id) }));
  const [first, ...rest] = pages;
  if (!favourite || !first) return { ...before, pages };
  return { ...before, pages: [{ ...first, items: [tool, ...first.items] }, ...rest] };
}
