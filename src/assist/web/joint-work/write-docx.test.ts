import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xml2js } from 'xml-js';
import { writeDocx } from './write-docx.ts';

const text =
  '# Título\n\nUn párrafo con <etiquetas> & «comillas» 😀.\n- uno\n- dos\n1. primero\nControl\u0000\u001f y \ud800medio';
const files = unzipSync(writeDocx(text));
const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());

test('a document holds the files that Word asks for, each of them XML', () => {
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/styles.xml',
    'word/numbering.xml',
  ]);
  for (const name of Object.keys(files)) expect(() => xml2js(read(name)), name).not.toThrow();
});

test('it says every line, and nothing that XML cannot', () => {
  const lines = [...read('word/document.xml').matchAll(/<w:p>(?:<w:pPr>(.*?)<\/w:pPr>)?.*?<w:t[^>]*>(.*?)<\/w:t>/g)];
  expect(lines.map(([, , words]) => words)).toEqual([
    'Título',
    'Un párrafo con &lt;etiquetas&gt; &amp; «comillas» 😀.',
    'uno',
    'dos',
    'primero',
    'Control y medio',
  ]);
  expect(lines[0]?.[1]).toContain('Heading1');
  expect(lines[2]?.[1]).toContain('<w:numId w:val="1"/>');
  expect(lines[4]?.[1]).toContain('<w:numId w:val="2"/>');
});

test('every part is named by its relationships and has a type', () => {
  const targets = [...read('word/_rels/document.xml.rels').matchAll(/Target="([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['styles.xml', 'numbering.xml']);
  for (const name of ['document', ...targets.map((target) => target?.replace('.xml', ''))]) {
    expect(read('[Content_Types].xml')).toContain(`PartName="/word/${name}.xml"`);
  }
});
