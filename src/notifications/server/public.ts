import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { prepared } from '../../server/database.ts';
import type { Events } from '../../server/events.ts';
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
  await publishTo(
    tx,
    events,
    rows.map(({ reader }) => reader),
  );
}

/** One person and what they are told. */
export interface Told extends Omit<News, 'to'> {
  reader: number;
}

/** Each by a reason of their own. Their accounts must be held already, and want to hear of it. Who caused it is left out here, too. */
export async function notifyEach(tx: Kysely<Database>, events: Events, all: readonly Told[]): Promise<void> {
  const told = all.filter(({ reader, actor }) => reader !== actor);
  if (told.length === 0) return;
  const insert = sql`
    insert into notifications (user_id, kind, actor_id, subject, address)
    select * from unnest(
      ${told.map(({ reader }) => reader)}::integer[], ${told.map(({ kind }) => kind)}::text[],
      ${told.map(({ actor }) => actor ?? null)}::integer[], ${told.map(({ subject }) => subject)}::text[],
      ${told.map(({ address }) => address)}::text[])`;
  await prepared('notifications', insert).execute(tx);
  await publishTo(tx, events, [...new Set(told.map(({ reader }) => reader))]);
}

async function publishTo(tx: Kysely<Database>, events: Events, readers: readonly number[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(readers.length / readersInOneEvent) }, (_, part) =>
    readers.slice(part * readersInOneEvent, (part + 1) * readersInOneEvent),
  );
  if (parts.length === 0) return;
  await events.publish(tx, ...parts.map((to) => ({ topic: 'notifications.changed' as const, to })));
}
