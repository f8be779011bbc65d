import * as z from 'zod';

/** In every reply about something that is an item of a class: `GET /api/classes/{id}/items/{itemId}` tells its place, dates and recipients. */
export const itemReference = {
  itemId: z.int(),
  /** Sent with a change, so that it does not overwrite one that the editor has not seen. */
  version: z.int(),
  /** Closed comments can be read; only those who teach write more. */
  commentsOpen: z.boolean(),
};
