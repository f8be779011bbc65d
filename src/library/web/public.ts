import type { MessageCatalogue } from '../../web/area.ts';
import { messagesIn, messagesUnder } from '../../web/text/message-catalogues.ts';

export { MyFavourites } from './my-favourites/my-favourites.tsx';
export { favouritesQuery } from './data/queries.ts';

/** Messages for the account page. */
export const myFavouritesSentences: MessageCatalogue = {
  name: 'library',
  folder: 'src/library/web/my-favourites',
  messages: messagesUnder('mine', messagesIn(import.meta.glob('./my-favourites/messages.*.json'))),
};
