import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';

/** The bell shows no higher number. */
export const maxCounted = 99;

/** In the kernel, because the bell is in the layout of every page. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summaryValues: { maxCountedPlus1: maxCounted + 1 },
  access: 'signed-in',
  reply: z.object({ count: z.int() }),
});
