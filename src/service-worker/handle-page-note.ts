import { offlinePageOf, type PageNote } from '../shared/offline.ts';
import { deleteOtherOwners, saveCourse, listSavedCourses } from './saved-courses.ts';
import { saveShell } from './shell.ts';

let queue: Promise<void> = Promise.resolve();

/** One after the other: what somebody opened is kept, or gone, before what the next one opened is looked at. */
export function handlePageNote(note: PageNote): Promise<void> {
  queue = queue.then(() => act(note)).catch(() => undefined); // Without a connection there is nothing to keep; the next page tells us again.
  return queue;
}

async function act({ owner, path, look, files }: PageNote): Promise<void> {
  await deleteOtherOwners(owner);
  const isNewLook = await saveShell(look, files);
  const course = offlinePageOf(path);
  // In the order in which they were opened, of which this one is the last.
  const others = isNewLook ? (await listSavedCourses()).filter((other) => other !== course) : [];
  for (const other of others) await saveCourse(other, files);
  if (course) await saveCourse(course, files);
}
