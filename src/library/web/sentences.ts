import type { WebArea } from '../../web/area.ts';
import { messagesIn, withMore } from '../../web/text/sentences.ts';

type Sentences = WebArea['messages'];

/** What the list of tools needs, which everybody opens. */
export const listSentences: Sentences = messagesIn(import.meta.glob('./messages.*.json'));

const page: Sentences = messagesIn(import.meta.glob('./tool/messages.*.json'));

export const toolSentences = withMore(listSentences, { page });

export const sideSentences = withMore(listSentences, {
  page,
  side: messagesIn(import.meta.glob('./side-pages/messages.*.json')),
});

export const catalogueSentences = withMore(listSentences, {
  page,
  catalogue: messagesIn(import.meta.glob('./catalogue/messages.*.json')),
});
