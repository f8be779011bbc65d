import type { Sentences } from '../../web/area.ts';

export const accountsSentences: Sentences = {
  name: 'accounts',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
};
