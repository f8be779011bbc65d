import { hydrate } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { isLanguage } from '../shared/language.ts';
import { App } from './app.tsx';
import type { AreaDoor } from './area.ts';
import { buildRoutes } from './build-routes.tsx';
import { browserTransport, createCall } from './call.ts';
import { ensureMessages } from './messages.ts';
import { ensurePage, ensurePageCode } from './page-code.ts';
import { slotOf } from './page-handle.ts';
import { type PageState, readErrors } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { shellArea } from './shell-area.ts';

/** Takes over the page that the server rendered. */
export async function startBrowser(doors: readonly AreaDoor[]): Promise<void> {
  const root = document.getElementById('root');
  const written = document.getElementById('state')?.textContent;
  if (!root || !written) throw new Error('The page carries no state.');
  const { preferences, now, queries: dehydrated, loaderData, errors } = JSON.parse(written) as PageState;
  // Dialogs put a style of their own into the page; the policy lets it in by the nonce of this page.
  setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

  const queries = createQueryClient(createCall(browserTransport), { retries: 1 });
  hydrate(queries, dehydrated);
  const language = () => {
    const { lang } = document.documentElement;
    return isLanguage(lang) ? lang : preferences.language;
  };
  const routes = buildRoutes(doors, { queries, language });
  // React can only take over what it can render at once: the code and the sentences of this page come first.
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all([
    ensureMessages(shellArea, preferences.language),
    ...matches.map(async ({ route }) => {
      const slot = slotOf(route);
      if (slot) await ensurePageCode(await ensurePage(slot), preferences.language);
    }),
  ]);

  const router = createBrowserRouter(routes, { hydrationData: { loaderData, errors: readErrors(errors) } });
  // Reading and building took their time already: first whatever the person did meanwhile.
  await new Promise((done) => {
    setTimeout(done);
  });
  // As a transition React takes over in small pieces, and a slow phone can scroll and tap between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <App queries={queries} preferences={preferences} now={now}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}
