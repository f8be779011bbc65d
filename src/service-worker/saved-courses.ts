import { offlinePageOf, offlineCachePrefix, ownerHeader } from '../shared/pages/offline.ts';
import { type PageDocument, readPageDocument } from './page-document.ts';
import { saveFiles } from './saved-files.ts';

const maxSavedCourses = 30;

/** Added to saved responses, to find the oldest. */
const savedAtHeader = 'x-saved-at';

/** Deletes the copies of all other users. */
export async function deleteOtherOwners(owner: number | null): Promise<void> {
  const own = cacheNameOf(owner);
  for (const name of await offlineCacheNames()) if (name !== own) await caches.delete(name);
}

/**
 * Saves a course: its page, and the API replies that it and its first lesson contain. Both documents are stored for the user whom the server
 * rendered them for, and only if that is the same one, so a sign-in in another window cannot mix users.
 */
export async function saveCourse(address: string, shownFiles: readonly string[]): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const now = new Date();
  if (answer.status === 404) return deleteCourse(address);
  const document = answer.ok ? readPageDocument(await answer.text(), now) : undefined;
  if (!document) return;
  const owner = ownerOf(answer);
  const lesson = await readFirstLesson(address, document.html, { owner, now });
  if (lesson === 'missing') return;
  await deleteOtherOwners(owner);
  await saveFiles([...document.files, ...shownFiles, ...(lesson?.files ?? [])]);
  const store = await caches.open(cacheNameOf(owner));
  const headers = headersToSave(answer.headers, now);
  await store.put(address, new Response(document.html, { headers }));
  // The page of a course has no lessons; a lesson has them all.
  for (const [path, reply] of new Map([...document.reads, ...(lesson?.reads ?? [])])) {
    await store.put(path, Response.json(reply, { headers: { [savedAtHeader]: now.toISOString() } }));
  }
  await evictOldest(store);
}

/** Of a lesson. */
const longestAddress = 200;

/**
 * The code that shows lessons, and the course with all of them. Undefined for a course without lessons; missing if the answer did not come, or is for
 * somebody who signed in meanwhile.
 */
async function readFirstLesson(
  course: string,
  html: string,
  { owner, now }: { owner: number | null; now: Date },
): Promise<PageDocument | 'missing' | undefined> {
  const start = html.indexOf(`${course}/lecciones/`);
  if (start === -1) return undefined;
  const lesson = html.slice(start, start + longestAddress).split(/["?#]/, 1)[0] ?? '';
  const answer = await fetch(lesson, { headers: { accept: 'text/html' } });
  if (!answer.ok || ownerOf(answer) !== owner) return 'missing';
  return readPageDocument(await answer.text(), now) ?? 'missing';
}

/** Finds the saved page of a course, by either of its paths, or the saved API reply. */
export async function findSaved(path: string): Promise<Response | undefined> {
  const address = offlinePageOf(path) ?? path;
  for (const name of await offlineCacheNames()) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
}

/** A deleted course is deleted for every user. */
async function deleteCourse(address: string): Promise<void> {
  for (const name of await offlineCacheNames()) {
    const store = await caches.open(name);
    await store.delete(address);
    await store.delete(`/api${address}`);
  }
}

/** The paths of the saved courses. */
export async function listSavedCourses(): Promise<string[]> {
  const addresses: string[] = [];
  for (const name of await offlineCacheNames()) {
    const requests = await (await caches.open(name)).keys();
    addresses.push(...requests.map(pathOf).filter((path) => offlinePageOf(path)));
  }
  return addresses;
}

/** The saved documents, to find the files they need. */
export async function listSavedDocuments(): Promise<string[]> {
  const kept = await Promise.all((await listSavedCourses()).map(findSaved));
  return Promise.all(kept.flatMap((answer) => (answer ? [answer.text()] : [])));
}

/** The user for whom the server rendered the page. */
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

/** Keeps the Content-Security-Policy, which names the page's script by hash. Drops headers about the transfer. */
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
  // A course has two entries of the same age.
  const old = kept.sort((one, other) => other.at.localeCompare(one.at)).slice(2 * maxSavedCourses);
  for (const { request } of old) await store.delete(request);
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
