import type { OverlayDefinition } from '../../web/layout/use-overlay.tsx';
import { messagesIn } from '../../web/text/message-catalogues.ts';

export { ClassChoices } from './people/class-choices-part.ts';
export { InstructorView } from './instructor/part.ts';
export { instructorReads } from './instructor/reads.ts';

/** The same dialog for the home page, where an empty code gets an error message. */
export const homeJoinClassOverlay: OverlayDefinition = {
  name: 'classrooms',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./people/join-class-dialog.tsx')).HomeJoinClassDialog,
};

/** The dialog that asks for a class code. */
export const joinClassOverlay: OverlayDefinition = {
  name: 'classrooms',
  // Repeated here: importing `sentences.ts` would load all messages of a class on the home page.
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./people/join-class-dialog.tsx')).JoinClassDialog,
};

/** The dialog that creates a class and opens it. */
export const createClassOverlay: OverlayDefinition = {
  name: 'classrooms',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  load: async () => (await import('./class/create-class-overlay.tsx')).CreateClassOverlay,
};
