import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type CurrentUser, getCurrentUser, logout } from '../shared/session.ts';
import { CallError } from './call.ts';
import { callOf, useCall } from './query-client.ts';

const fiveMinutes = 300_000;

/** Who is signed in, or null: a 401 is an answer here, not a failure. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: [getCurrentUser.path] as const,
    queryFn: async ({ meta, signal }): Promise<CurrentUser | null> => {
      try {
        return await callOf(meta)(getCurrentUser, {}, signal);
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export function useCurrentUser(): CurrentUser | null {
  return useSuspenseQuery(currentUserQuery()).data;
}

/** Takes over a new user after signing in, registering or simulating: everything cached may look different to them. */
export function useSessionChange(): (user: CurrentUser | null) => Promise<void> {
  const queries = useQueryClient();
  return async (user) => {
    await queries.cancelQueries();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getCurrentUser.path });
    queries.setQueryData(currentUserQuery().queryKey, user);
  };
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
    await changeSession(null);
  };
}
