const cacheName = 'files';

/** Scripts, styles and images of pages. They hold no personal data, so all users share them. */
export async function saveFiles(paths: readonly string[]): Promise<void> {
  const store = await caches.open(cacheName);
  await Promise.all(
    [...new Set(paths)].map(async (path) => {
      if (await store.match(path)) return;
      const answer = await fetch(path);
      if (answer.ok) await store.put(path, answer);
    }),
  );
}

export async function findSavedFile(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path, { ignoreVary: true });
}

/** Removes files of older releases that no saved page needs. */
export async function deleteFilesExcept(needed: ReadonlySet<string>): Promise<void> {
  const store = await caches.open(cacheName);
  for (const request of await store.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await store.delete(request);
  }
}
