import type { Sentences } from '../../../web/area.ts';

/** A page that may show the card names these among its `parts`. */
export const safetySentences: Sentences = {
  name: 'safety',
  folder: 'src/safety/web/card',
  messages: {
    es: async () => ({ default: { card: (await import('./messages.es.json')).default } }),
    en: async () => ({ default: { card: (await import('./messages.en.json')).default } }),
  },
};
