import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { Announcement } from './announcements.ts';
import { classEndpoint } from './class-endpoint.ts';
import { ClassItem } from './items.ts';

/** An announcement, or an item that was published: one of the two. */
const StreamEntry = z.object({
  at: Timestamp,
  announcement: Announcement.nullable(),
  item: ClassItem.nullable(),
});
export type StreamEntry = z.output<typeof StreamEntry>;

/** What is new in a class, the newest first. Drafts and scheduled items are for nobody's stream, and items for chosen people only for theirs. */
export const listStream = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/stream',
  query: z.object(pageFields),
  reply: StreamEntry,
  paged: true,
});
