import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import { offlinePath } from '../../shared/pages/offline.ts';
import type { PageRequest, RenderedPage } from '../../shared/pages/page.ts';
import type { AreaEntry, WebArea } from '../area.ts';
import { type Call, CallError, createCall } from '../data/call.ts';
import { ensureFooterLinks } from '../data/footer-links.ts';
import { createQueryClient } from '../data/query-client.ts';
import { currentUserQuery } from '../data/session.ts';
import { ensureSiteFrame, siteNameIn } from '../data/site-frame.ts';
import { Layout } from '../layout/layout.tsx';
import { shellArea } from '../layout/shell-area.ts';
import { PreloadedPartsContext } from '../router/lazy-part.tsx';
import { staticNavigator } from '../router/navigator.ts';
import { headOf, loadRoute } from '../router/page-handle.ts';
import { createPageLoader } from '../router/page-loader.ts';
import { Router } from '../router/router.tsx';
import { ensureMessages, nameSite } from '../text/messages.ts';
import { App } from './app.tsx';
import { type PageState, serializeError } from './page-state.ts';

/** Renders one page for one request. Nothing outlives the request. */
export async function renderPage(entries: readonly AreaEntry[], request: PageRequest): Promise<RenderedPage> {
  const { preferences, address } = request;
  const { call, cacheTopics } = recordCacheTopics(createCall(request.transport));
  await ensureMessages(shellArea, preferences.language);
  const queries = createQueryClient(call, { retries: 0 });
  await Promise.all([readCurrentUser(queries, request.signedIn), ensureFooterLinks(queries), ensureSiteFrame(queries)]);
  const pages = createPageLoader(entries, {
    queries,
    language: () => preferences.language,
    reading: () => preferences.reading,
  });
  // Not relative to a base: '//other.example/foro' would then resolve to the forum.
  const url = new URL(`http://localhost${address}`);
  const match = pages.match(url.pathname);
  const error = await failureOf(pages.load(match, url));
  const handle = await loadRoute(match.page);
  await request.waitForRenderSlot();

  const now = Date.now();
  nameSite(siteNameIn(queries));
  const navigator = staticNavigator(url, match, error);
  const user = queries.getQueryData(currentUserQuery().queryKey) ?? null;
  const html = renderToString(
    <App queries={queries} preferences={preferences} now={now}>
      <PreloadedPartsContext value={new Set(handle.page.lazyParts?.({ user, url }))}>
        <Router navigator={navigator}>
          <Layout />
        </Router>
      </PreloadedPartsContext>
    </App>,
  );
  const state: PageState = {
    preferences,
    now,
    queries: dehydrate(queries),
    isOfflineFallback: match.page.path === offlinePath,
    error: serializeError(error),
  };
  await ensureMessages(handle.area, preferences.language);
  const head = headOf(handle, preferences.language, { params: match.params, url, queries });
  queries.clear();
  return {
    status: error ? error.status : (handle.page.status ?? 200),
    head,
    html,
    state,
    modules: [
      match.page.entry.module,
      handle.page.module,
      ...(handle.page.preloadedModules ?? []),
      ...[shellArea, handle.area, ...(handle.page.parts ?? [])].map((area) =>
        messageModule(area, preferences.language),
      ),
    ],
    owner: user?.id,
    cacheTopics: cacheTopics(),
  };
}

/** A page can be cached until one of these topics changes, or not at all (undefined) if it calls an endpoint without a public cache. */
function recordCacheTopics(plainCall: Call): { call: Call; cacheTopics: () => Topic[] | undefined } {
  const topics = new Set<Topic>();
  let isPublic = true;
  return {
    call(endpoint, input, signal) {
      if (endpoint.publicCache) for (const topic of endpoint.publicCache.topics) topics.add(topic);
      else isPublic = false;
      return plainCall(endpoint, input, signal);
    },
    cacheTopics: () => (isPublic ? [...topics] : undefined),
  };
}

/** Any other error is a bug: the server logs it and answers with its failure page. */
async function failureOf(work: Promise<void>): Promise<CallError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** Without a session cookie the visitor is a guest and no call is needed, so the page can be cached for all guests. */
async function readCurrentUser(queries: QueryClient, signedIn: boolean): Promise<void> {
  const { queryKey } = currentUserQuery();
  if (!signedIn) return void queries.setQueryData(queryKey, null);
  try {
    await queries.ensureQueryData(currentUserQuery());
  } catch {
    // The page shows the problem. Marking the value as stale makes the browser ask again.
    queries.setQueryData(queryKey, null, { updatedAt: 1 });
  }
}

function messageModule(
  { name, folder = `src/${name}/web` }: Pick<WebArea, 'name' | 'folder'>,
  language: string,
): string {
  return `${folder}/messages.${language}.json`;
}
