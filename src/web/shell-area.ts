import type { WebArea } from './area.ts';

/** The kernel's own sentences: layout, settings, errors and the not-found page. */
export const shellArea: Pick<WebArea, 'name' | 'messages'> = {
  name: 'shell',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
};
