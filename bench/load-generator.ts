/*
 * Sends requests as fast as they are answered over keep-alive connections, one at a time on each. Uses bare sockets, because an HTTP client
 * would cost more than the servers under test.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  /** The bytes of one request. */
  request: string;
  connections: number;
  milliseconds: number;
}

export interface LoadResult {
  answers: number;
  seconds: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const okLine = 'HTTP/1.1 200 ';
/** A 304 has no body and no length. */
const unchangedLine = 'HTTP/1.1 304 ';
const lengthLine = /\r\ncontent-length: (\d+)/i;

function generate({ port, request, connections, milliseconds }: Load): Promise<LoadResult> {
  return new Promise((settle, fail) => {
    const bytes = Buffer.from(request);
    const started = performance.now();
    const sockets: Socket[] = [];
    let answers = 0;
    for (let index = 0; index < connections; index += 1) {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const ask = () => void socket.write(bytes);
      const readReply = replyReader(() => {
        answers += 1;
        ask();
      });
      socket.once('connect', ask);
      socket.once('error', fail);
      socket.on('data', (chunk) => {
        try {
          readReply(chunk);
        } catch (error) {
          fail(error);
        }
      });
      sockets.push(socket);
    }
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
      settle({ answers, seconds: (performance.now() - started) / 1000 });
    }, milliseconds);
  });
}

/** Parses one connection's replies and reports each complete one. Requests are not pipelined, so no chunk contains two replies. */
function replyReader(onReply: () => void): (chunk: Buffer) => void {
  let missing = 0;
  let head: Buffer = Buffer.alloc(0);
  return (chunk) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const isUnchanged = text.startsWith(unchangedLine);
      const length = isUnchanged ? '0' : lengthLine.exec(text)?.[1];
      if (!(isUnchanged || text.startsWith(okLine)) || length === undefined)
        throw new Error(`An unexpected reply:\n${text}`);
      missing = Number(length) - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    }
    if (missing === 0) onReply();
  };
}

process.on('message', async (load: Load) => {
  try {
    process.send?.(await generate(load));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
});
process.once('disconnect', () => process.exit());
