import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
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

/** Each by a reason of their own. Their accounts must be held already, and want to hear of it. Who caused it is left out here, too. */
export async function notifyEach(
  tx: Kysely<Database>,
  events: Events,
  readers: readonly { id: number; kind: NotificationKind }[],
  { actor, subject, address }: Omit<News, 'kind' | 'to'>,
): Promise<void> {
  const told = readers.filter(({ id }) => id !== actor);
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  await sql`
    insert into notifications (user_id, kind, actor_id, subject, address)
    select id, kind, ${actor ?? null}, ${subject}, ${address}
    from unnest(${ids}::integer[], ${told.map(({ kind }) => kind)}::text[]) as reader (id, kind)`.execute(tx);
  await publishTo(tx, events, ids);
}

async function publishTo(tx: Kysely<Database>, events: Events, readers: readonly number[]): Promise<void> {
  for (let from = 0; from < readers.length; from += readersInOneEvent) {
    await events.publish(tx, { topic: 'notifications.changed', to: readers.slice(from, from + readersInOneEvent) });
  }
}
