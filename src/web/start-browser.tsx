import { hydrate } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLanguage } from '../shared/language.ts';
import { App } from './app.tsx';
import type { AreaDoor } from './area.ts';
import { browserTransport, createCall } from './call.ts';
import { Layout } from './layout/layout.tsx';
import { ensureMessages } from './messages.ts';
import { createPageLoader } from './page-loader.ts';
import { type PageState, readError } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { browserNavigator } from './router/navigator.ts';
import { preloadOnIntent } from './router/preload-on-intent.ts';
import { keepScroll } from './router/scroll-keeper.ts';
import { Router } from './router.tsx';
import { shellArea } from './shell-area.ts';

/** Takes over the page that the server rendered. */
export async function startBrowser(doors: readonly AreaDoor[]): Promise<void> {
  const root = document.getElementById('root');
  const written = document.getElementById('state')?.textContent;
  if (!root || !written) throw new Error('The page carries no state.');
  const { preferences, now, queries: dehydrated, error } = JSON.parse(written) as PageState;
  // Dialogs put a style of their own into the page; the policy lets it in by the nonce of this page.
  setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

  const queries = createQueryClient(createCall(browserTransport), { retries: 1 });
  hydrate(queries, dehydrated);
  const language = () => {
    const { lang } = document.documentElement;
    return isLanguage(lang) ? lang : preferences.language;
  };
  const pages = createPageLoader(doors, { queries, language });
  // React can only take over what it can render at once: the code and the sentences of this page come first.
  const match = pages.match(location.pathname);
  await Promise.all([ensureMessages(shellArea, preferences.language), pages.preload(match)]);

  const navigator = browserNavigator(pages, match, readError(error));
  preloadOnIntent(navigator);
  keepScroll(navigator);
  // Reading and building took their time already: first whatever the person did meanwhile.
  await new Promise((done) => {
    setTimeout(done);
  });
  // As a transition React takes over in small pieces, and a slow phone can scroll and tap between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <App queries={queries} preferences={preferences} now={now}>
        <Router navigator={navigator}>
          <Layout />
        </Router>
      </App>,
    );
  });
}
