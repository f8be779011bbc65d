import { seededRandom } from '../../engine/random.ts';
import { type Drawing, drawingOf, side } from './drawing.ts';

type Point = readonly [x: number, y: number];

/** The kinds of drawings that a program makes. */
export const madeKinds = ['circle', 'cross', 'zigzag'] as const;
export type MadeKind = (typeof madeKinds)[number];

const middle = (side - 1) / 2;
/** Half of the width of a line, in cells. */
const halfLine = 0.54;

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide * wide + high * high;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * wide + (y - fromY) * high) / length));
  return Math.hypot(x - fromX - along * wide, y - fromY - along * high);
}

/** Paints lines through points. */
function lines(...paths: readonly (readonly Point[])[]): Drawing {
  const parts = paths.flatMap((path) => path.slice(1).map((to, place) => [path[place] ?? to, to] as const));
  return drawingOf((row, column) => parts.some(([from, to]) => distanceTo([column, row], from, to) <= halfLine));
}

function circle(around: (most: number) => number): Drawing {
  const [x, y] = [middle + around(0.7), middle + around(0.7)];
  const [wide, high] = [4.6 + around(0.9), 4.6 + around(0.9)];
  const points = Array.from({ length: 13 }, (_, place): Point => {
    const angle = (place / 12) * 2 * Math.PI;
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
  });
  return lines(points);
}

function cross(around: (most: number) => number): Drawing {
  const near = (x: number, y: number): Point => [x + around(1.1), y + around(1.1)];
  const [low, high] = [2.2, side - 3.2];
  return lines([near(low, low), near(high, high)], [near(high, low), near(low, high)]);
}

function zigzag(around: (most: number) => number): Drawing {
  const near = (x: number, y: number): Point => [x + around(0.9), y + around(0.9)];
  return lines([near(2, 9), near(4.5, 4), near(7, 9), near(9.5, 4), near(12, 9)]);
}

const makers: Record<MadeKind, (around: (most: number) => number) => Drawing> = { circle, cross, zigzag };

/** Drawings of a kind, each a little different: by a program and not by people. All stand in the middle and are large. */
export function madeDrawings(kind: MadeKind, count: number, seed: number): Drawing[] {
  const random = seededRandom(seed * 97 + madeKinds.indexOf(kind));
  const around = (most: number) => (random() * 2 - 1) * most;
  return Array.from({ length: count }, () => makers[kind](around));
}

/** Of no kind that a network here has learnt. */
export const strangeDrawings: readonly Drawing[] = [
  lines([
    [2, 7],
    [7, 2],
    [12, 7],
    [12, 12],
    [2, 12],
    [2, 7],
    [12, 7],
  ]),
  drawingOf((row, column) => row > 3 && row < 10 && column > 3 && column < 10),
  lines(
    [
      [2, 2],
      [12, 2],
    ],
    [
      [7, 2],
      [7, 12],
    ],
  ),
  drawingOf((row, column) => (row + column) % 4 === 0),
];
