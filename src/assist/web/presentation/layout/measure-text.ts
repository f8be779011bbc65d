import { fontWidths, rowStarts } from './font-widths.ts';

export type Face = keyof typeof fontWidths;

type Widths = ReadonlyMap<number, number>;
const tables = new Map<Face, Widths>();

function tableOf(face: Face): Widths {
  const known = tables.get(face);
  if (known) return known;
  const table = new Map<number, number>();
  for (const [row, widths] of fontWidths[face].entries()) {
    for (const [place, width] of widths.split(' ').entries()) {
      if (width !== '0') table.set((rowStarts[row] ?? 0) + place, Number(width));
    }
  }
  tables.set(face, table);
  return table;
}

/** No letter of another script, and no sign, is wider than this in the fonts that replace ours. */
const widestLetter = 1000;
const widestSign = 1400;

function letterWidth(table: Widths, letter: string): number {
  if (/^[\p{M}\p{Cf}]$/u.test(letter)) return 0;
  return table.get(letter.codePointAt(0) ?? 0) ?? (letter.length > 1 ? widestSign : widestLetter);
}

/** In points. */
export function widthOf(text: string, face: Face, size: number): number {
  const table = tableOf(face);
  let sum = 0;
  for (const letter of text) sum += letterWidth(table, letter);
  return (sum * size) / 1000;
}

/** Programs round widths and place letters a little apart. */
const tolerance = 0.985;

/** A word that is wider than a line, in pieces that are not. */
function breakWord(word: string, face: Face, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let wide = 0;
  for (const letter of word) {
    const more = widthOf(letter, face, size);
    if (piece !== '' && wide + more > width) {
      pieces.push(piece);
      piece = '';
      wide = 0;
    }
    piece += letter;
    wide += more;
  }
  return [...pieces, piece];
}

/** The lines of a paragraph in a box of this width, broken as a program breaks them: at spaces, and inside a word only if it is wider than a line. */
export function wrapText(text: string, face: Face, size: number, boxWidth: number): string[] {
  const width = boxWidth * tolerance;
  const space = widthOf(' ', face, size);
  const lines: string[] = [];
  let line = '';
  let wide = 0;
  for (const word of text.split(/[ \t\n]+/)) {
    const pieces = widthOf(word, face, size) > width ? breakWord(word, face, size, width) : [word];
    for (const [place, piece] of pieces.entries()) {
      const more = widthOf(piece, face, size);
      const fits = place === 0 && wide + (line === '' ? 0 : space) + more <= width;
      if (fits || line === '') {
        line = line === '' ? piece : `${line} ${piece}`;
        wide = widthOf(line, face, size);
      } else {
        lines.push(line);
        line = piece;
        wide = more;
      }
    }
  }
  return [...lines, line];
}
