import { type Language, languageFacts } from '../../../shared/language.ts';
import { xmlText } from '../../../shared/text/xml-text.ts';

/* The parts of a Word document besides its text: styles, numbering and metadata. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

interface DocxContents {
  /** The paragraphs, as XML. */
  body: string;
  title: string;
  language: Language;
  /** The first number of each numbered list. */
  listStarts: readonly number[];
  /** The comments on the text, as XML. */
  comments?: string | undefined;
}

/** The id of the bulleted list. */
export const pointList = 1;
export const numberedList = (index: number) => pointList + 1 + index;

export function docxParts({ body, title, language, listStarts, comments }: DocxContents): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypesOf(comments === undefined ? [] : [part('comments', 'comments')]),
    '_rels/.rels': relationships([
      [`${office}/officeDocument`, 'word/document.xml'],
      [`${packaging}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`,
    'word/_rels/document.xml.rels': relationships([
      [`${office}/styles`, 'styles.xml'],
      [`${office}/numbering`, 'numbering.xml'],
      ...(comments === undefined ? [] : [[`${office}/comments`, 'comments.xml'] as const]),
    ]),
    'word/document.xml': `${declaration}<w:document xmlns:w="${word}"><w:body>${body}${page}</w:body></w:document>`,
    'word/styles.xml': stylesIn(language),
    'word/numbering.xml': numberingOf(listStarts),
    ...(comments !== undefined && {
      'word/comments.xml': `${declaration}<w:comments xmlns:w="${word}">${comments}</w:comments>`,
    }),
  };
}

/** In twentieths of a point: A4 with margins of 2.5 cm. */
const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${each.join('')}</Relationships>`;
}

const part = (name: string, kind: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`;

const contentTypesOf = (more: readonly string[]) =>
  `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('document', 'document.main')}${part('styles', 'styles')}${part('numbering', 'numbering')}${more.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const headingStyle = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const stylesIn = (language: Language) =>
  `${declaration}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="${languageFacts[language].locale}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:contextualSpacing/></w:pPr></w:style>${headingStyle(1, 36)}${headingStyle(2, 28)}${headingStyle(3, 24)}</w:styles>`;

const listOf = (id: number, format: 'bullet' | 'decimal', mark: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${mark}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>`;

/** Each numbered list has its own counter. */
function numberingOf(listStarts: readonly number[]): string {
  const numbered = listStarts.map(
    (start, index) =>
      `<w:num w:numId="${numberedList(index)}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  );
  return `${declaration}<w:numbering xmlns:w="${word}">${listOf(0, 'bullet', '•')}${listOf(1, 'decimal', '%1.')}<w:num w:numId="${pointList}"><w:abstractNumId w:val="0"/></w:num>${numbered.join('')}</w:numbering>`;
}
