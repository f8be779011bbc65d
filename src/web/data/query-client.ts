import { infiniteQueryOptions, QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInputOf, Endpoint, ListPage, ReplyOf } from '../../shared/endpoints/endpoint.ts';
import type { pageSize } from '../../shared/endpoints/pagination.ts';
import type { Call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call?: Call };
  }
}

const minute = 60_000;
/** Suits data that changes rarely. Reads of data that other users change often pass a shorter time. */
const defaultStaleTime = 10 * minute;

/** Each client carries its own way to call the API, so that one query definition serves browser and server. */
export function createQueryClient(call: Call, { retries }: { retries: number }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { call },
        staleTime: defaultStaleTime,
        gcTime: 30 * minute,
        retry: retries,
        // By default TanStack Query pauses offline reads; the page would wait forever without showing why.
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: retries, networkMode: 'always' },
    },
  });
}

/** The type keeps it equal to the contract's limit without importing zod. */
const maxPageSize: typeof pageSize.max = 200;

type GetEndpoint = Endpoint & { method: 'GET' };

/** An API read as query options: the page loader ensures it and components use it. */
export function read<const E extends GetEndpoint>(endpoint: E, input: CallInputOf<E>, staleTime = defaultStaleTime) {
  return queryOptions({
    staleTime,
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ meta, signal }) => callOf(meta)(endpoint, input, signal),
  });
}

/** A list that loads page by page, from the start or from a cursor. */
export function readPages<const E extends GetEndpoint & { paged: true }>(
  endpoint: E,
  input: CallInputOf<E>,
  from: string | undefined,
  staleTime = defaultStaleTime,
) {
  return infiniteQueryOptions({
    staleTime,
    queryKey: [endpoint.path, input, from ?? 'beginning'] as const,
    queryFn: ({ meta, signal, pageParam }) => {
      const query = { ...(input.query as object | undefined), cursor: pageParam || undefined };
      return callOf(meta)(endpoint, { ...input, query }, signal);
    },
    initialPageParam: from ?? '',
    getNextPageParam: (page) => (page as ListPage<unknown>).next,
  });
}

type ItemOf<E extends Endpoint> = ReplyOf<E> extends ListPage<infer Item> ? Item : never;

/** A whole list, such as the courses in a select box, whatever the number of pages. */
export function readAll<const E extends GetEndpoint & { paged: true }>(
  endpoint: E,
  input: CallInputOf<E>,
  staleTime = defaultStaleTime,
) {
  return queryOptions({
    staleTime,
    queryKey: [endpoint.path, input, 'whole'] as const,
    queryFn: async ({ meta, signal }) => {
      const items: ItemOf<E>[] = [];
      let cursor: string | undefined;
      do {
        const query = { ...(input.query as object | undefined), limit: String(maxPageSize), cursor };
        const page = (await callOf(meta)(endpoint, { ...input, query }, signal)) as ListPage<ItemOf<E>>;
        items.push(...page.items);
        cursor = page.next;
      } while (cursor);
      return items;
    },
  });
}

export function callOf(meta: { call?: Call } | undefined): Call {
  if (!meta?.call) throw new Error('The query client was made without a way to call the API.');
  return meta.call;
}

/** For mutations: the same API client as the reads. */
export function useCall(): Call {
  return callOf(useQueryClient().getDefaultOptions().queries?.meta);
}
