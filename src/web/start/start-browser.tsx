import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { isLanguage } from '../../shared/language.ts';
import { offlinePath } from '../../shared/pages/offline.ts';
import type { ReadingLevel } from '../../shared/readability/reading-levels.ts';
import type { AreaEntry } from '../area.ts';
import { askForReauthentication } from '../data/ask-for-reauthentication.ts';
import { browserTransport, createCall } from '../data/call.ts';
import { createQueryClient } from '../data/query-client.ts';
import { siteNameIn } from '../data/site-frame.ts';
import { Layout } from '../layout/layout.tsx';
import { shellArea } from '../layout/shell-area.ts';
import { countAsOffline } from '../offline/connection.ts';
import { notifyServiceWorker } from '../offline/notify-service-worker.ts';
import { browserNavigator } from '../router/navigator.ts';
import { PageCodeError } from '../router/page-code.ts';
import { createPageLoader } from '../router/page-loader.ts';
import { preloadOnIntent } from '../router/preload-on-intent.ts';
import { Router } from '../router/router.tsx';
import { startScrollRestoration } from '../router/scroll-restoration.ts';
import { ensureMessages, nameSite } from '../text/messages.ts';
import { App } from './app.tsx';
import { type PageState, deserializeError } from './page-state.ts';
import { runWhenIdle } from './run-when-idle.ts';
import { fetchTypefaces } from './typefaces.ts';
import { watchErrors } from './watch-errors.ts';

/** Hydrates the server-rendered page. */
export async function startBrowser(entries: readonly AreaEntry[]): Promise<void> {
  const root = document.getElementById('root');
  const stateElement = document.getElementById('state');
  if (!root || !stateElement?.textContent) throw new Error('The page carries no state.');
  const { preferences, now, queries: dehydrated, error, isOfflineFallback } = takePageState(stateElement);

  const queries = createQueryClient(createCall(browserTransport, askForReauthentication), { retries: 1 });
  hydrate(queries, dehydrated);
  nameSite(siteNameIn(queries));
  const language = () => {
    const { lang } = document.documentElement;
    return isLanguage(lang) ? lang : preferences.language;
  };
  // Set by a change on this page; before one, the page was rendered for the choice.
  const reading = () =>
    (document.documentElement.dataset['reading'] as ReadingLevel | undefined) ?? preferences.reading;
  const pages = createPageLoader(entries, { queries, language, reading });
  // Hydration needs the page's code and messages.
  const match = pages.match(location.pathname);
  // The service worker served the offline page: the page of this address could not be fetched.
  const isMissing = isOfflineFallback && location.pathname !== offlinePath;
  if (isMissing) countAsOffline();
  // A saved copy serves every query string, so its markup may differ from this URL's.
  const isOtherCopy = stateElement.dataset['savedAt'] !== undefined && location.search !== '';
  await Promise.all([
    ensureMessages(shellArea, preferences.language),
    !isMissing && pages.preload(match, new URL(location.href)),
  ]);

  const failure = isMissing ? new PageCodeError('There was no connection.') : deserializeError(error);
  watchErrors(() => pages.match(location.pathname).page.path);
  const navigator = browserNavigator(pages, match, failure);
  preloadOnIntent(navigator);
  startScrollRestoration(navigator);
  // Parsing the code took a while: let the browser handle the user's input first.
  await new Promise((done) => {
    setTimeout(done);
  });
  // Loaded separately: evaluating React DOM together with the rest would block a slow phone for too long.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  const app = (
    <App queries={queries} preferences={preferences} now={now}>
      <Router navigator={navigator}>
        <Layout />
      </Router>
    </App>
  );
  // In a transition React hydrates in slices, and a slow phone stays responsive.
  startTransition(() => {
    if (isMissing || isOtherCopy) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  // The page is readable without web fonts.
  runWhenIdle(() => void fetchTypefaces(navigator).catch(() => undefined));
  if (import.meta.env.PROD && 'serviceWorker' in window.navigator && !isMissing) {
    runWhenIdle(() => void notifyServiceWorker({ queries, navigator }));
  }
}

/** Reads the state and removes it: personal data must not stay in the document after sign-out. */
function takePageState(element: HTMLElement): PageState {
  const state = JSON.parse(element.textContent) as PageState;
  element.textContent = '';
  return state;
}
