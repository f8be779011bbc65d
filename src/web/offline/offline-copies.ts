import { isOfflineRead, offlineCachePrefix } from '../../shared/pages/offline.ts';

export interface SavedCourse {
  id: number;
  title: string;
}

/** The courses that can be read offline. */
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

/** Sign-out must leave no readable copies on a shared computer, even when no service worker runs. */
export async function deleteOfflineCopies(): Promise<void> {
  await Promise.all((await offlineCacheNames()).map((name) => caches.delete(name)));
}

/** The Cache API needs https, which many school networks lack. */
async function offlineCacheNames(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix));
}
