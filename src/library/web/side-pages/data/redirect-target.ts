import { readWebAddress } from '../../../../shared/text/web-address.ts';

export interface RedirectTarget {
  url: string;
  /** Includes the port, so that the destination is exact. */
  host: string;
  /** The link's name for it. Anybody can write a link, so only the catalogue's name is trusted. */
  name: string;
  /** The link's description, which is not trusted either. */
  description: string;
}

const maxNameLength = 100;
const maxDescriptionLength = 300;

/** Parses the destination: only http and https, and without user name and password. Undefined otherwise. */
export function readRedirectTarget(query: URLSearchParams): RedirectTarget | undefined {
  const written = query.get('url')?.trim() ?? '';
  const url = readWebAddress(written);
  if (!url) return undefined;
  return {
    url: url.href,
    host: url.host,
    name: (query.get('name') ?? '').trim().slice(0, maxNameLength),
    description: (query.get('description') ?? '').trim().slice(0, maxDescriptionLength),
  };
}
