/** Not another site, and not what a program or a reader of feeds asks for. */
export function isInternalPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  if (origin !== location.origin) return false;
  return !/\.[a-z0-9]+$/.test(pathname) && (!pathname.startsWith('/api/') || pathname.startsWith('/api/docs'));
}
