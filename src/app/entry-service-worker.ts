import { handleShownPage } from '../service-worker/handle-shown-page.ts';
import { respondTo } from '../service-worker/respond.ts';
import { deleteAllSaved } from '../service-worker/saved-courses.ts';
import { endsSession, type ShownPage } from '../shared/pages/offline.ts';

declare const self: ServiceWorkerGlobalScope;

/** Nothing depends on the running version, so the new one activates at once. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/**
 * Navigation preload requests a page while the worker starts, so that it adds no delay. The worker claims open pages, so that it notices sign-outs.
 */
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()])),
);

self.addEventListener('message', (event) => event.waitUntil(handleShownPage(event.data as ShownPage)));

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (endsSession(method, new URL(url).pathname)) event.waitUntil(deleteAllSaved());
  const answer = respondTo(event, self.location.origin);
  if (answer) event.respondWith(answer);
});
