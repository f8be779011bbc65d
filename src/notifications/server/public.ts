import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import type { Event, Events } from '../../server/events.ts';
import { listOf, prepared } from '../../server/few-trips-client.ts';
import { together } from '../../server/together.ts';
import type { NotificationKind } from '../contract.ts';

/** An event names its readers, and has room for about a thousand of them. */
const readersInOneEvent = 500;

interface News {
  kind: NotificationKind;
  /** Ids of users. Who caused it, who does not want it and who is there twice are left out here. */
  to: readonly number[];
  /** Undefined when it was the product itself. */
  actor?: number | undefined;
  /** The title of what it is about, and its address inside the product ('/foro/12#comentario-3'). */
  subject: string;
  address: string;
}

/** Tells people of something, in the transaction that made it happen: they hear of it when, and only when, it did. */
export async function notify(
  tx: Kysely<Database>,
  events: Events,
  { kind, to, actor, subject, address }: News,
): Promise<void> {
  if (to.length === 0) return;
  const { rows } = await sql<{ reader: number }>`
    insert into notifications (user_id, kind, actor_id, subject, address)
    select id, ${kind}, ${actor ?? null}, ${subject}, ${address}
    from users
    where id = any(${[...to]}::integer[]) and id is distinct from ${actor ?? null}
      and not exists (select from muted_notifications as muted where muted.user_id = users.id and muted.kind = ${kind})
    -- Who deletes their account at this moment is waited for, and left out.
    order by id for key share
    returning user_id as reader`.execute(tx);
  if (rows.length > 0) await events.publish(tx, ...eventsFor(rows.map(({ reader }) => reader)));
}

/** What people are told of one thing, each for a reason of their own. Their accounts must be held already, and want to hear of it. */
export interface Told extends Omit<News, 'kind' | 'to'> {
  /** Who caused it is left out here, too. */
  readers: readonly { reader: number; kind: NotificationKind }[];
}

export async function notifyEach(tx: Kysely<Database>, events: Events, told: Told): Promise<void> {
  const { write, changes } = newsFor([told]);
  if (changes.length === 0) return;
  await prepared('notifications', together([write], events.announcement(...changes))).execute(tx);
}

/** What `notifyEach` does, of several things: a write and the events to announce, for who does it together with more. */
export function newsFor(all: readonly Told[]): { write: RawBuilder<unknown>; changes: Event[] } {
  const readers: number[] = [];
  const kinds: NotificationKind[] = [];
  const places: number[] = [];
  for (const [place, told] of all.entries()) {
    for (const { reader, kind } of told.readers) {
      if (reader === told.actor) continue;
      readers.push(reader);
      kinds.push(kind);
      places.push(place + 1);
    }
  }
  const actors = all.map(({ actor }) => actor ?? null);
  const subjects = all.map(({ subject }) => subject);
  const addresses = all.map(({ address }) => address);
  const write = sql`
    insert into notifications (user_id, kind, actor_id, subject, address)
    select reader, kind, actor_id, subject, address
    from unnest(${listOf('int', readers)}, ${listOf('text', kinds)}, ${listOf('int', places)}) as told (reader, kind, place)
    join unnest(${listOf('int', actors)}, ${listOf('text', subjects)}, ${listOf('text', addresses)})
      with ordinality as news (actor_id, subject, address, place) using (place)`;
  return { write, changes: eventsFor([...new Set(readers)]) };
}

function eventsFor(readers: readonly number[]): Event[] {
  const parts = Math.ceil(readers.length / readersInOneEvent);
  return Array.from({ length: parts }, (_, part) => ({
    topic: 'notifications.changed',
    to: readers.slice(part * readersInOneEvent, (part + 1) * readersInOneEvent),
  }));
}
