import type { FastifyRequest } from 'fastify';

/**
 * Browsers name the origin of a write. A write from another site is refused, whatever cookies it carries. Clients other than browsers send neither
 * header and carry no visitor's cookies.
 */
export function isCrossSiteWrite(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | undefined,
): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  return from.host !== request.host && from.origin !== publicUrl;
}
