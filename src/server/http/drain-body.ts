import type { IncomingMessage } from 'node:http';

const maxBytes = 32 * 1024 * 1024;
const maxMilliseconds = 3_000;

/**
 * Lets whoever sends more than is taken come to an end, within bounds. Answered in the middle of it, the connection would close under them:
 * they would see it broken, and not the answer that says why.
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
