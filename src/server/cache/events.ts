import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import type { Database } from '../database/database-types.ts';
import { prepared } from '../database/pipelined-client.ts';
import { unnestRows } from '../database/unnest-rows.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { defaultDatabaseTimeouts } from '../overload/timeouts.ts';

const channel = 'educaia';
const firstPauseMilliseconds = 100;
const maxPauseMilliseconds = 2_000;
const pulseMilliseconds = 3_000;

/** An event names its readers, and has room for about a thousand of them. */
export const maxRecipientsPerEvent = 500;

/** Something that happened. Without `to` it concerns everybody; with it, these users alone. All of it stays under 7 kB. */
export interface Event {
  topic: Topic;
  to?: readonly number[] | undefined;
  data?: unknown;
}

interface Published extends Event {
  id: string;
}

export interface Events {
  /** Announces them when the transaction ends well, to every process on this database. */
  publish(db: Kysely<Database> | Transaction<Database>, ...events: Event[]): Promise<void>;
  /**
   * The statement that announces them, for who sends it along with others (`combineWrites`): from now on, what is kept of them waits for it. `where` leaves
   * out some by their `payload`: those have to be withdrawn.
   */
  notifyStatement(events: readonly Event[], where?: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Nothing came of it: what is kept waits no longer. */
  cancel(events: readonly Event[]): void;
  /** The same for users that only the statement knows, as `reader`. What is kept of the topic does not wait for it. */
  notifyUsersStatement(topic: Topic, readers: RawBuilder<unknown>): RawBuilder<unknown>;
  onPublish(listener: (event: Published) => void): void;
  onCancel(listener: (event: Published) => void): void;
  onEvent(listener: (event: Published) => void): () => void;
  /** Told true when notifications arrive, false when they cannot. */
  onListening(listener: (listening: boolean) => void): void;
  close(): Promise<void>;
}

/** One connection a process listens on the database's own notify; it comes back by itself when the database does. */
export async function openEvents(
  connect: () => Promise<pg.Client>,
  warn: (error: unknown) => void,
  longestPulseMilliseconds = defaultDatabaseTimeouts.heartbeat,
): Promise<Events> {
  const publishListeners = new Set<(event: Published) => void>();
  const withdrawListeners = new Set<(event: Published) => void>();
  const eventListeners = new Set<(event: Published) => void>();
  const listeningListeners = new Set<(listening: boolean) => void>();
  let client: pg.Client | undefined;
  let listening = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function setListening(now: boolean): void {
    if (listening === now) return;
    listening = now;
    for (const listener of listeningListeners) listener(now);
  }

  async function listen(): Promise<void> {
    const next = await connect();
    const ask = (milliseconds: number) => withinDeadline(next.query(`listen ${channel}`), milliseconds);
    next.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) for (const listener of eventListeners) listener(event);
    });
    try {
      // As long as a silence is noticed later: nobody hears anything yet.
      await ask(pulseMilliseconds + longestPulseMilliseconds);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    setListening(true);
    watch(next, () => ask(longestPulseMilliseconds));
  }

  function watch(current: pg.Client, ask: () => Promise<unknown>): void {
    let asking = false;
    let gone = false;
    // A connection that was cut on the way, unseen by either end, is silent for ever: only asking tells.
    const pulse = setInterval(() => {
      if (asking) return;
      asking = true;
      ask().then(() => (asking = false), lost);
    }, pulseMilliseconds);
    pulse.unref();
    const lost = (error?: Error) => {
      if (gone) return;
      gone = true;
      clearInterval(pulse);
      client = undefined;
      setListening(false);
      current.end().catch(() => {});
      if (closed) return;
      if (error) warn(error);
      schedule(firstPauseMilliseconds);
    };
    current.on('error', lost);
    current.on('end', () => lost());
  }

  function schedule(pause: number): void {
    retry = setTimeout(() => {
      listen().catch((error: unknown) => {
        warn(error);
        if (!closed) schedule(Math.min(pause * 2, maxPauseMilliseconds));
      });
    }, pause);
    retry.unref();
  }

  const publishedAs = new WeakMap<Event, Published>();

  function announcement(events: readonly Event[], where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
    const all = events.map((event) => {
      const published: Published = { ...event, id: randomUUID() };
      publishedAs.set(event, published);
      for (const listener of publishListeners) listener(published);
      return published;
    });
    const announced = unnestRows('announced', all, { payload: ['text', (published) => JSON.stringify(published)] });
    return sql`select pg_notify(${channel}, payload) from ${announced} where ${where}`;
  }

  function withdraw(events: readonly Event[]): void {
    for (const event of events) {
      const published = publishedAs.get(event);
      if (published) for (const listener of withdrawListeners) listener(published);
    }
  }

  const announcementTo = (topic: Topic, readers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select pg_notify(${channel}, json_build_object('id', gen_random_uuid(), 'topic', ${topic}::text, 'to', json_agg(reader))::text)
    from (select reader, row_number() over () / ${maxRecipientsPerEvent}::int as part from (${readers}) as all_readers) as parted
    group by part`;

  await listen();
  return {
    async publish(db, ...events) {
      await prepared('notify', announcement(events)).execute(db);
    },
    notifyStatement: announcement,
    cancel: withdraw,
    notifyUsersStatement: announcementTo,
    onPublish: (listener) => void publishListeners.add(listener),
    onCancel: (listener) => void withdrawListeners.add(listener),
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    onListening(listener) {
      listeningListeners.add(listener);
      listener(listening);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Anybody with a console on the database can notify; what is not ours must not end the process. */
function readEvent(payload = ''): Published | undefined {
  try {
    const event = JSON.parse(payload) as Partial<Published> | null;
    return event?.id && event.topic ? (event as Published) : undefined;
  } catch {
    return undefined;
  }
}
