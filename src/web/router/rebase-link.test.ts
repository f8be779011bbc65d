import { expect, test } from 'vitest';
import { rebaseLink } from './rebase-link.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://ours');
  return { pathname, search, hash };
};

test.each([
  // The location has not changed.
  ['/foro?orden=nuevo', '/foro', '/foro', '/foro?orden=nuevo'],
  // The link changes the view; the sort order has changed since.
  ['/foro?vista=compacto', '/foro', '/foro?orden=nuevo', '/foro?orden=nuevo&vista=compacto'],
  [
    '/foro?categoria=Ayuda&vista=compacto',
    '/foro?categoria=Ayuda',
    '/foro?categoria=Ayuda&orden=top',
    '/foro?categoria=Ayuda&orden=top&vista=compacto',
  ],
  // Removed parameters, in the link and since.
  ['/foro', '/foro?categoria=Ayuda', '/foro?categoria=Ayuda&orden=top', '/foro?orden=top'],
  ['/foro?categoria=Ayuda&orden=top', '/foro?categoria=Ayuda', '/foro', '/foro?orden=top'],
  // Both change the same parameter: the link wins.
  ['/foro?orden=top', '/foro', '/foro?orden=nuevo', '/foro?orden=top'],
  // A relative link with a hash and a repeated parameter.
  ['?rol=a&rol=b#lista', '/x', '/x?orden=top', '/x?orden=top&rol=a&rol=b#lista'],
  // To another page, or from another page.
  ['/noticias?orden=top', '/foro', '/foro?orden=nuevo', '/noticias?orden=top'],
  ['/foro?orden=top', '/foro', '/noticias?buscar=ia', '/foro?orden=top'],
])('%s, written at %s, leads from %s to %s', (to, written, now, leads) => {
  expect(rebaseLink(to, at(written), at(now))).toBe(leads);
});
