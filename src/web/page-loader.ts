import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Language } from '../shared/language.ts';
import { movedPages } from '../shared/moved-pages.ts';
import type { AreaDoor, Read } from './area.ts';
import { notFoundDoor } from './layout/not-found-area.ts';
import { ensurePage, ensurePageCode } from './page-code.ts';
import type { PageSlot } from './page-handle.ts';
import { pageMatcher } from './router/match-page.ts';
import type { Pages } from './router/navigator.ts';
import { currentUserQuery } from './session.ts';

/** The language is asked at each navigation: it may have changed since. */
export interface LoaderContext {
  queries: QueryClient;
  language: () => Language;
}

/** What stands behind the doors, as the router wants it. The same on the server, for one request, and in the browser, for a visit. */
export function createPageLoader(doors: readonly AreaDoor[], { queries, language }: LoaderContext): Pages<PageSlot> {
  const slots = [...doors, notFoundDoor].flatMap((door) => door.paths.map((path): PageSlot => ({ path, door })));
  const preload = async ({ page }: { page: PageSlot }) => {
    const handle = await ensurePage(page);
    await ensurePageCode(handle, language());
    return handle;
  };
  return {
    movedTo: (path) => Object.entries(movedPages).find(([before]) => before === path)?.[1],
    match: pageMatcher(slots),
    async preload(match) {
      await preload(match);
    },
    async load({ page: slot, params }, url) {
      const { page } = await ensurePage(slot);
      const user = queries.getQueryData(currentUserQuery().queryKey) ?? null;
      const reads = page.reads?.({ params, url, user }) ?? [];
      await Promise.all([preload({ page: slot }), ...reads.map((read) => ensureRead(queries, read))]);
    },
  };
}

async function ensureRead(queries: QueryClient, { failsInPlace, ...read }: Read): Promise<void> {
  const answered =
    read.initialPageParam === undefined
      ? queries.ensureQueryData(read as FetchQueryOptions)
      : queries.ensureInfiniteQueryData(read as FetchInfiniteQueryOptions);
  try {
    await answered;
  } catch (error) {
    if (!failsInPlace || import.meta.env.SSR) throw error;
  }
}
