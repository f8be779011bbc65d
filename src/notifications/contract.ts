import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { pageFields } from '../shared/endpoints/pagination.ts';
import { rowId } from '../shared/endpoints/row-id.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { requestLimits } from '../shared/limits.ts';

/** The reason for a notification. Those in `optionalKinds` can be turned off; the others are mandatory. */
export const notificationKinds = [
  'reply',
  'followed',
  'mention',
  'forum',
  'article',
  'article-rejected',
  'report',
  'new-device',
  'new-iamaker',
  'administrator-registration-closed',
  'role-request',
  'role-granted',
  'role-refused',
  'recovery-codes-void',
  'class-published',
  'class-announcement',
  'class-returned',
  'class-submission',
  'class-joined',
  'class-request',
  'class-accepted',
  'class-declined',
  'class-role',
  'class-owner',
  'class-comment',
  'class-mention',
  'class-private-comment',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** Null if the account was deleted or the product itself acted. */
  actor: z.string().nullable(),
  subject: z.string(),
  /** A path of the product. */
  address: z.string(),
  /** Of returned work. */
  mark: z.number().nullable(),
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

/** The kinds that a user may turn off. */
export const optionalKinds = [
  'reply',
  'followed',
  'mention',
  'forum',
  'article',
  'class-published',
  'class-announcement',
  'class-returned',
  'class-submission',
  'class-joined',
  'class-request',
  'class-comment',
  'class-mention',
  'class-private-comment',
] as const;

export const NotificationPreferences = z.object(
  Object.fromEntries(optionalKinds.map((kind) => [kind, z.boolean()])) as Record<
    (typeof optionalKinds)[number],
    z.ZodBoolean
  >,
);
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'signed-in',
  reply: NotificationPreferences,
});

export const changeNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'signed-in',
  body: NotificationPreferences.partial(),
  reply: NotificationPreferences,
});
