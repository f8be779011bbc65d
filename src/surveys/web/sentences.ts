import type { Sentences } from '../../web/area.ts';

export const surveysSentences: Sentences = {
  name: 'surveys',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
};
