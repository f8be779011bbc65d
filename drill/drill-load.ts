/*
 * Generates load over keep-alive connections, one request at a time on each, and records every result. A separate process, so that it does not
 * delay the measurements.
 */
import { connect, type Socket } from 'node:net';
import type { Load, LoadResult } from './load.ts';

const headEnd = Buffer.from('\r\n\r\n');

function generate({ port, request, connections, milliseconds, from, perSecond }: Load): Promise<LoadResult> {
  const requests = [request].flat().map((one) => Buffer.from(one));
  const result: LoadResult = { served: [], refused: 0, wrong: [], seconds: 0 };
  const started = performance.now();
  const isOver = () => performance.now() - started > milliseconds;
  // Evenly spaced and never faster: a late reply is not made up for.
  const gap = perSecond === undefined ? 0 : (connections / perSecond) * 1000;
  const sockets = new Set<Socket>();

  function open(place: number, delay: number): void {
    const bytes = requests[place % requests.length] as Buffer;
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      ...(from !== undefined && { localAddress: from }),
    });
    sockets.add(socket);
    let askedAt = Number.NEGATIVE_INFINITY;
    const next = () => {
      const now = performance.now();
      const due = askedAt + gap;
      if (isOver()) return;
      if (due > now) setTimeout(next, due - now);
      else {
        askedAt = now;
        socket.write(bytes);
      }
    };
    const read = replyReader((status, hasRetryAfter, closes) => {
      if (status === 200 || status === 201 || status === 304) result.served.push(performance.now() - askedAt);
      else if (status === 503 && hasRetryAfter) result.refused += 1;
      else result.wrong.push(String(status));
      if (!closes) next();
    });
    socket.once('connect', () => void setTimeout(next, delay));
    socket.on('data', read);
    socket.on('error', (error) => result.wrong.push((error as NodeJS.ErrnoException).code ?? error.message));
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOver()) setTimeout(() => open(place, 0), 100);
    });
  }

  for (let index = 0; index < connections; index += 1) open(index, gap === 0 ? 0 : Math.random() * gap);
  return new Promise((settle) => {
    setTimeout(() => {
      result.seconds = (performance.now() - started) / 1000;
      for (const socket of sockets)
        socket
          .removeAllListeners()
          .on('error', () => {})
          .destroy();
      settle(result);
    }, milliseconds);
  });
}

/** Parses one connection's replies and reports each complete one. Requests are not pipelined, so no chunk contains two replies. */
function replyReader(onReply: (status: number, hasRetryAfter: boolean, closes: boolean) => void) {
  let missing = 0;
  let head: Buffer = Buffer.alloc(0);
  let report = () => {};
  return (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end).toLowerCase();
      const status = Number(text.slice(9, 12));
      const length = status === 304 || status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1] ?? 0);
      report = () => onReply(status, text.includes('\r\nretry-after: '), text.includes('\r\nconnection: close'));
      missing = length - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    }
    if (missing === 0) report();
  };
}

process.on('message', async (asked: Load) => {
  process.send?.(await generate(asked));
});
process.once('disconnect', () => process.exit());
