import type { TextPiece } from './reader-call.ts';

/** A text item as pdf.js reports it, as far as our documents need: unrotated. */
export interface FoundText {
  str: string;
  width: number;
  /** The last two numbers are the position of the first letter, from the lower left corner. */
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
