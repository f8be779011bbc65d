import { offlinePath } from '../shared/offline.ts';
import { keptDocuments } from './kept-courses.ts';
import { dropFilesBut, keepFiles } from './kept-files.ts';
import { filesOf } from './page-document.ts';

const storeName = 'shell';
const lookKey = '/look';

/**
 * Keeps the page for no connection as this visitor sees pages: in their language and colours, and of the version that they use. Says whether
 * they see them otherwise than before.
 */
export async function keepShell(look: string, shownFiles: readonly string[]): Promise<boolean> {
  const store = await caches.open(storeName);
  if ((await (await store.match(lookKey))?.text()) === look) return false;
  const answer = await fetch(offlinePath, { headers: { accept: 'text/html' } });
  if (!answer.ok) return false;
  const html = await answer.text();
  const files = [...filesOf(html), ...shownFiles];
  await keepFiles(files);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  await store.put(offlinePath, new Response(html, { headers }));
  await store.put(lookKey, new Response(look));
  await dropFilesBut(new Set([...files, ...(await keptDocuments()).flatMap(filesOf)]));
  return true;
}

export async function findOfflinePage(): Promise<Response | undefined> {
  return (await caches.open(storeName)).match(offlinePath);
}
