import { useQueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '../../shared/contract/session.ts';
import { listClasses, summarizeClasses } from '../contract.ts';
import { listClassOverviews } from '../contract/analytics.ts';
import { listAnnouncements } from '../contract/announcements.ts';
import { getGradebook } from '../contract/gradebook.ts';
import { listItems } from '../contract/items.ts';
import { listStream } from '../contract/stream.ts';

/** Any write in a class may change its counts, gradebook and analytics, so everything about it is refetched. */
export function useClassChanged(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        path === listClassOverviews.path ||
        (String(path).startsWith('/api/classes/{id}') && paramsOf(input)?.id === id),
    });
}

/** What shows comments: their lists, the announcements with the last replies, and the counts of the items. */
export function useCommentsChanged(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        String(path).startsWith('/api/classes/{id}') &&
        (String(path).endsWith('/comments') ||
          [listAnnouncements.path, listItems.path, listStream.path].some((one) => one === path)) &&
        paramsOf(input)?.id === id,
    });
}

/** The gradebook. Marks that are not published change nothing else. */
export function useMarksChanged(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        String(path).startsWith(getGradebook.path) && paramsOf(input)?.id === id,
    });
}

/** After joining or leaving a class: refreshes the list and the navigation, which links to it. */
export function useMembershipChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const listsChanged = useClassListsChanged();
  return async () => {
    await Promise.all([listsChanged(), queries.invalidateQueries({ queryKey: [getCurrentUser.path] })]);
  };
}

/** After a class is created, deleted or renamed: refreshes the lists that show it. */
export function useClassListsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        [listClasses.path, summarizeClasses.path, listClassOverviews.path].some((one) => one === path),
    });
}

function paramsOf(input: unknown): { id?: number } | undefined {
  return (input as { params?: { id?: number } } | undefined)?.params;
}
