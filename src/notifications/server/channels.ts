import { type RawBuilder, sql } from 'kysely';
import { latestSettings } from '../../server/config/latest-settings.ts';
import {
  digestHour,
  groupFacts,
  groupNames,
  groupOfKind,
  type NotificationGroup,
} from '../contract/notification-kinds.ts';

/* The registry in SQL, as constants of the statement: a statement can then be prepared, and readers who get different kinds need no further one. */

/** Kinds and groups consist of letters and hyphens. */
const quoted = (word: string) => `'${word}'`;

function kindsWith(property: 'hasOwnEmails' | 'survivesMute'): RawBuilder<unknown> {
  const kinds = groupNames.flatMap((group) => (groupFacts[group][property] ? groupFacts[group].kinds : []));
  return sql.raw(`(${kinds.map(quoted).join(', ')})`);
}

function groupOf(kind: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = Object.entries<NotificationGroup>(groupOfKind).map(
    ([name, group]) => `when ${quoted(name)} then ${quoted(group)}`,
  );
  return sql`case ${kind} ${sql.raw(cases.join(' '))} end`;
}

function defaultEmail(kind: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = Object.entries<NotificationGroup>(groupOfKind)
    .filter(([, group]) => groupFacts[group].email !== 'off')
    .map(([name, group]) => `when ${quoted(name)} then ${quoted(groupFacts[group].email)}`);
  return sql`case ${kind} ${sql.raw(cases.join(' '))} else 'off' end`;
}

/** When an email about something that happens now is sent, by the choice and the joined `schedule` of the reader. */
export function mailTime(choice: RawBuilder<unknown>, moment: RawBuilder<unknown> = sql`now()`): RawBuilder<unknown> {
  return sql`notification_mail_time(
    ${moment}, ${choice}, ${sql.raw(String(digestHour))}, coalesce(schedule.time_zone, ${latestSettings().timeZone}::text),
    schedule.quiet_from, schedule.quiet_to)`;
}

/** Joined to rows with `reader`, `kind` and `classroom_id`: whether the reader sees the notification in the product, and when it is sent to them. */
export const joinChannels = (): RawBuilder<unknown> => sql`
  join users as addressee on addressee.id = reader
  left join notification_choices as choice on choice.user_id = reader and choice.group_name = ${groupOf(sql`kind`)}
  left join notification_schedules as schedule on schedule.user_id = reader
  left join muted_classes as muted on muted.user_id = reader and muted.classroom_id = counted.classroom_id
  cross join lateral (
    select coalesce(choice.in_product, true) and (muted.user_id is null or kind in ${kindsWith('survivesMute')}) as is_listed,
           case when addressee.email_confirmed_at is not null and muted.user_id is null and kind not in ${kindsWith('hasOwnEmails')}
                then ${mailTime(sql`coalesce(choice.email, ${defaultEmail(sql`kind`)})`)} end as mail_at
  ) as channel`;

/** Whether the reader wants notifications of this kind, in the product or by email. For callers that choose among several reasons to notify. */
export function isWanted(reader: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (
    select from notification_choices as choice
    where choice.user_id = ${reader} and choice.group_name = ${groupOf(kind)} and not choice.in_product and choice.email = 'off')`;
}
