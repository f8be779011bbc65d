import type { WebArea } from '../../web/area.ts';
import { withMore } from '../../web/text/sentences.ts';

type Sentences = WebArea['messages'];

/** What the list of tools needs, which everybody opens. */
export const listSentences: Sentences = {
  es: () => import('./messages.es.json'),
  en: () => import('./messages.en.json'),
};

const page: Sentences = {
  es: () => import('./tool/messages.es.json'),
  en: () => import('./tool/messages.en.json'),
};

export const toolSentences = withMore(listSentences, { page });

export const sideSentences = withMore(listSentences, {
  page,
  side: { es: () => import('./side-pages/messages.es.json'), en: () => import('./side-pages/messages.en.json') },
});

export const catalogueSentences = withMore(listSentences, {
  page,
  catalogue: { es: () => import('./catalogue/messages.es.json'), en: () => import('./catalogue/messages.en.json') },
});
