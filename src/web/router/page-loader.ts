import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Language } from '../../shared/language.ts';
import { movedPages } from '../../shared/moved-pages.ts';
import type { AreaDoor, Read } from '../area.ts';
import { currentUserQuery } from '../data/session.ts';
import { notFoundDoor } from '../layout/not-found-area.ts';
import { offlineDoor } from '../offline/offline-area.ts';
import type { PreparedPart } from './lazy-part.tsx';
import { pageMatcher } from './match-page.ts';
import type { Pages } from './navigator.ts';
import { ensurePage, ensurePageCode } from './page-code.ts';
import type { PageSlot } from './page-handle.ts';

/** The language is asked at each navigation: it may have changed since. */
export interface LoaderContext {
  queries: QueryClient;
  language: () => Language;
}

const matchers = new WeakMap<readonly AreaDoor[], Pages<PageSlot>['match']>();

/** Made once for the same doors: on the server a page is looked for all the time. */
function matcherOf(doors: readonly AreaDoor[]): Pages<PageSlot>['match'] {
  const known = matchers.get(doors) ?? pageMatcher(slotsOf(doors));
  matchers.set(doors, known);
  return known;
}

function slotsOf(doors: readonly AreaDoor[]): PageSlot[] {
  return [...doors, offlineDoor, notFoundDoor].flatMap((door) => door.paths.map((path): PageSlot => ({ path, door })));
}

/** What stands behind the doors, as the router wants it. The same on the server, for one request, and in the browser, for a visit. */
export function createPageLoader(doors: readonly AreaDoor[], { queries, language }: LoaderContext): Pages<PageSlot> {
  const currentUser = () => queries.getQueryData(currentUserQuery().queryKey) ?? null;
  const preload = async (page: PageSlot, url: URL) => {
    const handle = await ensurePage(page);
    await Promise.all([
      ensurePageCode(handle, language()),
      ...(handle.page.laterParts?.({ user: currentUser(), url }) ?? []).map((part) => ensurePart(part, language())),
    ]);
    return handle;
  };
  return {
    movedTo: (path) => Object.entries(movedPages).find(([before]) => before === path)?.[1],
    match: matcherOf(doors),
    async preload({ page }, url) {
      await preload(page, url);
    },
    async load({ page: slot, params }, url) {
      const { page } = await ensurePage(slot);
      const context = { params, url, user: currentUser(), queries };
      const readAll = async () => {
        await ensureReads(queries, page.reads?.(context));
        await ensureReads(queries, page.thenReads?.(context));
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
async function ensurePart(part: PreparedPart, language: Language): Promise<void> {
  try {
    await part.prepare(language);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
  }
}
