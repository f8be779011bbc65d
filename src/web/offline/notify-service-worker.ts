import type { QueryClient } from '@tanstack/react-query';
import type { ShownPage } from '../../shared/pages/offline.ts';
import { currentUserQuery } from '../data/session.ts';
import type { Navigator } from '../router/navigator.ts';
import type { PageRoute } from '../router/page-handle.ts';

interface Visit {
  queries: QueryClient;
  navigator: Navigator<PageRoute>;
}

/** Starts the service worker and tells it about each page shown and each change of user. */
export async function notifyServiceWorker({ queries, navigator: pages }: Visit): Promise<void> {
  const worker = await start();
  if (!worker) return;
  let told = '';
  const tell = () => {
    const page = shownPageOf(pages, queries);
    if (!page || told === Object.values(page).join(' ')) return;
    told = Object.values(page).join(' ');
    worker.postMessage({ ...page, files: loadedFiles() } satisfies ShownPage);
  };
  tell();
  pages.subscribe(tell);
  const [userPath] = currentUserQuery().queryKey;
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === userPath) tell();
  });
}

/** Browsers without service workers, plain http and some private modes get no offline copies. */
async function start(): Promise<ServiceWorker | null> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}

/** Undefined while the user is unknown or another page is loading. */
function shownPageOf(pages: Visit['navigator'], queries: QueryClient): Omit<ShownPage, 'files'> | undefined {
  const { current, next } = pages.state();
  const user = queries.getQueryState(currentUserQuery().queryKey);
  // The server could not read the user and marked its answer as stale.
  if (next || !user || user.dataUpdatedAt <= 1) return undefined;
  const { lang, dataset } = document.documentElement;
  return {
    owner: user.data?.id ?? null,
    path: current.location.pathname,
    look: [
      lang,
      dataset['theme'],
      dataset['primary'],
      dataset['fontSize'],
      import.meta.url,
      document.querySelector<HTMLLinkElement>('[href^="/sitio"]')?.href,
    ].join(' '),
  };
}

/** Fonts and lazily loaded code are not listed in the document. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(pathname),
    )
    .map(({ pathname }) => pathname);
}
