import { beginReduction, reducedRows, refine } from './reduce.ts';
import { dot, unit, vectorOf, type WordVectors } from './vectors.ts';

interface PlacedWord {
  word: string;
  x: number;
  y: number;
}

export interface WordMap {
  places: readonly PlacedWord[];
  /** How much of the differences between the words the two dimensions keep, from 0 to 1. */
  kept: number;
}

const refinements = 60;

/** Some words in the plane in which they differ most (principal components); words that are not known are left out. */
export function mapOf(model: WordVectors, wanted: readonly string[]): WordMap {
  const known = wanted.filter((word) => vectorOf(model, word));
  const vectors = known.map((word) => unit(vectorOf(model, word) ?? new Float64Array()));
  const centred = vectors.map((vector) =>
    vector.map((each, at) => each - vectors.reduce((sum, other) => sum + (other[at] ?? 0), 0) / vectors.length),
  );
  const reduction = beginReduction(
    centred.map((one) => Float64Array.from(centred, (other) => dot(one, other))),
    2,
    1,
  );
  for (let step = 0; step < refinements; step += 1) refine(reduction);
  const rows = reducedRows(reduction);
  const spread = (each: readonly Float64Array[]) => each.reduce((sum, row) => sum + dot(row, row), 0);
  const all = spread(centred);
  return {
    places: known.map((word, at) => ({ word, x: rows[at]?.[0] ?? 0, y: rows[at]?.[1] ?? 0 })),
    kept: all > 0 ? spread(rows) / all : 1,
  };
}

/** A word on the drawing, with its label beside it. */
export interface DrawnWord {
  word: string;
  x: number;
  y: number;
  labelX: number;
  labelY: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const margin = 16;
const letterWidth = 7.4;
const lineHeight = 15;
const gap = 7;

/** Places on a square drawing, each label on the first side on which it covers no other one. */
export function drawMap(places: readonly PlacedWord[], side: number): DrawnWord[] {
  const inside = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return (value: number) => margin + ((value - least) / (most - least || 1)) * (side - 2 * margin);
  };
  const [toX, toY] = [inside(places.map(({ x }) => x)), inside(places.map(({ y }) => y))];
  const points = places.map(({ word, x, y }) => ({ word, x: toX(x), y: side - toY(y) }));
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  return points.map((point) => {
    const boxes = labelBoxes(point);
    const free = boxes.find((box) => isInside(box, side) && !taken.some((other) => areOverlapping(box, other)));
    const box = free ?? boxes.find((each) => isInside(each, side)) ?? boxes[0];
    if (box) taken.push(box);
    return { ...point, labelX: box?.left ?? point.x, labelY: (box?.bottom ?? point.y) - 4 };
  });
}

/** Right, left, above and below; then the same a line further away. */
function labelBoxes({ word, x, y }: PlacedWord): Box[] {
  const width = word.length * letterWidth;
  const at = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + lineHeight });
  return [0, 1, 2].flatMap((away) => [
    at(x + gap, y - lineHeight / 2 - away * lineHeight),
    at(x - gap - width, y - lineHeight / 2 - away * lineHeight),
    at(x - width / 2, y - gap - lineHeight * (1 + away)),
    at(x - width / 2, y + gap + lineHeight * away),
    at(x + gap, y - lineHeight / 2 + away * lineHeight),
    at(x - gap - width, y - lineHeight / 2 + away * lineHeight),
  ]);
}

const isInside = ({ left, right, top, bottom }: Box, side: number): boolean =>
  left >= 0 && right <= side && top >= 0 && bottom <= side;

const areOverlapping = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
