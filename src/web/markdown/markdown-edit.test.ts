import { expect, test } from 'vitest';
import { applyMark, type Mark } from './markdown-edit.ts';

/** The selection is written with [ and ]. */
function edit(mark: Mark, written: string): string {
  const start = written.indexOf('[');
  const end = written.indexOf(']') - 1;
  const { from, to, by, ...after } = applyMark(mark, { text: written.replace(/[[\]]/g, ''), start, end }, 'texto');
  const text = written.replace(/[[\]]/g, '');
  const result = text.slice(0, from) + by + text.slice(to);
  return `${result.slice(0, after.start)}‹${result.slice(after.start, after.end)}›${result.slice(after.end)}`;
}

test.each<[Mark, string, string]>([
  ['bold', 'una [palabra] aquí', 'una **‹palabra›** aquí'],
  ['bold', 'una **[palabra]** aquí', 'una ‹palabra› aquí'],
  ['bold', 'nada []', 'nada **‹texto›**'],
  ['italic', '[a]', '_‹a›_'],
  ['code', 'x = [1]', 'x = `‹1›`'],
  ['link', 'mira [esto]', 'mira [esto](‹https://›)'],
  ['link', '[]', '[texto](‹https://›)'],
  ['quote', 'primera\n[segunda\nter]cera', 'primera\n> segunda\n> tercera‹›'],
  ['list', '[uno\ndos]', '- uno\n- dos‹›'],
  ['numbers', '[uno\ndos]', '1. uno\n2. dos‹›'],
  ['list', '[]', '- texto‹›'],
])('%s on "%s" makes "%s"', (mark, written, expected) => {
  expect(edit(mark, written)).toBe(expected);
});
