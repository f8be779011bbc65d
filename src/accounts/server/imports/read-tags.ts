/** A tag of an XML document and the text since the tag before it. */
export interface Tag {
  /** Without a namespace prefix. */
  name: string;
  text: string;
  isClosing: boolean;
  /** '<c/>'. */
  isEmpty: boolean;
  /** What is written between '<' and '>'. */
  written: string;
}

/** The tags of a document, in one pass however it is written. Only for XML that machines write: comments and attributes with '>' are not expected. */
export function* readTags(xml: string): Generator<Tag> {
  let at = 0;
  for (;;) {
    const open = xml.indexOf('<', at);
    if (open === -1) return;
    const close = xml.indexOf('>', open);
    if (close === -1) return;
    const written = xml.slice(open + 1, close);
    yield {
      name: nameOf(written),
      text: xml.slice(at, open),
      isClosing: written.startsWith('/'),
      isEmpty: written.endsWith('/'),
      written,
    };
    at = close + 1;
  }
}

function nameOf(written: string): string {
  const name = /^\/?([\w:-]{1,60})/.exec(written)?.[1] ?? '';
  return name.slice(name.indexOf(':') + 1);
}

export function attributeOf({ written }: Tag, name: string): string {
  const at = written.indexOf(` ${name}="`);
  if (at === -1) return '';
  const start = at + name.length + 3;
  const end = written.indexOf('"', start);
  return decodeXml(written.slice(start, end === -1 ? undefined : end));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and numbered characters. Others stay as they are written. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, named: string) => {
    if (!named.startsWith('#')) return entities[named] ?? whole;
    const code = /^#x/i.test(named) ? Number.parseInt(named.slice(2), 16) : Number(named.slice(1));
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    return code > 0 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : '';
  });
}
