/** False for other sites, files, feeds and API calls. */
export function isInternalPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  if (origin !== location.origin) return false;
  return !/\.[a-z0-9]+$/.test(pathname) && (!pathname.startsWith('/api/') || pathname.startsWith('/api/docs'));
}
