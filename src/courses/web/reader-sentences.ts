import type { Sentences } from '../../web/area.ts';

/** For whoever shows a piece of the reader on a page of another area. */
export const courseReaderSentences: Sentences = {
  name: 'courses',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
};
