import { readWebAddress } from '../../../shared/web-address.ts';

/** No tool's address is deeper than that; a made-up one may have a thousand slashes. */
const maxPathDepth = 20;

/**
 * What the address of a tool may be so that this one leads to it: its host with each beginning of its path, as the column `url_key`
 * has them. Nothing leads to a tool over http, or with a name and a password in the address.
 */
export function addressKeys(address: string): string[] {
  const url = readWebAddress(address);
  if (url?.protocol !== 'https:') return [];
  const { host, pathname } = url;
  const parts = pathname.split('/').filter(Boolean).slice(0, maxPathDepth);
  const root = host.replace(/^www\./, '');
  return [root, ...parts.map((_, index) => `${root}/${parts.slice(0, index + 1).join('/')}`)];
}
