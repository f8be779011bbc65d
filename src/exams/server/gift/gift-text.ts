/* Converts between our plain texts and GIFT. Questions, options and explanations are written as HTML, which can represent all plain text: line
   breaks, repeated spaces, angle brackets. Where other programs expect plain text (short answers, the right side of a pair), only characters that
   GIFT cannot represent are written as references ('&#10;'). */

/** Characters with a meaning in GIFT. */
const specialCharacters = /[\\:#={}~]/g;

const escaped = (text: string) => text.replaceAll(specialCharacters, (sign) => `\\${sign}`);

const reference = (sign: string) => `&#${sign.codePointAt(0)};`;

/** A GIFT parser would read such a beginning as a weight or a format, and it collapses repeated spaces. */
const unsafeBeginning = /^[%[]/;
const lostSpace = /[\n\r]|(?<=\s)\s/gu;

export function writeHtml(text: string): string {
  const html = text
    .replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
    .replace(unsafeBeginning, reference)
    .replaceAll(/\n|\r|(?<=\s)\s/gu, (sign) => (sign === '\n' ? '<br>' : reference(sign)));
  return escaped(html);
}

export function writePlain(text: string): string {
  const plain = text
    .replaceAll(/&(?=&|#?\w+;)/g, '&amp;')
    // It would start a matching pair.
    .replaceAll('->', '-&gt;')
    .replace(unsafeBeginning, reference)
    .replaceAll(lostSpace, reference);
  return escaped(plain);
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iexcl: '¡',
  iquest: '¿',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rarr: '→',
};

/** Unknown references stay as they are. */
export function readPlain(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (written, decimal, hex, name) => {
    if (name) return named[String(name)] ?? written;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

/** The text of HTML. Images and the like have none. */
export function readHtml(html: string): string {
  const words = html
    .replaceAll(/\s+/g, (space) => (space.length > 1 || /[\n\r]/.test(space) ? ' ' : space))
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]{0,2000}>/gi, '');
  return readPlain(words).trim();
}
