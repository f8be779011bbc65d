import type { Sentences } from '../../web/area.ts';
import { messagesIn } from '../../web/text/sentences.ts';

/** For whoever shows a piece of the reader on a page of another area. */
export const courseReaderSentences: Sentences = {
  name: 'courses',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};
