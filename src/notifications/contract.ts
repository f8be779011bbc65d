import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { pageFields } from '../shared/endpoints/pagination.ts';
import { rowId } from '../shared/endpoints/row-id.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { requestLimits } from '../shared/limits.ts';
import { notificationKinds } from './contract/notification-kinds.ts';

export type { NotificationKind } from './contract/notification-kinds.ts';

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** Null if the account was deleted or the product itself acted. */
  actor: z.string().nullable(),
  subject: z.string(),
  /** A path of the product. */
  address: z.string(),
  /** Of returned work. */
  mark: z.string().nullable(),
  /** How many later events of the same thread are merged into it. `createdAt` is the time of the last. */
  more: z.int(),
  createdAt: Timestamp,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  query: z.object(pageFields),
  reply: Notification,
  paged: true,
});

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'signed-in',
  body: z.object({ ids: z.array(rowId).max(requestLimits.ids).optional() }),
});
