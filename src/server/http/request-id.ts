import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const shape = /^[\w-]{8,64}$/;

/** The id that a proxy gave the request, so that both logs use the same one, or a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && shape.test(given) ? given : randomUUID();
}
