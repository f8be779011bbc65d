import type { IncomingMessage } from 'node:http';

const maxBytes = 32 * 1024 * 1024;
const maxMilliseconds = 3_000;

/**
 * Reads and discards the rest of a body that is too large, within limits. Answering in the middle of it would close the connection, and the client
 * would see a broken connection instead of the answer that says why.
 */
export function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) end();
    };
    const timer = setTimeout(end, maxMilliseconds);
    request.on('data', count).once('end', end).once('close', end);
  });
}
