import { expect, test } from 'vitest';
import { rebaseLink } from './rebase-link.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://ours');
  return { pathname, search, hash };
};

test.each([
  // Nothing happened since.
  ['/foro?orden=nuevo', '/foro', '/foro', '/foro?orden=nuevo'],
  // An order was chosen since, and now a view.
  ['/foro?vista=compacto', '/foro', '/foro?orden=nuevo', '/foro?orden=nuevo&vista=compacto'],
  [
    '/foro?categoria=Ayuda&vista=compacto',
    '/foro?categoria=Ayuda',
    '/foro?categoria=Ayuda&orden=top',
    '/foro?categoria=Ayuda&orden=top&vista=compacto',
  ],
  // What is taken off, and what was taken off since.
  ['/foro', '/foro?categoria=Ayuda', '/foro?categoria=Ayuda&orden=top', '/foro?orden=top'],
  ['/foro?categoria=Ayuda&orden=top', '/foro?categoria=Ayuda', '/foro', '/foro?orden=top'],
  // The same thing twice: the last counts.
  ['/foro?orden=top', '/foro', '/foro?orden=nuevo', '/foro?orden=top'],
  // Relative to the page, with a place in it, and with more than one value.
  ['?rol=a&rol=b#lista', '/x', '/x?orden=top', '/x?orden=top&rol=a&rol=b#lista'],
  // Another page, or from another page.
  ['/noticias?orden=top', '/foro', '/foro?orden=nuevo', '/noticias?orden=top'],
  ['/foro?orden=top', '/foro', '/noticias?buscar=ia', '/foro?orden=top'],
])('%s, written at %s, leads from %s to %s', (to, written, now, leads) => {
  expect(rebaseLink(to, at(written), at(now))).toBe(leads);
});
