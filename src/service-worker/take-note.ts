import { offlinePageOf, type PageNote } from '../shared/offline.ts';
import { belongTo, keepCourse, keptCourses } from './kept-courses.ts';
import { keepShell } from './shell.ts';

let before: Promise<void> = Promise.resolve();

/** One after the other: what somebody opened is kept, or gone, before what the next one opened is looked at. */
export function takeNote(note: PageNote): Promise<void> {
  before = before.then(() => act(note)).catch(() => undefined); // Without a connection there is nothing to keep; the next page tells us again.
  return before;
}

async function act({ owner, path, look, files }: PageNote): Promise<void> {
  await belongTo(owner);
  const isNewLook = await keepShell(look, files);
  const course = offlinePageOf(path);
  // In the order in which they were opened, of which this one is the last.
  const others = isNewLook ? (await keptCourses()).filter((other) => other !== course) : [];
  for (const other of others) await keepCourse(other, files);
  if (course) await keepCourse(course, files);
}
