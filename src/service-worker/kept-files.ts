const storeName = 'files';

/** Files of ours that a page is made of: nobody's, so that everybody's pages share them. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const store = await caches.open(storeName);
  await Promise.all(
    [...new Set(paths)].map(async (path) => {
      if (await store.match(path)) return;
      const answer = await fetch(path);
      if (answer.ok) await store.put(path, answer);
    }),
  );
}

export async function findFile(path: string): Promise<Response | undefined> {
  return (await caches.open(storeName)).match(path, { ignoreVary: true });
}

/** Of an older version of the product only what a kept page still needs stays. */
export async function dropFilesBut(needed: ReadonlySet<string>): Promise<void> {
  const store = await caches.open(storeName);
  for (const request of await store.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await store.delete(request);
  }
}
