import { readWebAddress } from '../../../shared/text/web-address.ts';

/** No tool's address is deeper than this; a made-up one may have a thousand slashes. */
const maxPathDepth = 20;

/**
 * The addresses of a tool to which this one may belong: its host with each prefix of its path, as stored in `url_key`. Addresses with http, or with a
 * user name and password, never match.
 */
export function addressKeys(address: string): string[] {
  const url = readWebAddress(address);
  if (url?.protocol !== 'https:') return [];
  const { host, pathname } = url;
  const parts = pathname.split('/').filter(Boolean).slice(0, maxPathDepth);
  const root = host.replace(/^www\./, '');
  return [root, ...parts.map((_, index) => `${root}/${parts.slice(0, index + 1).join('/')}`)];
}
