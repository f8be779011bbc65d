import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const shape = /^[\w-]{8,64}$/;

/** The id that a proxy gave the request, so that both logs name it alike, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && shape.test(given) ? given : randomUUID();
}
