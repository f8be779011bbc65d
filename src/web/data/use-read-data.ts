import {
  type DefaultError,
  hashKey,
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';

type ReadOptions<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key>;

function useObservedData<Data, Key extends QueryKey>(options: ReadOptions<Data, Key>): Data | undefined {
  return useQuery({ ...options, retryOnMount: false }).data;
}

function useCachedData<Data, Key extends QueryKey>({ queryKey }: ReadOptions<Data, Key>): Data | undefined {
  return useQueryClient().getQueryCache().get<Data>(hashKey(queryKey))?.state.data;
}

/**
 * The result of a read that the page loader has already tried. A server render reads the cache: a query observer costs as much as many rows of a
 * list.
 */
export const useReadData = import.meta.env.SSR ? useCachedData : useObservedData;

type PagesOptions<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  DefaultError,
  InfiniteData<Page>,
  Key,
  string
>;

type ReadPages<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  | 'data'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isLoadingError'
  | 'refetch'
  | 'fetchNextPage'
>;

function useObservedPages<Page, Key extends QueryKey>(options: PagesOptions<Page, Key>): ReadPages<Page> {
  return useInfiniteQuery({ ...options, retryOnMount: false });
}

function useCachedPages<Page, Key extends QueryKey>(options: PagesOptions<Page, Key>): ReadPages<Page> {
  const { queryKey, getNextPageParam, initialPageParam } = options;
  const data = useQueryClient().getQueryCache().get<InfiniteData<Page>>(hashKey(queryKey))?.state.data;
  const page = data?.pages.at(-1);
  // Only the last page knows the next cursor.
  const next = page && getNextPageParam(page, data?.pages ?? [], initialPageParam, []);
  return {
    data,
    hasNextPage: (next ?? undefined) !== undefined,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    isLoadingError: data === undefined,
    refetch: unavailableOnServer,
    fetchNextPage: unavailableOnServer,
  };
}

function unavailableOnServer(): never {
  throw new Error('Nothing is read again while a page is made.');
}

/** `useReadData` for paged lists. */
export const useReadPages = import.meta.env.SSR ? useCachedPages : useObservedPages;
