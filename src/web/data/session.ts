import {
  hashKey,
  type Query,
  type QueryClient,
  queryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { type CurrentUser, getAuthOptions, getCurrentUser, logout } from '../../shared/contract/session.ts';
import { deleteOfflineCopies } from '../offline/offline-copies.ts';
import { nullOnStatus, clearCachedAnswers } from './call.ts';
import { callOf, read, useCall } from './query-client.ts';
import { removeAllDrafts } from './stored-drafts.ts';

const fiveMinutes = 300_000;

/** The signed-in user, or null: a 401 is a valid result here. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: [getCurrentUser.path] as const,
    queryFn: ({ meta, signal }): Promise<CurrentUser | null> =>
      nullOnStatus(401, callOf(meta)(getCurrentUser, {}, signal)),
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const authOptionsQuery = () => read(getAuthOptions, {});

function useObservedUser(): CurrentUser | null {
  return useSuspenseQuery(currentUserQuery()).data;
}

const userHash = /* @__PURE__ */ hashKey([getCurrentUser.path]);

/** Looks the query up by its precomputed hash: hashing the key again took longer than rendering some of the callers. */
function useCachedUser(): CurrentUser | null {
  return useQueryClient().getQueryCache().get<CurrentUser | null>(userHash)?.state.data ?? null;
}

/** About ten components use it on each page. A server render reads the cache without a query observer. */
export const useCurrentUser = import.meta.env.SSR ? useCachedUser : useObservedUser;

const isCurrentUserQuery = ({ queryKey }: Query) => queryKey[0] === getCurrentUser.path;

/** Applies a new user after sign-in, registration or role simulation, and drops data of the previous one. */
export function useSessionChange(): (user: CurrentUser | null) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    await queries.cancelQueries();
    clearCachedAnswers();
    await deleteOfflineCopies().catch(() => undefined); // Some browsers throw on any use of the Cache API.
    queries.setQueryData(currentUserQuery().queryKey, user);
    removeOtherQueries(queries);
  };
}

/**
 * React still renders the active queries, so removing them would leave it without data. They are refetched as the new user and removed when
 * their last observer unmounts; all others are removed at once.
 */
function removeOtherQueries(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const shown = new Set<Query>();
  for (const query of cache.getAll()) {
    if (isCurrentUserQuery(query)) continue;
    if (query.isActive()) shown.add(query);
    else cache.remove(query);
  }
  if (shown.size === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !shown.has(query) || query.isActive()) return;
    cache.remove(query);
    shown.delete(query);
    if (shown.size === 0) stop();
  });
  // After the new user's page is painted: queries that it no longer uses need no refetch, and a guest may not make some of them.
  requestAnimationFrame(() =>
    setTimeout(() => void queries.invalidateQueries({ predicate: (query) => shown.has(query) })),
  );
}

/** Signs out and clears all cached data, even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const call = useCall();
  const changeSession = useSessionChange();
  return async () => {
    try {
      await call(logout, {});
    } catch {
      // On a shared computer the user must disappear from the screen even without a connection.
    }
    removeAllDrafts();
    await changeSession(null);
  };
}
