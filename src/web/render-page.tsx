import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Topic } from '../shared/endpoint.ts';
import type { PageRequest, RenderedPage } from '../shared/page.ts';
import { App } from './app.tsx';
import type { AreaDoor, WebArea } from './area.ts';
import { buildRoutes } from './build-routes.tsx';
import { type Call, CallError, createCall } from './call.ts';
import { ensureMessages } from './messages.ts';
import { headOf, slotOf } from './page-handle.ts';
import { type PageState, writeErrors } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
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
  await readCurrentUser(queries, request.signedIn);
  const handler = createStaticHandler(buildRoutes(doors, { queries, language: () => preferences.language }));
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error('A page answered with a response of its own.');

  const match = context.matches.at(-1);
  const slot = slotOf(match?.route);
  const handle = slot?.handle;
  if (!match || !handle) throw new Error('No page matched: the not-found page should have.');
  const [error] = Object.values(context.errors ?? {});
  // What no call failed with is a fault in our own code: the server logs it and answers for it.
  if (error !== undefined && !(error instanceof CallError)) throw error;

  const now = Date.now();
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <App queries={queries} preferences={preferences} now={now}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const state: PageState = {
    preferences,
    now,
    queries: dehydrate(queries),
    loaderData: context.loaderData,
    errors: writeErrors(context.errors),
  };
  const url = new URL(address, 'http://localhost');
  await ensureMessages(handle.area, preferences.language);
  const head = headOf(handle, preferences.language, { params: match.params, url, queries });
  queries.clear();
  return {
    status: error ? error.status : (handle.page.status ?? 200),
    head,
    html,
    state,
    modules: [slot.door.module, handle.page.module, ...messageModules(handle.area, preferences.language)],
    sharedUntil: shared ? [...topics] : undefined,
  };
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

function messageModules(area: WebArea, language: string): string[] {
  const folder = area.name === 'shell' ? 'src/web' : `src/${area.name}/web`;
  return [`src/web/messages.${language}.json`, `${folder}/messages.${language}.json`];
}
