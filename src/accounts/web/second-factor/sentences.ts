import type { Sentences } from '../../../web/area.ts';

export const secondFactorSentences: Sentences = {
  name: 'accounts-second-factor',
  folder: 'src/accounts/web/second-factor',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
};
