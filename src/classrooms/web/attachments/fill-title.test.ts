import { expect, test } from 'vitest';
import { titleOfFile } from './fill-title.ts';

test.each([
  ['Ficha_3.pdf', 'Ficha 3'],
  ['Tema 1. Sesgos.docx', 'Tema 1. Sesgos'],
  ['archivo.tar.gz', 'archivo.tar'],
  ['Sin extensión', 'Sin extensión'],
  ['.pdf', ''],
])('the file %s makes the title %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
