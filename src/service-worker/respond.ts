import { isLessonPage, isOfflineRead, offlinePageOf, offlinePath } from '../shared/pages/offline.ts';
import { siteStylesPath } from '../shared/pages/site-files.ts';
import { deleteOtherOwners, findSaved, ownerOf } from './saved-courses.ts';
import { findSavedFile } from './saved-files.ts';
import { findOfflinePage } from './shell.ts';

/** Responds to requests that offline copies concern. Returns undefined for all others, which the browser then handles itself. */
export function respondTo(event: FetchEvent, origin: string): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, search, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return undefined;
  if (request.mode === 'navigate') return respondToPage(event, pathname);
  if (pathname.startsWith('/assets/')) return hashedFile(request, pathname);
  if (pathname.endsWith('.svg') && !pathname.startsWith('/api/'))
    return networkFirst(request, () => findSavedFile(pathname));
  // Their addresses change with their content.
  if (pathname === siteStylesPath || pathname.startsWith('/api/site/logo/'))
    return hashedFile(request, pathname + search);
  if (isOfflineRead(pathname)) return networkFirst(request, () => findSaved(pathname));
  return undefined;
}

/** Network first: a saved page may be outdated. */
async function respondToPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    const answer = ahead ?? (await fetch(event.request));
    // Before the page is shown: the connection may break right after.
    if (isOurPage(answer) && path !== offlinePath) await deleteOtherOwners(ownerOf(answer));
    return answer;
  } catch (unreachable) {
    const saved = await findSaved(path);
    // The saved page of its course leads to the lesson without a page load.
    if (saved && isLessonPage(path)) return Response.redirect(offlinePageOf(path) ?? path);
    const instead = saved ?? (await findOfflinePage());
    if (instead) return instead;
    throw unreachable;
  }
}

function isOurPage({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** The name contains a hash of the content, so a saved file never goes stale. */
async function hashedFile(request: Request, path: string): Promise<Response> {
  return (await findSavedFile(path)) ?? fetch(request);
}

async function networkFirst(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const kept = await find();
    if (kept) return kept;
    throw unreachable;
  }
}
