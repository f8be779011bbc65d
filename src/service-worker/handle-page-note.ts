import { offlinePageOf, type PageNote } from '../shared/pages/offline.ts';
import { deleteOtherOwners, saveCourse, listSavedCourses } from './saved-courses.ts';
import { saveShell } from './shell.ts';

let queue: Promise<void> = Promise.resolve();

/** Handles notes one at a time: after a change of user the previous user's copies must be gone before anything is saved. */
export function handlePageNote(note: PageNote): Promise<void> {
  queue = queue.then(() => act(note)).catch(() => undefined); // Offline there is nothing to save; the next page sends a new note.
  return queue;
}

async function act({ owner, path, look, files }: PageNote): Promise<void> {
  await deleteOtherOwners(owner);
  const isNewLook = await saveShell(look, files);
  const course = offlinePageOf(path);
  // In the order of opening, so that the current course stays the newest.
  const others = isNewLook ? (await listSavedCourses()).filter((other) => other !== course) : [];
  for (const other of others) await saveCourse(other, files);
  if (course) await saveCourse(course, files);
}
