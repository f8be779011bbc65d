import { addressOf } from '../addresses.ts';
/** The page that the service worker shows in place of every page that it has not saved. */
export const offlinePath = '/sin-conexion';

/** Names the user whom the page was rendered for. Missing on pages for guests. */
export const ownerHeader = 'x-page-owner';

/** Each user's copies are in a cache with this prefix and their id; those of guests in `guest`. */
export const offlineCachePrefix = 'kept:';

/** Only courses are saved, and only the course itself: no test, no attempt, nothing of a class. */
const coursePage = /^\/(?:courses\/free|course)\/(\d+)(\/lecciones\/[^/]+)?$/;
const courseRead = /^\/api\/courses\/free\/\d+(\/readings\/(plain|easy))?$/;

/** The canonical address of a course, which has two, and of the course of a lesson. */
export function offlinePageOf(path: string): string | undefined {
  const id = coursePage.exec(path)?.[1];
  return id && addressOf.course(id);
}

/** A lesson is shown from the data of its course, so no page of its own is saved. */
export const isLessonPage = (path: string): boolean => coursePage.exec(path)?.[2] !== undefined;

export function isOfflineRead(path: string): boolean {
  return courseRead.test(path);
}

const leaving = ['POST /api/logout', 'DELETE /api/user/account'];

/** The call signs the user out, whatever the answer. */
export function endsSession(method: string, path: string): boolean {
  return leaving.includes(`${method} ${path}`);
}

/** The message of a page to the service worker once it is shown. */
export interface ShownPage {
  /** The signed-in user; null for a guest. */
  owner: number | null;
  path: string;
  /** Language, colours and version: when they change, the offline page is fetched again. */
  look: string;
  /** Our own files that the page has loaded and needs to be shown again. */
  files: readonly string[];
}
