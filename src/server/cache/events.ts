import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import type { Database } from '../database/database-types.ts';
import { prepared } from '../database/pipelined-client.ts';
import { unnestRows } from '../database/unnest-rows.ts';
import { defaultDatabaseTimeouts } from '../overload/timeouts.ts';
import { ListenConnection } from './listen-connection.ts';

/** PostgreSQL limits a notification to 8 kB, which fits about a thousand user ids. */
export const maxRecipientsPerEvent = 500;

/** Something changed. Without `to` it concerns everybody, with it only these users. The whole event must stay under 7 kB. */
export interface Event {
  topic: Topic;
  to?: readonly number[] | undefined;
  data?: unknown;
}

interface Published extends Event {
  id: string;
}

export interface Events {
  /** Notifies every process on this database once the transaction commits. */
  publish(db: Kysely<Database> | Transaction<Database>, ...events: Event[]): Promise<void>;
  /**
   * The statement that sends the notifications, to run together with others (`combineWrites`). Caches hold these topics from now on. `where` can
   * leave out some events by their `payload`: call `cancel` for those.
   */
  notifyStatement(events: readonly Event[], where?: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The change was not written: caches stop holding its topic. */
  cancel(events: readonly Event[]): void;
  /** Notifies the users that the query `readers` selects as `reader`. Caches do not hold the topic. */
  notifyUsersStatement(topic: Topic, readers: RawBuilder<unknown>, data?: unknown): RawBuilder<unknown>;
  onPublish(listener: (event: Published) => void): void;
  onCancel(listener: (event: Published) => void): void;
  onEvent(listener: (event: Published) => void): () => void;
  /** Calls the listener with true when notifications arrive, and with false when they cannot. */
  onListening(listener: (listening: boolean) => void): void;
  close(): Promise<void>;
}

interface Signals {
  publish: [Published];
  cancel: [Published];
  event: [Published];
  listening: [boolean];
}

/** Every process listens for PostgreSQL notifications on one connection of its own. */
export async function openEvents(
  connect: () => Promise<pg.Client>,
  warn: (error: unknown) => void,
  heartbeatTimeoutMilliseconds = defaultDatabaseTimeouts.heartbeat,
): Promise<Events> {
  const signals = new EventEmitter<Signals>().setMaxListeners(0);
  const publishedAs = new WeakMap<Event, Published>();
  let isListening = false;
  const connection = new ListenConnection({
    connect,
    heartbeatTimeoutMilliseconds,
    onError: warn,
    onPayload(payload) {
      const event = readEvent(payload);
      if (event) signals.emit('event', event);
    },
    onListening(listening) {
      isListening = listening;
      signals.emit('listening', listening);
    },
  });

  function notifyStatement(events: readonly Event[], where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
    const all = events.map((event) => {
      const published: Published = { ...event, id: randomUUID() };
      publishedAs.set(event, published);
      signals.emit('publish', published);
      return published;
    });
    const rows = unnestRows('events', all, { payload: ['text', (event) => JSON.stringify(event)] });
    return sql`select pg_notify(${ListenConnection.channel}, payload) from ${rows} where ${where}`;
  }

  await connection.open();
  return {
    async publish(db, ...events) {
      await prepared('notify', notifyStatement(events)).execute(db);
    },
    notifyStatement,
    cancel(events) {
      for (const event of events) {
        const published = publishedAs.get(event);
        if (published) signals.emit('cancel', published);
      }
    },
    notifyUsersStatement,
    onPublish: (listener) => void signals.on('publish', listener),
    onCancel: (listener) => void signals.on('cancel', listener),
    onEvent(listener) {
      signals.on('event', listener);
      return () => void signals.off('event', listener);
    },
    onListening(listener) {
      signals.on('listening', listener);
      listener(isListening);
    },
    close: () => connection.close(),
  };
}

const notifyUsersStatement: Events['notifyUsersStatement'] = (topic, readers, data) => sql`
  select pg_notify(${ListenConnection.channel}, json_strip_nulls(json_build_object('id', gen_random_uuid(), 'topic', ${topic}::text,
    'to', json_agg(reader), 'data', ${data === undefined ? null : JSON.stringify(data)}::json))::text)
  from (select reader, row_number() over () / ${maxRecipientsPerEvent}::int as part from (${readers}) as all_readers) as parted
  group by part`;

/** Anybody with a console on the database can send a notification: one that is not ours must not end the process. */
function readEvent(payload: string): Published | undefined {
  try {
    const event = JSON.parse(payload) as Partial<Published> | null;
    return event?.id && event.topic ? (event as Published) : undefined;
  } catch {
    return undefined;
  }
}
