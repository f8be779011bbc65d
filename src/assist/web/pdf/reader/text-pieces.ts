import type { TextPiece } from './reader-call.ts';

/** What pdf.js tells of words, as far as our documents go: they stand upright. */
export interface FoundText {
  str: string;
  width: number;
  /** The last two are the place of the first letter, from the lower left corner. */
  transform: number[];
  hasEOL: boolean;
}

export function textPieces(found: readonly FoundText[], pageHeight: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const { str, width, transform, hasEOL } of found) {
    const [, , slant = 0, height = 0, x = 0, y = 0] = transform;
    const before = pieces.at(-1);
    if (str !== '') {
      const size = Math.hypot(slant, height);
      pieces.push({ text: str, x, baseline: pageHeight - y, width, size, endsLine: hasEOL });
    } else if (before && hasEOL) before.endsLine = true;
  }
  return pieces;
}
