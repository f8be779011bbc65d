import { handlePageNote } from '../service-worker/handle-page-note.ts';
import { respondTo } from '../service-worker/respond.ts';
import { deleteAllSaved } from '../service-worker/saved-courses.ts';
import { endsSession, type PageNote } from '../shared/offline.ts';

declare const self: ServiceWorkerGlobalScope;

/** Nothing depends on the version that is running: the new one may begin at once. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/** A page is asked for while we wake up, so that nobody waits for us. Those that are open are ours from now on, so that we see who leaves. */
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()])),
);

self.addEventListener('message', (event) => event.waitUntil(handlePageNote(event.data as PageNote)));

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (endsSession(method, new URL(url).pathname)) event.waitUntil(deleteAllSaved());
  const answer = respondTo(event, self.location.origin);
  if (answer) event.respondWith(answer);
});
