import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A client with one IPv6 address usually has 2^64 of them, so its /64 network counts as one client. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
