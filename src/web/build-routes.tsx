import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { Language } from '../shared/language.ts';
import type { AreaDoor, Read } from './area.ts';
import { AreaFrame } from './area-frame.tsx';
import { Layout } from './layout/layout.tsx';
import { notFoundDoor } from './layout/not-found-area.ts';
import { PageError } from './layout/page-error.tsx';
import { ensurePage, ensurePageCode, pageCodeOf } from './page-code.ts';
import type { PageSlot } from './page-handle.ts';
import { currentUserQuery } from './session.ts';

/** The language is asked at each navigation: it may have changed since the routes were built. */
export interface RoutesContext {
  queries: QueryClient;
  language: () => Language;
}

/** Pages as React Router wants them. The same on the server, for one request, and in the browser, for a visit. */
export function buildRoutes(doors: readonly AreaDoor[], context: RoutesContext): RouteObject[] {
  const children = [...doors, notFoundDoor].flatMap((door) => door.paths.map((path) => pageRoute(door, path, context)));
  return [{ id: 'layout', Component: Layout, children }];
}

function pageRoute(door: AreaDoor, path: string, { queries, language }: RoutesContext): RouteObject {
  const slot: PageSlot = { path, door };
  return {
    id: path,
    path,
    handle: slot,
    Component: () => {
      if (!slot.handle) throw new Error(`The page at ${path} was not loaded.`);
      const { area, page } = slot.handle;
      const Page = pageCodeOf(page);
      return (
        <AreaFrame area={area}>
          <Page />
        </AreaFrame>
      );
    },
    async loader({ params, request }) {
      const handle = await ensurePage(slot);
      const user = queries.getQueryData(currentUserQuery().queryKey) ?? null;
      const reads = handle.page.reads?.({ params, url: new URL(request.url), user }) ?? [];
      await Promise.all([ensurePageCode(handle, language()), ...reads.map((options) => ensureRead(queries, options))]);
      return null;
    },
    errorElement: <PageError />,
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
