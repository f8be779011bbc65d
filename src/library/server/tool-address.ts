/** No tool's address is deeper than that; a made-up one may have a thousand slashes. */
const deepest = 20;

/**
 * What the address of a tool may be so that this one leads to it: its host with each beginning of its path, as the column `url_key`
 * has them. Nothing leads to a tool over http, or with a name and a password in the address.
 */
export function addressKeys(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, host, pathname, username, password } = new URL(address);
  if (protocol !== 'https:' || username || password) return [];
  const parts = pathname.split('/').filter(Boolean).slice(0, deepest);
  const root = host.replace(/^www\./, '');
  return [root, ...parts.map((_, index) => `${root}/${parts.slice(0, index + 1).join('/')}`)];
}
