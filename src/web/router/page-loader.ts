import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Language } from '../../shared/language.ts';
import { movedPages } from '../../shared/moved-pages.ts';
import type { AreaEntry, Read } from '../area.ts';
import { currentUserQuery } from '../data/session.ts';
import { notFoundEntry } from '../layout/not-found-area.ts';
import { offlineEntry } from '../offline/offline-area.ts';
import type { PreloadablePart } from './lazy-part.tsx';
import { pageMatcher } from './match-page.ts';
import type { Pages } from './navigator.ts';
import { ensurePage, ensurePageCode } from './page-code.ts';
import type { PageRoute } from './page-handle.ts';

/** The language is asked at each navigation: it may have changed since. */
export interface LoaderContext {
  queries: QueryClient;
  language: () => Language;
}

const matchers = new WeakMap<readonly AreaEntry[], Pages<PageRoute>['match']>();

/** Made once for the same entries: on the server a page is looked for all the time. */
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

/** What stands behind the entries, as the router wants it. The same on the server, for one request, and in the browser, for a visit. */
export function createPageLoader(
  entries: readonly AreaEntry[],
  { queries, language }: LoaderContext,
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
      const context = { params, url, user: currentUser(), queries };
      const readAll = async () => {
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

/** Where its code does not come, it says so in its place. */
async function ensurePart(part: PreloadablePart, language: Language): Promise<void> {
  try {
    await part.preload(language);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
  }
}
