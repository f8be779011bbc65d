import type { Sentences } from '../../../web/area.ts';
import { withHelper } from '../sentences.ts';

/** For the page and for what it fetches later. */
export const presentationSentences: Sentences = {
  name: 'assist',
  messages: withHelper('presentation', {
    es: () => import('./messages.es.json'),
    en: () => import('./messages.en.json'),
  }),
};
