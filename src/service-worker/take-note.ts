import { keptPageOf, type PageNote } from '../shared/offline.ts';
import { belongTo, keepCourse } from './kept-courses.ts';
import { keepShell } from './shell.ts';

let before: Promise<void> = Promise.resolve();

/** One after the other: what somebody opened is kept, or gone, before what the next one opened is looked at. */
export function takeNote(note: PageNote): Promise<void> {
  before = before.then(() => act(note)).catch(() => undefined); // Without a connection there is nothing to keep; the next page tells us again.
  return before;
}

async function act({ owner, path, look, files }: PageNote): Promise<void> {
  await belongTo(owner);
  await keepShell(look, files);
  const course = keptPageOf(path);
  if (course) await keepCourse(course, files);
}
