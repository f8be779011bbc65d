import type { Sentences } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/sentences.ts';
import { withHelper } from '../sentences.ts';

/** For the page and for what it fetches later. */
export const presentationSentences: Sentences = {
  name: 'assist',
  messages: withHelper('presentation', messagesIn(import.meta.glob('./messages.*.json'))),
};
