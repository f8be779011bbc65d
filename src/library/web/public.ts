import type { Sentences } from '../../web/area.ts';

export { MyFavourites } from './my-favourites/my-favourites.tsx';
export { favouritesQuery } from './queries.ts';

/** Of what stands on the account page. */
export const myFavouritesSentences: Sentences = {
  name: 'library',
  folder: 'src/library/web/my-favourites',
  messages: {
    es: async () => ({ default: { mine: (await import('./my-favourites/messages.es.json')).default } }),
    en: async () => ({ default: { mine: (await import('./my-favourites/messages.en.json')).default } }),
  },
};
