import { offlinePageOf, type ShownPage } from '../shared/pages/offline.ts';
import { deleteOtherOwners, saveCourse, listSavedCourses } from './saved-courses.ts';
import { saveShell } from './shell.ts';

let queue: Promise<void> = Promise.resolve();

/** Handles pages one at a time: after a change of user the previous user's copies must be gone before anything is saved. */
export function handleShownPage(page: ShownPage): Promise<void> {
  queue = queue.then(() => act(page)).catch(() => undefined); // Offline there is nothing to save; the next page reports again.
  return queue;
}

async function act({ owner, path, look, files }: ShownPage): Promise<void> {
  await deleteOtherOwners(owner);
  const isNewLook = await saveShell(look, files);
  const course = offlinePageOf(path);
  // In the order of opening, so that the current course stays the newest.
  const others = isNewLook ? (await listSavedCourses()).filter((other) => other !== course) : [];
  for (const other of others) await saveCourse(other, files);
  if (course) await saveCourse(course, files);
}
