import { isOfflineRead, offlineCachePrefix } from '../../shared/offline.ts';

export interface SavedCourse {
  id: number;
  title: string;
}

/** The courses that can be read without a connection. */
export async function listSavedCourses(): Promise<SavedCourse[]> {
  const courses: SavedCourse[] = [];
  for (const name of await offlineCacheNames()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      if (!isOfflineRead(new URL(request.url).pathname)) continue;
      const kept = await store.match(request);
      if (kept) courses.push((await kept.json()) as SavedCourse);
    }
  }
  return courses.sort((one, other) => one.title.localeCompare(other.title));
}

/** Whoever leaves a shared computer leaves nothing to read on it, even where no service worker is there to be told. */
export async function deleteOfflineCopies(): Promise<void> {
  await Promise.all((await offlineCacheNames()).map((name) => caches.delete(name)));
}

/** Without https, as in many a school's own network, a browser keeps nothing. */
async function offlineCacheNames(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
}
