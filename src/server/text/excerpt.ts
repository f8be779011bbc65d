import { cutAtWord } from './cut-at-word.ts';

/** The length of an excerpt in a list. */
export const excerptLength = 500;

/** A tag as the renderer writes it, or one that is cut off at the end of the text. */
/** A tag of sanitized HTML with the name of its element. It cannot fail once it has begun, so it never backtracks. */
export const tag = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*(?:"|$)|[^">])*(?:>|$)/g;
/** Tags that can stand inside a word; every other tag separates words. */
const inline = new Set('a b code del em i input ins kbd label mark s small span strong sub sup u x-mention'.split(' '));

const entity = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(lt|gt|quot|amp));/gi;
const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The plain words of a rendered text. */
export function plainWords(html: string): string {
  return formulasAsSource(html)
    .replaceAll(tag, (_, name: string) => (inline.has(name) ? '' : ' '))
    .replaceAll(entity, (_, hexadecimal?: string, decimal?: string, name?: string) =>
      name
        ? (named[name.toLowerCase()] ?? '')
        : characterOf(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** MathML holds a formula twice, as signs and as its source: the source is what people know. */
function formulasAsSource(html: string): string {
  let written = '';
  let end = 0;
  for (;;) {
    const from = html.indexOf('<math', end);
    const source = from < 0 ? -1 : html.indexOf('<annotation', from);
    const close = source < 0 ? -1 : html.indexOf('</math>', source);
    if (close < 0) return written + html.slice(end);
    written += html.slice(end, from) + html.slice(html.indexOf('>', source) + 1, html.indexOf('</annotation>', source));
    end = close + '</math>'.length;
  }
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

export function excerptOf(html: string, maxLength: number = excerptLength): string {
  return cutAtWord(plainWords(html), maxLength);
}
