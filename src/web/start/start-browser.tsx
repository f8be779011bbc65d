import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { isLanguage } from '../../shared/language.ts';
import { offlinePath } from '../../shared/offline.ts';
import type { AreaEntry } from '../area.ts';
import { askForReauthentication } from '../data/ask-for-reauthentication.ts';
import { browserTransport, createCall } from '../data/call.ts';
import { createQueryClient } from '../data/query-client.ts';
import { Layout } from '../layout/layout.tsx';
import { shellArea } from '../layout/shell-area.ts';
import { notifyServiceWorker } from '../offline/notify-service-worker.ts';
import { browserNavigator } from '../router/navigator.ts';
import { PageCodeError } from '../router/page-code.ts';
import { createPageLoader } from '../router/page-loader.ts';
import { preloadOnIntent } from '../router/preload-on-intent.ts';
import { Router } from '../router/router.tsx';
import { startScrollRestoration } from '../router/scroll-restoration.ts';
import { ensureMessages } from '../text/messages.ts';
import { App } from './app.tsx';
import { type PageState, deserializeError } from './page-state.ts';
import { runWhenIdle } from './run-when-idle.ts';
import { fetchTypefaces } from './typefaces.ts';
import { watchErrors } from './watch-errors.ts';

/** Takes over the page that the server rendered. */
export async function startBrowser(entries: readonly AreaEntry[]): Promise<void> {
  const root = document.getElementById('root');
  const stateElement = document.getElementById('state');
  if (!root || !stateElement?.textContent) throw new Error('The page carries no state.');
  const {
    preferences,
    now,
    queries: dehydrated,
    error,
    isOfflineFallback,
  } = JSON.parse(stateElement.textContent) as PageState;
  // What it says of a person must not stay in the document when they log out.
  stateElement.textContent = '';

  const queries = createQueryClient(createCall(browserTransport, askForReauthentication), { retries: 1 });
  hydrate(queries, dehydrated);
  const language = () => {
    const { lang } = document.documentElement;
    return isLanguage(lang) ? lang : preferences.language;
  };
  const pages = createPageLoader(entries, { queries, language });
  // React can only take over what it can render at once: the code and the sentences of this page come first.
  const match = pages.match(location.pathname);
  // Of the page that ought to be here nothing came: neither its code nor what it shows.
  const isMissing = isOfflineFallback && location.pathname !== offlinePath;
  // Kept once for all that an address may add to it, such as which tab is open.
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
  // Reading and building took their time already: first whatever the person did meanwhile.
  await new Promise((done) => {
    setTimeout(done);
  });
  // Not with the rest of the code: to set it up takes as long as all of that, and the two at once would hold up a slow phone.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  const app = (
    <App queries={queries} preferences={preferences} now={now}>
      <Router navigator={navigator}>
        <Layout />
      </Router>
    </App>
  );
  // As a transition React takes over in small pieces, and a slow phone can scroll and tap between them.
  startTransition(() => {
    if (isMissing || isOtherCopy) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  // Without them the page is as good to read.
  runWhenIdle(() => void fetchTypefaces(navigator).catch(() => undefined));
  if (import.meta.env.PROD && 'serviceWorker' in window.navigator && !isMissing) {
    runWhenIdle(() => void notifyServiceWorker({ queries, navigator }));
  }
}
