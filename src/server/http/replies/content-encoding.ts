/** How an answer may be compressed, the better one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const patterns: Record<Encoding, RegExp> = { br: encodingPattern('br'), gzip: encodingPattern('gzip') };

/** Named, and not with a weight of nothing. */
function encodingPattern(name: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}(?=\\s*(?:[,;]|$))(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i');
}

/** Whether somebody who sends this Accept-Encoding can read it. */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && patterns[encoding].test(header);
}

export function bestEncoding(header: string | undefined): Encoding | undefined {
  return encodings.find((encoding) => acceptsEncoding(header, encoding));
}
