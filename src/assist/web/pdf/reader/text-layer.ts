import { knownLetters, letterFace } from './known-letters.ts';
import type { Sheet, TextPiece } from './reader-call.ts';

/** Accessibility audits count smaller text as illegible. */
const smallestLegible = 12;

/** The text of a page over its image: invisible, but selectable, searchable and read aloud. */
export function createTextLayer({ text, width, height }: Sheet, scale: number): HTMLElement {
  const { context, ascent, smallest } = knownLetters();
  const dotsInPoint = scale * devicePixelRatio;
  let measuredSize: number | undefined;
  const stretch = (piece: TextPiece): number => {
    if (!context || piece.text.length < 2) return 1;
    if (piece.size !== measuredSize) {
      measuredSize = piece.size;
      context.font = `${piece.size * dotsInPoint}px ${letterFace}`;
    }
    return (piece.width * dotsInPoint) / context.measureText(piece.text).width;
  };

  const layer = document.createElement('div');
  layer.className = 'text-layer';
  for (const piece of text) {
    const words = document.createElement('span');
    words.setAttribute('role', 'presentation');
    // Copied text keeps the line breaks.
    words.textContent = piece.endsLine ? `${piece.text}\n` : piece.text;
    words.style.left = `${(100 * piece.x) / width}%`;
    words.style.top = `${(100 * (piece.baseline - piece.size * ascent)) / height}%`;
    // At least the smallest legible size, then scaled down to the drawn size.
    const drawn = piece.size * scale;
    const written = Math.max(smallestLegible, drawn * smallest);
    words.style.fontSize = `${written}px`;
    words.style.transform = `scale(${(stretch(piece) * drawn) / written}, ${drawn / written})`;
    layer.append(words);
  }
  return layer;
}
