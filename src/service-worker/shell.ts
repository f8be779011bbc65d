import { offlinePath } from '../shared/pages/offline.ts';
import { filesOf } from './page-document.ts';
import { listSavedDocuments } from './saved-courses.ts';
import { deleteFilesExcept, saveFiles } from './saved-files.ts';

const cacheName = 'shell';
const appearanceKey = '/look';

/** Saves the offline page in the visitor's language and theme, for the current release. Returns whether either has changed. */
export async function saveShell(look: string, shownFiles: readonly string[]): Promise<boolean> {
  const store = await caches.open(cacheName);
  if ((await (await store.match(appearanceKey))?.text()) === look) return false;
  const answer = await fetch(offlinePath, { headers: { accept: 'text/html' } });
  if (!answer.ok) return false;
  const html = await answer.text();
  const files = [...filesOf(html), ...shownFiles];
  await saveFiles(files);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  await store.put(offlinePath, new Response(html, { headers }));
  await store.put(appearanceKey, new Response(look));
  await deleteFilesExcept(new Set([...files, ...(await listSavedDocuments()).flatMap(filesOf)]));
  return true;
}

export async function findOfflinePage(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(offlinePath);
}
