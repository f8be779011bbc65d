import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The network of the request in progress, for what its handler writes into the audit log. */
const current = new AsyncLocalStorage<string>();

/** The first part of an address, which names a provider or a school and no person: /24 of IPv4, /48 of IPv6. */
export function networkPrefix(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 3);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/48`;
}

export function withinRequest<Result>({ ip }: Pick<FastifyRequest, 'ip'>, work: () => Result): Result {
  return current.run(networkPrefix(ip), work);
}

/** Null for what the product does by itself. */
export const requestNetwork = (): string | null => current.getStore() ?? null;
