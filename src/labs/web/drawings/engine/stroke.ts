import { type Drawing, side, withCell } from './drawing.ts';

/** Paints, or empties, the cells on the straight way from one to another: a fast finger skips some. */
export function strokeBetween(drawing: Drawing, from: number, to: number, painted: boolean): Drawing {
  const [fromRow, fromColumn] = [Math.floor(from / side), from % side];
  const [down, right] = [Math.floor(to / side) - fromRow, (to % side) - fromColumn];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  let result = withCell(drawing, to, painted);
  for (let step = 0; step < steps; step += 1) {
    const row = fromRow + Math.round((down * step) / steps);
    const column = fromColumn + Math.round((right * step) / steps);
    result = withCell(result, row * side + column, painted);
  }
  return result;
}

const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell to which a key leads from another: arrows, the beginning and the end of a row. Undefined for other keys. */
export function placeAfterKey(place: number, key: string): number | undefined {
  const [row, column] = [Math.floor(place / side), place % side];
  if (key === 'Home') return row * side;
  if (key === 'End') return row * side + side - 1;
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const within = (number: number) => Math.min(side - 1, Math.max(0, number));
  return within(row + arrow[1]) * side + within(column + arrow[0]);
}
