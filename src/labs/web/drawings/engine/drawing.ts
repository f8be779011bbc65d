/** How many cells a drawing is wide and high. */
export const side = 14;
const cells = side * side;

/** A drawing as a text of its cells, row by row: 1 painted, 0 empty. Texts are easy to keep and to compare. */
export type Drawing = string;

export const emptyDrawing: Drawing = '0'.repeat(cells);

export const isDrawing = (text: string): boolean => text.length === cells && /^[01]+$/.test(text);

export const isPainted = (drawing: Drawing, place: number): boolean => drawing[place] === '1';

export function withCell(drawing: Drawing, place: number, painted: boolean): Drawing {
  return drawing.slice(0, place) + (painted ? '1' : '0') + drawing.slice(place + 1);
}

export function paintedPlaces(drawing: Drawing): number[] {
  return [...drawing].flatMap((cell, place) => (cell === '1' ? [place] : []));
}

export const rowsOf = (drawing: Drawing): string[] =>
  Array.from({ length: side }, (_, row) => drawing.slice(row * side, (row + 1) * side));

/** Paints the cells for which `test` is true. */
export function drawingOf(test: (row: number, column: number) => boolean): Drawing {
  return Array.from({ length: cells }, (_, place) => (test(Math.floor(place / side), place % side) ? '1' : '0')).join(
    '',
  );
}

const paintedAt = (drawing: Drawing, row: number, column: number): boolean =>
  row >= 0 && row < side && column >= 0 && column < side && isPainted(drawing, row * side + column);

/** What leaves the paper is lost. */
export function moved(drawing: Drawing, right: number, down: number): Drawing {
  return drawingOf((row, column) => paintedAt(drawing, row - down, column - right));
}

export function mirrored(drawing: Drawing): Drawing {
  return drawingOf((row, column) => paintedAt(drawing, row, side - 1 - column));
}

/** Half as wide and high, in the middle: a cell is painted if one of the four that it stands for is. */
export function halved(drawing: Drawing): Drawing {
  const start = Math.ceil(side / 4);
  return drawingOf((row, column) => {
    const [top, left] = [(row - start) * 2, (column - start) * 2];
    return [0, 1].some((down) => [0, 1].some((right) => paintedAt(drawing, top + down, left + right)));
  });
}
