import { offlinePageOf, offlineCachePrefix, ownerHeader } from '../shared/offline.ts';
import { readPageDocument } from './page-document.ts';
import { saveFiles } from './saved-files.ts';

const maxSavedCourses = 30;

/** A header of what is kept, by which the oldest is found. */
const savedAtHeader = 'x-saved-at';

/** From now on nothing is kept here that is somebody else's. */
export async function deleteOtherOwners(owner: number | null): Promise<void> {
  const own = cacheNameOf(owner);
  for (const name of await offlineCacheNames()) if (name !== own) await caches.delete(name);
}

/**
 * Keeps the course at this address: its page, and what the API says of it. Both are taken out of one document, and kept for whom the
 * server made it: what somebody else may be looking at in another window, or who signs in meanwhile, cannot mix the two.
 */
export async function saveCourse(address: string, shownFiles: readonly string[]): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const now = new Date();
  if (answer.status === 404) return deleteCourse(address);
  const document = answer.ok ? readPageDocument(await answer.text(), now) : undefined;
  if (!document) return;
  const owner = ownerOf(answer);
  await deleteOtherOwners(owner);
  await saveFiles([...document.files, ...shownFiles]);
  const store = await caches.open(cacheNameOf(owner));
  const headers = headersToSave(answer.headers, now);
  await store.put(address, new Response(document.html, { headers }));
  for (const [path, reply] of document.reads) {
    await store.put(path, Response.json(reply, { headers: { [savedAtHeader]: now.toISOString() } }));
  }
  await evictOldest(store);
}

/** The page of a course that was kept, by either of its addresses, or what the API said of it. */
export async function findSaved(path: string): Promise<Response | undefined> {
  const address = offlinePageOf(path) ?? path;
  for (const name of await offlineCacheNames()) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
}

/** Whoever took a course away took it from everybody. */
async function deleteCourse(address: string): Promise<void> {
  for (const name of await offlineCacheNames()) {
    const store = await caches.open(name);
    await store.delete(address);
    await store.delete(`/api${address}`);
  }
}

/** The addresses of the courses that are kept. */
export async function listSavedCourses(): Promise<string[]> {
  const addresses: string[] = [];
  for (const name of await offlineCacheNames()) {
    const requests = await (await caches.open(name)).keys();
    addresses.push(...requests.map(pathOf).filter((path) => offlinePageOf(path)));
  }
  return addresses;
}

/** The documents that are kept, for whoever looks for what they need. */
export async function listSavedDocuments(): Promise<string[]> {
  const kept = await Promise.all((await listSavedCourses()).map(findSaved));
  return Promise.all(kept.flatMap((answer) => (answer ? [answer.text()] : [])));
}

/** Who the server made this page for. */
export function ownerOf({ headers }: Response): number | null {
  const owner = headers.get(ownerHeader);
  return owner === null ? null : Number(owner);
}

export async function deleteAllSaved(): Promise<void> {
  for (const name of await offlineCacheNames()) await caches.delete(name);
}

function cacheNameOf(owner: number | null): string {
  return offlineCachePrefix + (owner ?? 'guest');
}

async function offlineCacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
}

/** The policy goes with its page, whose script it names by its hash. What was said of the connection is over. */
function headersToSave(answered: Headers, now: Date): Headers {
  const headers = new Headers(answered);
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'vary']) headers.delete(name);
  headers.set(savedAtHeader, now.toISOString());
  return headers;
}

async function evictOldest(store: Cache): Promise<void> {
  const kept: { request: Request; at: string }[] = [];
  for (const request of await store.keys()) {
    const at = (await store.match(request))?.headers.get(savedAtHeader) ?? '';
    kept.push({ request, at });
  }
  // A course is two entries, and both were kept at the same time.
  const old = kept.sort((one, other) => other.at.localeCompare(one.at)).slice(2 * maxSavedCourses);
  for (const { request } of old) await store.delete(request);
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
