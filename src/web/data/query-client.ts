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
/** Good for what few people write. Where a reader waits for what others do, a read says less. */
const defaultStaleTime = 10 * minute;

/** Every client brings the way it calls the API, so that a query is written once for browser and server. */
export function createQueryClient(call: Call, { retries }: { retries: number }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { call },
        staleTime: defaultStaleTime,
        gcTime: 30 * minute,
        retry: retries,
        // Otherwise a read without a connection waits in silence instead of failing, and its page never says why.
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: retries, networkMode: 'always' },
    },
  });
}

/** The compiler keeps it the same as the contract's, which would bring zod along. */
const maxPageSize: typeof pageSize.max = 200;

type GetEndpoint = Endpoint & { method: 'GET' };

/** A read of the API as query options: the page's data ensures it, its component uses it. */
export function read<const E extends GetEndpoint>(endpoint: E, input: CallInputOf<E>, staleTime = defaultStaleTime) {
  return queryOptions({
    staleTime,
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ meta, signal }) => callOf(meta)(endpoint, input, signal),
  });
}

/** A list that grows page by page, from its beginning or from a cursor on. */
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

/** A list that is short enough to be chosen from, such as the courses: all of it, however many pages that takes. */
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

/** For writes: the same way to the API that the reads take. */
export function useCall(): Call {
  return callOf(useQueryClient().getDefaultOptions().queries?.meta);
}
