import type { FastifyRequest } from 'fastify';

/**
 * A browser says where a write comes from; one from another site is not ours, whatever cookies it carries. Programs
 * that are no browsers send neither header and carry no cookies of a visitor.
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
