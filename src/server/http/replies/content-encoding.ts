/** Supported encodings, the better one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const patterns: Record<Encoding, RegExp> = { br: encodingPattern('br'), gzip: encodingPattern('gzip') };

/** Matches the encoding unless its weight is zero. */
function encodingPattern(name: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${name}(?=\\s*(?:[,;]|$))(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i');
}

/** Whether a client with this Accept-Encoding can decode it. */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && patterns[encoding].test(header);
}

export function bestEncoding(header: string | undefined): Encoding | undefined {
  return encodings.find((encoding) => acceptsEncoding(header, encoding));
}
