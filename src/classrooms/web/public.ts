import type { OverlayDefinition } from '../../web/layout/use-overlay.tsx';
import { messagesIn } from '../../web/text/message-catalogues.ts';

export { InstructorView } from './instructor/part.ts';
export { instructorReads } from './instructor/reads.ts';

/** The same dialog on the home page, where a blank code is said to be missing. */
export const homeJoinClassOverlay: OverlayDefinition = {
  name: 'classrooms',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./people/join-class-dialog.tsx')).HomeJoinClassDialog,
};

/** The dialog that asks for a class code. */
export const joinClassOverlay: OverlayDefinition = {
  name: 'classrooms',
  // Written out once more: from `sentences.ts` they would bring all that a class says to the home page.
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./people/join-class-dialog.tsx')).JoinClassDialog,
};
