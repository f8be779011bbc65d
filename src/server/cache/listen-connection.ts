import type pg from 'pg';
import { withinDeadline } from '../overload/deadline.ts';

const channel = 'educaia';
const firstPauseMilliseconds = 100;
const maxPauseMilliseconds = 2_000;
const heartbeatMilliseconds = 3_000;

interface ListenOptions {
  connect: () => Promise<pg.Client>;
  onPayload: (payload: string) => void;
  /** Called with true when notifications arrive, and with false when they cannot. */
  onListening: (listening: boolean) => void;
  onError: (error: unknown) => void;
  /** The connection counts as lost when it answers a heartbeat later than this. */
  heartbeatTimeoutMilliseconds: number;
}

/** Holds one connection that listens for PostgreSQL notifications, and reconnects when it is lost. */
export class ListenConnection {
  static readonly channel = channel;
  readonly #options: ListenOptions;
  #client: pg.Client | undefined;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { connect, onPayload, onListening, heartbeatTimeoutMilliseconds } = this.#options;
    const client = await connect();
    client.on('notification', ({ payload = '' }) => onPayload(payload));
    try {
      // A lost connection is noticed after the same time: nothing is cached until this one listens.
      await listen(client, heartbeatMilliseconds + heartbeatTimeoutMilliseconds);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    onListening(true);
    this.#watch(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  /** A connection that was cut without notice to either end stays silent forever: only a query reveals it. */
  #watch(client: pg.Client): void {
    let isAsking = false;
    const heartbeat = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      listen(client, this.#options.heartbeatTimeoutMilliseconds).then(() => (isAsking = false), lose);
    }, heartbeatMilliseconds);
    heartbeat.unref();
    const lose = (error?: Error) => {
      clearInterval(heartbeat);
      this.#lose(client, error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
  }

  #lose(client: pg.Client, error: Error | undefined): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#options.onListening(false);
    client.end().catch(() => {});
    if (this.#isClosed) return;
    if (error) this.#options.onError(error);
    this.#reconnectAfter(firstPauseMilliseconds);
  }

  #reconnectAfter(pause: number): void {
    this.#retry = setTimeout(() => {
      this.open().catch((error: unknown) => {
        this.#options.onError(error);
        if (!this.#isClosed) this.#reconnectAfter(Math.min(pause * 2, maxPauseMilliseconds));
      });
    }, pause);
    this.#retry.unref();
  }
}

function listen(client: pg.Client, milliseconds: number): Promise<unknown> {
  return withinDeadline(client.query(`listen ${channel}`), milliseconds);
}
