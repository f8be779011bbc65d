import { addressOf } from './addresses.ts';
/** The page that says that there is no connection. The service worker shows it in place of every page that it has not kept. */
export const offlinePath = '/sin-conexion';

/** By which a page says who it was made for; one for everybody without an account says nothing. */
export const ownerHeader = 'x-page-owner';

/** What was kept of somebody is in a store of this name and their number; of somebody without an account, of `guest`. */
export const offlineCachePrefix = 'kept:';

/** Courses alone are kept, and of what is asked for only a course itself: no test, no attempt, nothing of a class. */
const coursePage = /^\/(?:courses\/free|course)\/(\d+)$/;
const courseRead = /^\/api\/courses\/free\/\d+$/;

/** One address for one course, which has two. */
export function offlinePageOf(path: string): string | undefined {
  const id = coursePage.exec(path)?.[1];
  return id && addressOf.course(id);
}

export function isOfflineRead(path: string): boolean {
  return courseRead.test(path);
}

const leaving = ['POST /api/logout', 'DELETE /api/user/account'];

/** Whoever asks for this leaves, whatever the answer. */
export function endsSession(method: string, path: string): boolean {
  return leaving.includes(`${method} ${path}`);
}

/** What a page tells the service worker once it is shown. */
export interface PageNote {
  /** Who looks at it: null is somebody without an account. */
  owner: number | null;
  path: string;
  /** Language, colours and version: the page for no connection is fetched anew where they have changed. */
  look: string;
  /** What the page has fetched of our own files, which it needs to be shown again. */
  files: readonly string[];
}
