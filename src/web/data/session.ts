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

/** Who is signed in, or null: a 401 is an answer here, not a failure. */
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

/** By the name that the cache knows it under: to write that down anew took longer than some of the parts that ask. */
function useCachedUser(): CurrentUser | null {
  return useQueryClient().getQueryCache().get<CurrentUser | null>(userHash)?.state.data ?? null;
}

/** Ten parts of a page ask. On the server, where nothing can change, none of them needs a watch on the answer. */
export const useCurrentUser = import.meta.env.SSR ? useCachedUser : useObservedUser;

const isCurrentUserQuery = ({ queryKey }: Query) => queryKey[0] === getCurrentUser.path;

/** Takes over a new user after signing in, registering or simulating: everything cached may look different to them. */
export function useSessionChange(): (user: CurrentUser | null) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    await queries.cancelQueries();
    clearCachedAnswers();
    await deleteOfflineCopies().catch(() => undefined); // A browser that keeps nothing may refuse even the question.
    queries.setQueryData(currentUserQuery().queryKey, user);
    removeOtherQueries(queries);
  };
}

/**
 * What is on the screen cannot be taken from under it: React would have nothing to show. It is read again as the new user and forgotten as
 * soon as the screen lets go of it; all else goes at once.
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
  // Once the screen has changed to the new user's: what it has let go of needs no reading.
  setTimeout(() => void queries.invalidateQueries({ predicate: (query) => shown.has(query) }));
}

/** Forgets the user and everything cached, also when the server could not be told. */
export function useSignOut(): () => Promise<void> {
  const call = useCall();
  const changeSession = useSessionChange();
  return async () => {
    try {
      await call(logout, {});
    } catch {
      // Whoever leaves a shared computer must be gone from its screen, whatever the network says.
    }
    removeAllDrafts();
    await changeSession(null);
  };
}
