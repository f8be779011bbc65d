import type { Sentences } from '../../../web/area.ts';

/** A page that shows them names these among its `parts`. */
export const ownHelpersSentences: Sentences = {
  name: 'assist',
  folder: 'src/assist/web/own-helpers',
  messages: {
    es: async () => ({ default: { ownHelpers: (await import('./messages.es.json')).default } }),
    en: async () => ({ default: { ownHelpers: (await import('./messages.en.json')).default } }),
  },
};
