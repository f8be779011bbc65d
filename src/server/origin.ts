import type { FastifyRequest } from 'fastify';
import { failures } from '../shared/errors.ts';
import type { Config } from './config.ts';
import { Failure } from './failure.ts';

/** Where the person sees us, as a browser writes it: without the port that its scheme has anyway. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const claimed = `${request.protocol}://${request.host}`;
  // The host is whatever the caller has written.
  if (!URL.canParse(claimed)) throw new Failure(failures.invalidInput);
  return new URL(claimed).origin;
}
