import { isOfflineRead, offlinePath } from '../shared/offline.ts';
import { deleteOtherOwners, findSaved, ownerOf } from './saved-courses.ts';
import { findSavedFile } from './saved-files.ts';
import { findOfflinePage } from './shell.ts';

/** What the browser asks for, where we have something to say about it. All else goes its way as if we were not there. */
export function respondTo(event: FetchEvent, origin: string): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return undefined;
  if (request.mode === 'navigate') return respondToPage(event, pathname);
  if (pathname.startsWith('/assets/')) return hashedFile(request, pathname);
  if (pathname.endsWith('.svg') && !pathname.startsWith('/api/'))
    return networkFirst(request, () => findSavedFile(pathname));
  if (isOfflineRead(pathname)) return networkFirst(request, () => findSaved(pathname));
  return undefined;
}

/** Always the newest while there is a connection: a page that is kept may be of an older version, and of an earlier day. */
async function respondToPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    const answer = ahead ?? (await fetch(event.request));
    // Before it is shown: whoever looks at it may lose the connection in the next moment.
    if (isOurPage(answer) && path !== offlinePath) await deleteOtherOwners(ownerOf(answer));
    return answer;
  } catch (unreachable) {
    const instead = (await findSaved(path)) ?? (await findOfflinePage());
    if (instead) return instead;
    throw unreachable;
  }
}

function isOurPage({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Its name changes with its content, so that what is kept is right for ever. */
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
