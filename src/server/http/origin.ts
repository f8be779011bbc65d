import type { FastifyRequest } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Config } from '../config/config.ts';
import { Failure } from './replies/failure.ts';

/**
 * Where links in letters lead. Never to the host that the request names: anybody can ask for a letter to somebody else. Without PUBLIC_URL no letter
 * leaves this machine (`config.ts` sees to it), and whoever takes it out of the outbox sits at it.
 */
export function emailOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Where the person sees us, as a browser writes it: without the port that its scheme has anyway. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const claimed = `${request.protocol}://${request.host}`;
  // The host is whatever the caller has written.
  if (!URL.canParse(claimed)) throw new Failure(failures.invalidInput);
  return new URL(claimed).origin;
}
