import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Language } from '../../shared/language.ts';
import { movedPages } from '../../shared/pages/moved-pages.ts';
import type { ReadingLevel } from '../../shared/readability/reading-levels.ts';
import type { AreaEntry, Read } from '../area.ts';
import { CallError } from '../data/call.ts';
import { currentUserQuery } from '../data/session.ts';
import { refuseTurnedOff } from '../data/site-frame.ts';
import { notFoundEntry } from '../layout/not-found-area.ts';
import { offlineEntry } from '../offline/offline-area.ts';
import type { PreloadablePart } from './lazy-part.tsx';
import { pageMatcher } from './match-page.ts';
import type { Pages } from './navigator.ts';
import { ensurePage, ensurePageCode } from './page-code.ts';
import type { PageRoute } from './page-handle.ts';

/** Functions, because the user may change the language and the reading between navigations. */
export interface LoaderContext {
  queries: QueryClient;
  language: () => Language;
  reading: () => ReadingLevel;
}

const matchers = new WeakMap<readonly AreaEntry[], Pages<PageRoute>['match']>();

/** Cached: the server matches a page on every request. */
function matcherOf(entries: readonly AreaEntry[]): Pages<PageRoute>['match'] {
  const known = matchers.get(entries) ?? pageMatcher(routesOf(entries));
  matchers.set(entries, known);
  return known;
}

function routesOf(entries: readonly AreaEntry[]): PageRoute[] {
  return [...entries, offlineEntry, notFoundEntry].flatMap((entry) =>
    entry.paths.map((path): PageRoute => ({ path, entry })),
  );
}

/** Loads the pages of all areas for the navigator: per request on the server, per visit in the browser. */
export function createPageLoader(
  entries: readonly AreaEntry[],
  { queries, language, reading }: LoaderContext,
): Pages<PageRoute> {
  const currentUser = () => queries.getQueryData(currentUserQuery().queryKey) ?? null;
  const preload = async (page: PageRoute, url: URL) => {
    const handle = await ensurePage(page);
    await Promise.all([
      ensurePageCode(handle, language()),
      ...(handle.page.lazyParts?.({ user: currentUser(), url }) ?? []).map((part) => ensurePart(part, language())),
    ]);
    return handle;
  };
  return {
    redirectOf: (path) => Object.entries(movedPages).find(([before]) => before === path)?.[1],
    match: matcherOf(entries),
    async preload({ page }, url) {
      await preload(page, url);
    },
    async load({ page: slot, params }, url) {
      const { page } = await ensurePage(slot);
      const context = { params, url, user: currentUser(), reading: reading(), queries };
      const readAll = async () => {
        await refuseTurnedOff(queries, url.pathname);
        if (Object.values(params).some(Number.isNaN)) throw new CallError(404, '');
        await ensureReads(queries, page.reads?.(context));
        await ensureReads(queries, page.dependentReads?.(context));
      };
      await Promise.all([preload(slot, url), readAll()]);
    },
  };
}

async function ensureReads(queries: QueryClient, reads: readonly Read[] = []): Promise<void> {
  await Promise.all(reads.map((read) => ensureRead(queries, read)));
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

/** In the browser a part that fails to load shows its own error card. */
async function ensurePart(part: PreloadablePart, language: Language): Promise<void> {
  try {
    await part.preload(language);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
  }
}
