import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { Language } from '../shared/language.ts';
import type { PageDefinition, Read, WebArea } from './area.ts';
import { AreaFrame } from './area-frame.tsx';
import { Layout } from './layout/layout.tsx';
import { notFoundArea } from './layout/not-found-area.ts';
import { PageError } from './layout/page-error.tsx';
import { ensurePageCode, pageCodeOf } from './page-code.ts';
import type { PageHandle } from './page-handle.ts';
import { currentUserQuery } from './session.ts';

/** The language is asked at each navigation: it may have changed since the routes were built. */
export interface RoutesContext {
  queries: QueryClient;
  language: () => Language;
}

/** Pages as React Router wants them. The same on the server, for one request, and in the browser, for a visit. */
export function buildRoutes(areas: readonly WebArea[], context: RoutesContext): RouteObject[] {
  const children = [...areas, notFoundArea].flatMap((area) => area.pages.map((page) => pageRoute(area, page, context)));
  return [{ id: 'layout', Component: Layout, children }];
}

function pageRoute(area: WebArea, page: PageDefinition, { queries, language }: RoutesContext): RouteObject {
  const handle: PageHandle = { area, page };
  return {
    id: page.module + page.path,
    path: page.path,
    handle,
    Component: () => {
      const Page = pageCodeOf(page);
      return (
        <AreaFrame area={area}>
          <Page />
        </AreaFrame>
      );
    },
    async loader({ params, request }) {
      const user = queries.getQueryData(currentUserQuery().queryKey) ?? null;
      const reads = page.reads?.({ params, url: new URL(request.url), user }) ?? [];
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
