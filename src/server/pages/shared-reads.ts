import type { Viewer } from '../../shared/roles.ts';

const sharedReads = new WeakMap<Viewer, Map<string, Promise<unknown>>>();

/** A copy of the viewer for the calls of one page. They only read, so what one of them has read serves the others. */
export function shareReads(viewer: Viewer): Viewer {
  const ofPage = { ...viewer };
  sharedReads.set(ofPage, new Map());
  return ofPage;
}

/** Reads once for all calls of a page, and each time for any other call. `key` names what is read. */
export function readOnce<Result>(viewer: Viewer, key: string, read: () => Promise<Result>): Promise<Result> {
  const shared = sharedReads.get(viewer);
  if (!shared) return read();
  const known = shared.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const reading = read();
  shared.set(key, reading);
  return reading;
}
