import { isWithin } from '../pages/is-within.ts';

/** Parts of the product that an administrator can turn off. */
export const features = ['forum', 'news', 'helpers', 'surveys'] as const;
export type Feature = (typeof features)[number];

/** Where the pages of each begin. */
export const featurePaths: Record<Feature, readonly string[]> = {
  forum: ['/foro'],
  news: ['/noticias'],
  helpers: [
    '/herramientas/chatbot',
    '/herramientas/aichatting',
    '/presentation-generator',
    '/pdf-viewer',
    '/trabajo-conjunto',
  ],
  surveys: ['/encuestas', '/cursos?tab=encuestas'],
};

/** The feature to which a page belongs. */
export function featureOf(path: string): Feature | undefined {
  return features.find((feature) => featurePaths[feature].some((start) => isWithin(path, start)));
}
