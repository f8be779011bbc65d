import type { FastifyReply } from 'fastify';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { eventsPath } from '../../shared/events/events-path.ts';
import type { Viewer } from '../../shared/roles.ts';
import { Failure } from '../http/replies/failure.ts';
import { networkOf } from '../identity/ip-network.ts';
import type { Kernel } from '../kernel.ts';
import type { Event } from './events.ts';

const heartbeatMilliseconds = 25_000;
/** A stream ends after this, so that an ended session receives no more events. The browser reconnects by itself. */
const lifetimeMilliseconds = 10 * 60_000;
/**
 * A class shares one address: sixty devices with a few windows each, most of them signed in. Guests cannot use up the streams of signed-in users.
 */
export const streamLimits = { total: 2_000, guests: 1_200, guestsPerAddress: 200, perAccount: 20 };
const maxUnreadBytes = 64 * 1024;

export const eventStream = endpoint({
  method: 'GET',
  path: eventsPath,
  access: 'anyone',
  stream: true,
});

/** Takes the reply over from the framework, with the headers that hooks have set. */
export function beginEventStream(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}

interface Stream {
  viewer: Viewer | undefined;
  reply: FastifyReply;
}

export class EventStreams {
  readonly #streams = new Set<Stream>();
  /** The number of streams by account, by guest address, and of all guests. */
  readonly #counts = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(kernel: Kernel) {
    kernel.events.onEvent((event) => this.#broadcast(event));
    this.#heartbeat = setInterval(() => {
      for (const { reply } of this.#streams) reply.raw.write(':\n\n');
    }, heartbeatMilliseconds);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#streams.size;
  }

  open(viewer: Viewer | undefined, reply: FastifyReply): void {
    const groups = this.#groupsOf(viewer, reply);
    beginEventStream(reply);
    // Missed events are not replayed: a browser that reconnects reads its data again. An event named 'open' would look like EventSource's own.
    reply.raw.write('retry: 3000\nevent: connected\ndata: {}\n\n');
    const stream = { viewer, reply };
    this.#streams.add(stream);
    for (const group of groups) this.#counts.set(group, (this.#counts.get(group) ?? 0) + 1);
    const end = setTimeout(() => reply.raw.end(), lifetimeMilliseconds);
    end.unref();
    reply.raw.once('close', () => {
      clearTimeout(end);
      this.#streams.delete(stream);
      for (const group of groups) this.#leave(group);
    });
  }

  /** The counters that the stream increases. Fails if one of them is full. */
  #groupsOf(viewer: Viewer | undefined, { request }: FastifyReply): string[] {
    const { total: all, guests, guestsPerAddress: guestsOfAddress, perAccount: ofAccount } = streamLimits;
    const isFull = (group: string, max: number) => (this.#counts.get(group) ?? 0) >= max;
    const account = `account ${viewer?.id}`;
    const address = `address ${networkOf(request)}`;
    if (viewer ? isFull(account, ofAccount) : isFull(address, guestsOfAddress)) {
      throw new Failure(failures.tooMany, { retryAfterSeconds: 30 });
    }
    if (this.#streams.size >= all || (!viewer && isFull('guests', guests))) {
      throw new Failure(failures.overloaded, { retryAfterSeconds: 30 });
    }
    return viewer ? [account] : [address, 'guests'];
  }

  #leave(group: string): void {
    const left = (this.#counts.get(group) ?? 0) - 1;
    if (left > 0) this.#counts.set(group, left);
    else this.#counts.delete(group);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { reply } of this.#streams) reply.raw.end();
  }

  #broadcast({ topic, to, data }: Event): void {
    const message = `event: ${topic}\ndata: ${JSON.stringify(data ?? {})}\n\n`;
    for (const { viewer, reply } of this.#streams) {
      if (to && !(viewer && to.includes(viewer.id))) continue;
      if (reply.raw.writableLength > maxUnreadBytes) reply.raw.destroy();
      else reply.raw.write(message);
    }
  }
}
