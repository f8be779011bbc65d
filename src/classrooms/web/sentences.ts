import type { WebArea } from '../../web/area.ts';
import { withMore } from '../../web/text/sentences.ts';

type Sentences = WebArea['messages'];

/** What every page of a class says, and the dialog to join one. */
export const usualSentences: Sentences = {
  es: () => import('./messages.es.json'),
  en: () => import('./messages.en.json'),
};

const contents: Sentences = {
  es: () => import('./contents/messages.es.json'),
  en: () => import('./contents/messages.en.json'),
};
const tests: Sentences = {
  es: () => import('./tests/messages.es.json'),
  en: () => import('./tests/messages.en.json'),
};
const tasks: Sentences = {
  es: () => import('./tasks/messages.es.json'),
  en: () => import('./tasks/messages.en.json'),
};
const announcements: Sentences = {
  es: () => import('./announcements/messages.es.json'),
  en: () => import('./announcements/messages.en.json'),
};
const grades: Sentences = {
  es: () => import('./grades/messages.es.json'),
  en: () => import('./grades/messages.en.json'),
};
const editor: Sentences = {
  es: () => import('./editor/messages.es.json'),
  en: () => import('./editor/messages.en.json'),
};
const instructor: Sentences = {
  es: () => import('./instructor/messages.es.json'),
  en: () => import('./instructor/messages.en.json'),
};

export const contentSentences = withMore(usualSentences, { contents });
export const testSentences = withMore(usualSentences, { tests });
export const taskSentences = withMore(usualSentences, { tasks });
export const announcementSentences = withMore(usualSentences, { announcements });
export const gradeSentences = withMore(usualSentences, { grades });
export const editorSentences = withMore(usualSentences, { contents, tests, editor });
export const analyticsSentences = withMore(usualSentences, { instructor });
export const instructorSentences = withMore(usualSentences, { tasks, announcements, instructor });
