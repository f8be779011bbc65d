import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Topic } from '../shared/endpoint.ts';
import { offlinePath } from '../shared/offline.ts';
import type { PageRequest, RenderedPage } from '../shared/page.ts';
import { App } from './app.tsx';
import type { AreaDoor, WebArea } from './area.ts';
import { type Call, CallError, createCall } from './call.ts';
import { ensureFooterLinks } from './footer-links.ts';
import { PreparedParts } from './later-part.tsx';
import { Layout } from './layout/layout.tsx';
import { ensureMessages } from './messages.ts';
import { headOf, openSlot } from './page-handle.ts';
import { createPageLoader } from './page-loader.ts';
import { type PageState, writeError } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { Router } from './router.tsx';
import { standingNavigator } from './router/navigator.ts';
import { currentUserQuery } from './session.ts';
import { shellArea } from './shell-area.ts';

/** Renders one page for one visitor. Nothing of it outlives the request. */
export async function renderPage(doors: readonly AreaDoor[], request: PageRequest): Promise<RenderedPage> {
  const { preferences, address } = request;
  const topics = new Set<Topic>();
  let shared = true;
  const plainCall = createCall(request.transport);
  const call: Call = (endpoint, input, signal) => {
    if (endpoint.sharedUntil) for (const topic of endpoint.sharedUntil) topics.add(topic);
    else shared = false;
    return plainCall(endpoint, input, signal);
  };

  await ensureMessages(shellArea, preferences.language);
  const queries = createQueryClient(call, { retries: 0 });
  await Promise.all([readCurrentUser(queries, request.signedIn), ensureFooterLinks(queries)]);
  const pages = createPageLoader(doors, { queries, language: () => preferences.language });
  // Not as an address relative to ours: '//other.example/foro' would be the forum then.
  const url = new URL(`http://localhost${address}`);
  const match = pages.match(url.pathname);
  const error = await failureOf(pages.load(match, url));
  const handle = await openSlot(match.page);
  await request.turn();

  const now = Date.now();
  const navigator = standingNavigator(url, match, error);
  const user = queries.getQueryData(currentUserQuery().queryKey) ?? null;
  const html = renderToString(
    <App queries={queries} preferences={preferences} now={now}>
      <PreparedParts value={new Set(handle.page.laterParts?.({ user, url }))}>
        <Router navigator={navigator}>
          <Layout />
        </Router>
      </PreparedParts>
    </App>,
  );
  const state: PageState = {
    preferences,
    now,
    queries: dehydrate(queries),
    isStandIn: match.page.path === offlinePath,
    error: writeError(error),
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
      match.page.door.module,
      handle.page.module,
      ...(handle.page.fetchedAhead ?? []),
      ...[shellArea, handle.area, ...(handle.page.parts ?? [])].map((area) =>
        messageModule(area, preferences.language),
      ),
    ],
    owner: user?.id,
    sharedUntil: shared ? [...topics] : undefined,
  };
}

/** What no call failed with is a fault in our own code: the server logs it and answers for it. */
async function failureOf(work: Promise<void>): Promise<CallError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** A visitor without a session cookie is nobody, without asking: so the page can be kept for everybody. */
async function readCurrentUser(queries: QueryClient, signedIn: boolean): Promise<void> {
  const { queryKey } = currentUserQuery();
  if (!signedIn) return void queries.setQueryData(queryKey, null);
  try {
    await queries.ensureQueryData(currentUserQuery());
  } catch {
    // The page says by itself what is wrong; the browser asks again, because this answer is old from the start.
    queries.setQueryData(queryKey, null, { updatedAt: 1 });
  }
}

function messageModule(
  { name, folder = `src/${name}/web` }: Pick<WebArea, 'name' | 'folder'>,
  language: string,
): string {
  return `${folder}/messages.${language}.json`;
}
