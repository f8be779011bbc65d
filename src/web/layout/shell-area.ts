import type { Sentences } from '../area.ts';
import { messagesIn } from '../text/sentences.ts';

/** The kernel's own sentences: layout, settings, errors and the not-found page. */
export const shellArea: Sentences = {
  name: 'shell',
  folder: 'src/web',
  messages: messagesIn(import.meta.glob('../messages.*.json')),
};
