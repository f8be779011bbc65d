import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Event, type Events, maxRecipientsPerEvent } from '../../server/cache/events.ts';
import { combineWrites } from '../../server/database/combine-writes.ts';
import type { Database } from '../../server/database/database-types.ts';
import { prepared } from '../../server/database/pipelined-client.ts';
import { unnestRows } from '../../server/database/unnest-rows.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { NotificationKind } from '../contract.ts';
import { joinChannels } from './channels.ts';

export { isWanted } from './channels.ts';
export { rememberLanguage } from './schedule-queries.ts';

interface News {
  kind: NotificationKind;
  /** User ids. The actor, duplicates and users who turned the kind off are skipped here. */
  to: readonly number[];
  /** Undefined if the product itself acted. */
  actor?: number | undefined;
  /** The title of what it is about, and its address inside the product ('/foro/12#comentario-3'). In every language where it has one in each. */
  subject: string | Record<Language, string>;
  address: string;
  /** The class in which it happened. People who muted the class are not notified. */
  classId?: number | undefined;
  /** The thread's path: unread notifications of the same thread and kind are merged into one that counts them. */
  thread?: string | undefined;
  /** Of returned work, as its class writes it. */
  mark?: Readonly<Record<Language, string>> | null;
}

/** Notifies users in the transaction of the event: they are notified if and only if it commits. */
export async function notify(
  tx: Kysely<Database>,
  events: Events,
  { kind, to, actor, subject, address, classId, thread, mark }: News,
): Promise<void> {
  if (to.length === 0) return;
  const { [defaultLanguage]: original, ...translations } =
    typeof subject === 'string' ? { [defaultLanguage]: subject } : subject;
  const { rows } = await sql<{ reader: number; isListed: boolean }>`
    with recipient as materialized (
      select id as reader from users
      where id = any(${[...to]}::integer[]) and id is distinct from ${actor ?? null}
      -- Who deletes their account at this moment is waited for, and left out.
      order by id for key share),
    told as (
      select 0 as place, reader, ${kind}::text as kind, ${actor ?? null}::int as actor_id, ${original}::text as subject,
             nullif(${JSON.stringify(translations)}::jsonb, '{}') as subject_translations, ${address}::text as address,
             ${thread ?? null}::text as thread, ${mark ? JSON.stringify(mark) : null}::jsonb as mark_texts, ${classId ?? null}::int as classroom_id
      from recipient)
    ${writeNotices(sql`told`)}
    returning user_id as reader, is_listed as "isListed"`.execute(tx);
  const readers = rows.flatMap(({ reader, isListed }) => (isListed ? reader : []));
  if (readers.length > 0) await events.publish(tx, ...eventsFor(readers));
}

/**
 * Notifications about one event, with a kind for each reader. The readers' accounts must be locked by the caller. Who turned a kind off is skipped;
 * a caller that knows several reasons to notify a reader chooses one that the reader wants (`isWanted`).
 */
export interface Told extends Omit<News, 'kind' | 'to' | 'subject' | 'mark'> {
  subject: string;
  /** The actor is skipped here, too. */
  readers: readonly { reader: number; kind: NotificationKind }[];
}

export async function notifyEach(tx: Kysely<Database>, events: Events, told: Told): Promise<void> {
  const { actor = null, subject, address, thread = null, classId = null } = told;
  const readers = told.readers.filter(({ reader }) => reader !== actor);
  if (readers.length === 0) return;
  const table = unnestRows('told', readers, {
    reader: ['int', ({ reader }) => reader],
    kind: ['text', ({ kind }) => kind],
  });
  const notice = sql`
    notice as (
      select 0 as place, reader, kind, ${actor}::int as actor_id, ${subject}::text as subject, ${address}::text as address,
             ${thread}::text as thread, ${classId}::int as classroom_id, ${noDetails}
      from ${table})`;
  const changes = eventsFor(readers.map(({ reader }) => reader));
  await prepared(
    'notifications',
    combineWrites([writeNotices(sql`notice`)], events.notifyStatement(changes), [notice]),
  ).execute(tx);
}

/** The columns of `writeNotices` that few notifications have. */
export const noDetails = sql`null::jsonb as subject_translations, null::jsonb as mark_texts`;

/**
 * The statement of `notifyEach`, for callers that combine it with others and know the readers only in SQL. `told` has a row for each reader and
 * event with `reader`, `kind`, `actor_id`, `subject`, `address`, `thread`, `classroom_id`, the two of `noDetails`, and `place`, the event's
 * position. Several events of one thread become one notification, the first. One statement for any number of readers.
 */
export function writeNotices(told: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into notifications (
      user_id, kind, actor_id, subject, subject_translations, address, thread, mark_texts, classroom_id, times, is_listed, mail_at)
    select reader, kind, actor_id, subject, subject_translations, address, thread, mark_texts, counted.classroom_id, times, is_listed,
           mail_at
    from (
      select *, row_number() over (partition by reader, kind, coalesce(thread, place::text) order by place) as turn,
             count(*) over (partition by reader, kind, coalesce(thread, place::text)) as times
      from ${told}
    ) as counted ${joinChannels()}
    where turn = 1 and (is_listed or mail_at is not null)
    -- In one order, so that two who tell the same people never wait for each other.
    order by reader, thread, kind
    -- The merged notification is the newest again, and leads to where it began. Once it was sent by email, what follows is sent anew.
    on conflict (user_id, thread, kind) where read_at is null do update set
      id = default, created_at = excluded.created_at, subject = excluded.subject, mark_texts = excluded.mark_texts,
      times = notifications.times + excluded.times, is_listed = notifications.is_listed or excluded.is_listed,
      mail_at = least(notifications.mail_at, excluded.mail_at)`;
}

function eventsFor(readers: readonly number[]): Event[] {
  const parts = Math.ceil(readers.length / maxRecipientsPerEvent);
  return Array.from({ length: parts }, (_, part) => ({
    topic: 'notifications.changed',
    to: readers.slice(part * maxRecipientsPerEvent, (part + 1) * maxRecipientsPerEvent),
  }));
}
