import { readWebAddress } from '../../../shared/web-address.ts';

export interface RedirectTarget {
  url: string;
  /** With its port: who sends somebody elsewhere says where exactly. */
  host: string;
  /** As the link calls it. Anybody can write a link: only the catalogue's own name is believed. */
  name: string;
  /** What the link says about it; as little believed as the name. */
  description: string;
}

const maxNameLength = 100;
const maxDescriptionLength = 300;

/** Where the page before an outside address leads, or undefined: only to http and https, and nowhere with a name and password. */
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
