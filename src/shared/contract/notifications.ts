import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';

/** More than this nobody counts. */
export const maxCounted = 99;

/** Part of the kernel's contract and not of an area's, because the bell stands in the shell around every page. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summaryValues: { maxCountedPlus1: maxCounted + 1 },
  access: 'signed-in',
  reply: z.object({ count: z.int() }),
});
