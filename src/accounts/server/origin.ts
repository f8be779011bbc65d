import type { FastifyRequest } from 'fastify';
import type { Config } from '../../server/config.ts';

/** Where the person sees us. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
