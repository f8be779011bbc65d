import { siteStylesPath } from '../shared/pages/site-files.ts';

const cacheName = 'files';

/** The pictures that the site's own style sheet shows, and the files of the typefaces, also of those that no text on the screen has needed yet. */
export const filesOfStyles = (styles: string): string[] =>
  styles.match(/(?<=url\()\/(?:api\/site\/logo\/\w+|assets\/[\w.-]+\.woff2)/g) ?? [];

const namesFiles = (path: string) => path.startsWith(siteStylesPath) || /^\/assets\/typefaces-[\w.-]+\.css$/.test(path);

/** Scripts, styles and images of pages. They hold no personal data, so all users share them. */
export async function saveFiles(paths: readonly string[]): Promise<void> {
  const store = await caches.open(cacheName);
  await Promise.all(
    [...new Set(paths)].map(async (path) => {
      if (await store.match(path)) return;
      const answer = await fetch(path);
      if (!answer.ok) return;
      const more = namesFiles(path) ? filesOfStyles(await answer.clone().text()) : [];
      await store.put(path, answer);
      await saveFiles(more);
    }),
  );
}

export async function findSavedFile(path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path, { ignoreVary: true });
}

/** Removes files of older releases that no saved page needs. */
export async function deleteFilesExcept(needed: ReadonlySet<string>): Promise<void> {
  const store = await caches.open(cacheName);
  const styles = [...needed].filter(namesFiles);
  const shown = await Promise.all(styles.map(async (path) => (await store.match(path))?.text() ?? ''));
  const named = new Set(shown.flatMap(filesOfStyles));
  for (const request of await store.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!needed.has(pathname + search) && !named.has(pathname)) await store.delete(request);
  }
}
