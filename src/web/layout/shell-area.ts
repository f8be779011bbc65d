import type { Sentences } from '../area.ts';

/** The kernel's own sentences: layout, settings, errors and the not-found page. */
export const shellArea: Sentences = {
  name: 'shell',
  folder: 'src/web',
  messages: { es: () => import('../messages.es.json'), en: () => import('../messages.en.json') },
};
