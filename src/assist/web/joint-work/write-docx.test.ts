import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Element, xml2js } from 'xml-js';
import { writeDocx } from './write-docx.ts';

const text =
  '# Título\n\nUn párrafo con <etiquetas> & «comillas» 😀.\n- uno\n- dos\n1. primero\nControl\u0000\u001f y \ud800medio';
const files = unzipSync(writeDocx(text, 'es'));
const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());

test('a document contains the files that Word requires, all well-formed XML', () => {
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/styles.xml',
    'word/numbering.xml',
  ]);
  for (const name of Object.keys(files)) expect(() => xml2js(read(name)), name).not.toThrow();
});

test('it contains every line, without characters that XML forbids', () => {
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

test('every part has a relationship and a content type', () => {
  const targets = [...read('word/_rels/document.xml.rels').matchAll(/Target="([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['styles.xml', 'numbering.xml']);
  for (const name of ['document', ...targets.map((target) => target?.replace('.xml', ''))]) {
    expect(read('[Content_Types].xml')).toContain(`PartName="/word/${name}.xml"`);
  }
});

const bodyOf = (typed: string) => {
  const parts = unzipSync(writeDocx(typed, 'en'));
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return { body: xml('word/document.xml'), numbering: xml('word/numbering.xml'), core: xml('docProps/core.xml') };
};

test.each([
  [
    '**strong** and *leaning*',
    ['<w:b/></w:rPr><w:t xml:space="preserve">strong<', '<w:i/></w:rPr><w:t xml:space="preserve">leaning<'],
  ],
  ['2*3*4 and snake_case_name', ['>2*3*4 and snake_case_name<']],
  ['one line\nand the next', ['>one line</w:t></w:r><w:r><w:br/></w:r><w:r><w:t xml:space="preserve">and the next<']],
])('%s is formatted correctly', (typed, written) => {
  const { body } = bodyOf(typed);
  for (const part of written) expect(body).toContain(part);
});

test('blank lines separate paragraphs, and each numbered list has its own numbering', () => {
  const { body, numbering, core } = bodyOf('# Title\n\nFirst.\n\nSecond.\n1. a\n\n2. b\n\nText\n\n4. c');
  expect(body.match(/<w:p>/g)).toHaveLength(7);
  expect([...body.matchAll(/<w:numId w:val="(\d)"/g)].map(([, id]) => id)).toEqual(['2', '2', '3']);
  expect([...numbering.matchAll(/startOverride w:val="(\d)"/g)].map(([, start]) => start)).toEqual(['1', '4']);
  expect(core).toContain('<dc:title>Title</dc:title>');
});

/** The allowed children of each element, in the order of the WordprocessingML schema (ECMA-376, part 1). Word rejects any other order. */
const childrenInOrder: Readonly<Record<string, readonly string[]>> = {
  'w:document': ['w:body'],
  'w:body': ['w:p', 'w:sectPr'],
  'w:sectPr': ['w:pgSz', 'w:pgMar'],
  'w:p': ['w:pPr', 'w:r'],
  'w:pPr': ['w:pStyle', 'w:keepNext', 'w:numPr', 'w:spacing', 'w:ind', 'w:contextualSpacing', 'w:outlineLvl'],
  'w:numPr': ['w:ilvl', 'w:numId'],
  'w:rPr': ['w:rFonts', 'w:b', 'w:i', 'w:sz', 'w:lang'],
  'w:styles': ['w:docDefaults', 'w:style'],
  'w:docDefaults': ['w:rPrDefault', 'w:pPrDefault'],
  'w:rPrDefault': ['w:rPr'],
  'w:pPrDefault': ['w:pPr'],
  'w:style': ['w:name', 'w:basedOn', 'w:next', 'w:pPr', 'w:rPr'],
  'w:numbering': ['w:abstractNum', 'w:num'],
  'w:abstractNum': ['w:multiLevelType', 'w:lvl'],
  'w:lvl': ['w:start', 'w:numFmt', 'w:lvlText', 'w:lvlJc', 'w:pPr'],
  'w:num': ['w:abstractNumId', 'w:lvlOverride'],
  'w:lvlOverride': ['w:startOverride'],
  // A run has its properties first, then text or a line break.
  'w:r': ['w:rPr', 'w:t', 'w:br'],
};

function misplacedIn({ name = '', elements = [] }: Element): string[] {
  const children = elements.filter(({ type }) => type === 'element');
  const order = childrenInOrder[name] ?? [];
  const places = children.map((child) => order.indexOf(child.name ?? ''));
  const misplaced = children.filter((_, index) => (places[index] ?? -1) < Math.max(0, ...places.slice(0, index)));
  return [...misplaced.map((child) => `${child.name} in ${name}`), ...children.flatMap(misplacedIn)];
}

test('every element follows the schema of Word and uses only defined styles and lists', () => {
  const parts = unzipSync(writeDocx('# T\n## U\n### V\n\nUno **dos** *tres*\ny\n- a\n1. b\n\nc\n3. d', 'es'));
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  for (const name of ['word/document.xml', 'word/styles.xml', 'word/numbering.xml']) {
    const { elements = [] } = xml2js(xml(name)) as Element;
    expect(elements.flatMap(misplacedIn), name).toEqual([]);
  }
  const named = (part: string, attribute: RegExp) => [...xml(part).matchAll(attribute)].map(([, value]) => value);
  const used = named('word/document.xml', /<w:pStyle w:val="(\w+)"/g);
  expect(new Set(used)).toEqual(new Set(['Heading1', 'Heading2', 'Heading3', 'ListParagraph']));
  expect(named('word/styles.xml', /w:styleId="(\w+)"/g)).toEqual(expect.arrayContaining(used));
  const lists = named('word/document.xml', /<w:numId w:val="(\d+)"/g);
  expect(named('word/numbering.xml', /<w:num w:numId="(\d+)"/g)).toEqual(expect.arrayContaining(lists));
  expect(named('word/numbering.xml', /<w:abstractNum w:abstractNumId="(\d+)"/g)).toEqual(
    expect.arrayContaining(named('word/numbering.xml', /<w:abstractNumId w:val="(\d+)"/g)),
  );
});
