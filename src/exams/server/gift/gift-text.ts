/*
 * Texts between our plain ones and GIFT. Questions, options and explanations are written as HTML, which says everything that plain text
 * can: line breaks, spaces in a row, angle brackets. Where other programs expect plain text (short answers, the right side of a pair) only
 * what GIFT could not carry otherwise is written as a reference ('&#10;').
 */

/** Signs that mean something to GIFT. */
const specialCharacters = /[\\:#={}~]/g;

const escaped = (text: string) => text.replaceAll(specialCharacters, (sign) => `\\${sign}`);

const reference = (sign: string) => `&#${sign.codePointAt(0)};`;

/** A GIFT reader would take a text that begins like this for a weight or a format, and drops all but the first of several spaces. */
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
    // It would make a pair of it.
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

/** The words of a text with formatting. Pictures and the like have none. */
export function readHtml(html: string): string {
  const words = html
    .replaceAll(/\s+/g, (space) => (space.length > 1 || /[\n\r]/.test(space) ? ' ' : space))
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]{0,2000}>/gi, '');
  return readPlain(words).trim();
}
