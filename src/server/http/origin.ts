import type { FastifyRequest } from 'fastify';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Config } from '../config/config.ts';
import { Failure } from './replies/failure.ts';

/**
 * The origin of links in emails. Never the host that the request names: anybody can request an email to somebody else. Without PUBLIC_URL no email
 * leaves this machine (`config.ts` ensures that), and only people with access to it can read the outbox.
 */
export function emailOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The origin as the visitor's browser writes it: without the default port of its scheme. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const claimed = `${request.protocol}://${request.host}`;
  // The caller controls the host header.
  if (!URL.canParse(claimed)) throw new Failure(failures.invalidInput);
  return new URL(claimed).origin;
}
