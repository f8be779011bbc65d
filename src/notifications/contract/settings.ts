import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failureKind } from '../../shared/endpoints/failures.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { languages } from '../../shared/language.ts';
import { isTimeZone } from '../../shared/time-zone.ts';
import { emailChoices, groupNames, lastMinute } from './notification-kinds.ts';

export const settingsFailures = {
  /** Security and duties are always shown in the product. */
  alwaysOn: failureKind(409, 'notifications.always_on'),
  notInClass: failureKind(404, 'notifications.not_in_class'),
  wrongLink: failureKind(404, 'notifications.wrong_link'),
};

const Minute = z.int().min(0).max(lastMinute);

const QuietHours = z
  .object({ from: Minute, to: Minute })
  .refine(({ from, to }) => from !== to)
  .nullable();

/** The groups that can concern the person, and their classes. */
export const NotificationSettings = z.object({
  groups: z.array(z.object({ group: z.enum(groupNames), inProduct: z.boolean(), email: z.enum(emailChoices) })),
  classes: z.array(z.object({ id: z.int(), name: z.string(), isMuted: z.boolean() })),
  /** Emails go only to confirmed addresses. */
  isEmailConfirmed: z.boolean(),
  language: z.enum(languages),
  /** Null if not known: the site's time zone is used. */
  timeZone: z.string().nullable(),
  /** Minutes since midnight. */
  quietHours: QuietHours,
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const SettingsChanges = z.object({
  groups: z
    .array(
      z.object({
        group: z.enum(groupNames),
        inProduct: z.boolean().optional(),
        email: z.enum(emailChoices).optional(),
      }),
    )
    .max(groupNames.length)
    .optional(),
  language: z.enum(languages).optional(),
  timeZone: z.string().refine(isTimeZone).optional(),
  quietHours: QuietHours.optional(),
});
export type SettingsChanges = z.output<typeof SettingsChanges>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'signed-in',
  reply: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  access: 'signed-in',
  body: SettingsChanges,
  reply: NotificationSettings,
  failures: [settingsFailures.alwaysOn],
});

export const muteClass = endpoint({
  method: 'PUT',
  path: '/api/notifications/classes/{id}',
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  body: z.object({ isMuted: z.boolean() }),
  failures: [settingsFailures.notInClass],
});

const UnsubscribeParams = z.object({ token: z.string() });

/** The address in `List-Unsubscribe`. A browser that opens it is sent to the page; only the POST changes anything. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/notifications/unsubscribe/{token}',
  access: 'anyone',
  params: UnsubscribeParams,
  failures: [settingsFailures.wrongLink],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/{token}',
  access: 'anyone',
  params: UnsubscribeParams,
  ignoresBody: true,
  failures: [settingsFailures.wrongLink],
});
