import { strToU8, zipSync } from 'fflate';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/**
 * A document for Word, LibreOffice and Google Docs: headings (#), lists (- or 1.) and paragraphs. By hand, because a library for all that a
 * document may hold weighs a hundred times what these five small files do.
 */
export function writeDocx(text: string): Uint8Array<ArrayBuffer> {
  const body = text.split(/\r?\n/).map(paragraph).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships({ officeDocument: 'word/document.xml' }),
    'word/_rels/document.xml.rels': relationships({ styles: 'styles.xml', numbering: 'numbering.xml' }),
    'word/document.xml': `${declaration}<w:document xmlns:w="${word}"><w:body>${body}${page}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

/** Inches and points are counted in twentieths of a point: A4 with margins of 2.5 cm. */
const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

function paragraph(line: string): string {
  const [, marks = '', heading] = /^(#{1,3})\s+(.*)$/.exec(line) ?? [];
  if (heading !== undefined) return withStyle(`<w:pStyle w:val="Heading${marks.length}"/>`, heading);
  const point = /^\s*[-*•]\s+(.*)$/.exec(line)?.[1];
  if (point !== undefined) return withStyle(inList(1), point);
  const step = /^\s*\d+[.)]\s+(.*)$/.exec(line)?.[1];
  if (step !== undefined) return withStyle(inList(2), step);
  return line.trim() === '' ? '<w:p/>' : withStyle('', line);
}

function inList(id: number): string {
  return `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`;
}

function withStyle(style: string, text: string): string {
  const properties = style && `<w:pPr>${style}</w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no place for most control characters and half a character: one of them and the file does not open. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

function relationships(targets: Readonly<Record<string, string>>): string {
  const each = Object.entries(targets).map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${each.join('')}</Relationships>`;
}

const part = (name: string, kind: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`;

const contentTypes = `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('document', 'document.main')}${part('styles', 'styles')}${part('numbering', 'numbering')}</Types>`;

const headingStyle = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const styles = `${declaration}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:contextualSpacing/></w:pPr></w:style>${headingStyle(1, 36)}${headingStyle(2, 28)}${headingStyle(3, 24)}</w:styles>`;

const listOf = (id: number, format: 'bullet' | 'decimal', mark: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${mark}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>`;

const numbering = `${declaration}<w:numbering xmlns:w="${word}">${listOf(0, 'bullet', '•')}${listOf(1, 'decimal', '%1.')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
