import type { QueryClient } from '@tanstack/react-query';
import type { PageNote } from '../../shared/offline.ts';
import { currentUserQuery } from '../data/session.ts';
import type { Navigator } from '../router/navigator.ts';
import type { PageRoute } from '../router/page-handle.ts';

interface Visit {
  queries: QueryClient;
  navigator: Navigator<PageRoute>;
}

/** Starts the service worker and tells it of every page that is shown, and of whoever comes to look at it. */
export async function notifyServiceWorker({ queries, navigator: pages }: Visit): Promise<void> {
  const worker = await start();
  if (!worker) return;
  let told = '';
  const tell = () => {
    const note = pageNoteOf(pages, queries);
    if (!note || told === `${note.owner} ${note.path} ${note.look}`) return;
    told = `${note.owner} ${note.path} ${note.look}`;
    worker.postMessage(note);
  };
  tell();
  pages.subscribe(tell);
  const [userPath] = currentUserQuery().queryKey;
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userPath) tell();
  });
}

/** A browser may have none, or not over plain http, or not want one: then there is nothing to read without a connection. */
async function start(): Promise<ServiceWorker | null> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}

/** Nothing while it is not known who looks, or another page is on its way. */
function pageNoteOf(pages: Visit['navigator'], queries: QueryClient): PageNote | undefined {
  const { current, next } = pages.state();
  const user = queries.getQueryState(currentUserQuery().queryKey);
  // The server could not say who this is: it wrote an answer that is old from the start.
  if (next || !user || user.dataUpdatedAt <= 1) return undefined;
  const { lang, dataset } = document.documentElement;
  return {
    owner: user.data?.id ?? null,
    path: current.location.pathname,
    look: [lang, dataset['theme'], dataset['primary'], dataset['fontSize'], import.meta.url].join(' '),
    files: loadedFiles(),
  };
}

/** The letters and the code that came later stand in no document. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(pathname),
    )
    .map(({ pathname }) => pathname);
}
