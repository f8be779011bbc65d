import type { Location } from './navigator.ts';

/**
 * Rebases a link that changes only query parameters onto a newer location. On a slow connection the user may pick a sort order and then a view
 * before the first has loaded; both choices must apply.
 */
export function rebaseLink(to: string, written: Location, now: Location): string {
  const wanted = new URL(to, `http://ours${written.pathname}${written.search}`);
  if (wanted.pathname !== written.pathname || now.pathname !== written.pathname || now.search === written.search) {
    return to;
  }
  const before = new URLSearchParams(written.search);
  const after = new URLSearchParams(now.search);
  for (const name of new Set([...before.keys(), ...wanted.searchParams.keys()])) {
    const values = wanted.searchParams.getAll(name);
    if (values.join() === before.getAll(name).join()) continue;
    after.delete(name);
    for (const value of values) after.append(name, value);
  }
  return wanted.pathname + (after.size > 0 ? `?${after}` : '') + wanted.hash;
}
