import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel.ts';
import { originOf } from '../origin.ts';
import { apiHeaders } from './security-headers.ts';

const halfAYearMilliseconds = 182 * 24 * 60 * 60_000;

/**
 * The security contact (RFC 9116): the configured one, or the page that names the person responsible for the site. Generated for every request, so
 * that it never expires while the site is up.
 */
export function serveSecurityTxt(http: FastifyInstance, { config }: Pick<Kernel, 'config'>): void {
  http.get('/.well-known/security.txt', async (request, reply) => {
    const origin = originOf(config, request);
    const lines = [
      `Contact: ${config.securityContact ?? `${origin}/privacidad`}`,
      `Expires: ${new Date(Date.now() + halfAYearMilliseconds).toISOString()}`,
      'Preferred-Languages: es, en',
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}/.well-known/security.txt`] : []),
    ];
    return reply
      .headers(apiHeaders)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
