import type { FastifyReply } from 'fastify';
import { endpoint } from '../shared/endpoint.ts';
import { failures } from '../shared/errors.ts';
import { eventsPath } from '../shared/live.ts';
import type { Viewer } from '../shared/roles.ts';
import type { Event } from './events.ts';
import { Failure } from './failure.ts';
import type { Kernel } from './kernel.ts';

const heartbeatMilliseconds = 25_000;
/** A stream ends after this, so that the end of a session also ends what it hears. The browser comes back by itself. */
const lifetimeMilliseconds = 10 * 60_000;
const mostStreams = 2_000;
const mostUnreadBytes = 64 * 1024;

export const eventStream = endpoint({
  method: 'GET',
  path: eventsPath,
  summary: {
    es: 'Flujo de avisos en vivo (server-sent events): lo que cambia para todos y lo dirigido a quien ha iniciado sesión.',
    en: 'Live stream of server-sent events: what changes for everybody and what is meant for the signed-in person.',
  },
  access: 'anyone',
  stream: true,
});

/** From here on the answer is written by hand. The headers that hooks have set go with it. */
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

export class EventStreams {
  readonly #streams = new Set<{ viewer: Viewer | undefined; reply: FastifyReply }>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(kernel: Kernel) {
    kernel.events.onEvent((event) => this.#tell(event));
    this.#heartbeat = setInterval(() => {
      for (const { reply } of this.#streams) reply.raw.write(':\n\n');
    }, heartbeatMilliseconds);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#streams.size;
  }

  open(viewer: Viewer | undefined, reply: FastifyReply): void {
    if (this.#streams.size >= mostStreams) throw new Failure(failures.overloaded, { retryAfterSeconds: 30 });
    beginEventStream(reply);
    // Whoever was away reads again what it shows: nothing is replayed.
    reply.raw.write('retry: 3000\nevent: open\ndata: {}\n\n');
    const stream = { viewer, reply };
    this.#streams.add(stream);
    const end = setTimeout(() => reply.raw.end(), lifetimeMilliseconds);
    end.unref();
    reply.raw.once('close', () => {
      clearTimeout(end);
      this.#streams.delete(stream);
    });
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { reply } of this.#streams) reply.raw.end();
  }

  #tell({ topic, to, data }: Event): void {
    const message = `event: ${topic}\ndata: ${JSON.stringify(data ?? {})}\n\n`;
    for (const { viewer, reply } of this.#streams) {
      if (to && !(viewer && to.includes(viewer.id))) continue;
      if (reply.raw.writableLength > mostUnreadBytes) reply.raw.destroy();
      else reply.raw.write(message);
    }
  }
}
