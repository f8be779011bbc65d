import type { PictureName } from '../../../limits.ts';
import type { Box, Colour, Drawn } from './pieces.ts';

type Stroke =
  | readonly ['circle', number, number, number, Colour?]
  | readonly ['oval', number, number, number, number, Colour?]
  | readonly ['rect', number, number, number, number, Colour?]
  | readonly ['line', number, number, number, number]
  | readonly ['open', string]
  | readonly ['closed', string, Colour?];

/** Our drawings on a field of 100 by 100: lines in the colour of titles, and one part in the colour that stands out. */
const drawings: Readonly<Record<PictureName, readonly Stroke[]>> = {
  idea: [
    ['circle', 50, 42, 24, 'accent'],
    ['rect', 41, 66, 18, 8],
    ['rect', 43, 76, 14, 6],
    ['open', '44,66 44,52 50,44 56,52 56,66'],
    ['line', 50, 4, 50, 12],
    ['line', 16, 18, 22, 24],
    ['line', 84, 18, 78, 24],
    ['line', 8, 46, 17, 46],
    ['line', 92, 46, 83, 46],
  ],
  book: [
    ['closed', '50,26 20,18 10,22 10,80 22,76 50,84', 'accent'],
    ['closed', '50,26 80,18 90,22 90,80 78,76 50,84'],
    ['line', 18, 34, 42, 40],
    ['line', 18, 46, 42, 52],
    ['line', 18, 58, 42, 64],
    ['line', 58, 40, 82, 34],
    ['line', 58, 52, 82, 46],
    ['line', 58, 64, 82, 58],
  ],
  people: [
    ['circle', 50, 30, 13, 'accent'],
    ['closed', '28,84 30,62 40,50 60,50 70,62 72,84', 'accent'],
    ['circle', 20, 40, 9],
    ['open', '6,80 8,62 14,55 24,54'],
    ['circle', 80, 40, 9],
    ['open', '94,80 92,62 86,55 76,54'],
  ],
  network: [
    ['line', 18, 26, 50, 16],
    ['line', 18, 26, 50, 50],
    ['line', 18, 74, 50, 50],
    ['line', 18, 74, 50, 84],
    ['line', 18, 26, 50, 84],
    ['line', 18, 74, 50, 16],
    ['line', 50, 16, 84, 50],
    ['line', 50, 50, 84, 50],
    ['line', 50, 84, 84, 50],
    ['circle', 18, 26, 8, 'soft'],
    ['circle', 18, 74, 8, 'soft'],
    ['circle', 50, 16, 8, 'soft'],
    ['circle', 50, 50, 8, 'accent'],
    ['circle', 50, 84, 8, 'soft'],
    ['circle', 84, 50, 9, 'accent'],
  ],
  chart: [
    ['open', '12,12 12,88 92,88'],
    ['rect', 22, 60, 14, 28],
    ['rect', 42, 46, 14, 42],
    ['rect', 62, 26, 14, 62, 'accent'],
    ['open', '22,48 44,32 58,36 84,12'],
    ['open', '74,12 84,12 84,22'],
  ],
  shield: [
    ['closed', '50,8 84,20 84,48 74,72 50,92 26,72 16,48 16,20', 'soft'],
    ['closed', '50,18 74,27 74,48 67,66 50,80', 'accent'],
    ['open', '34,50 46,62 68,36'],
  ],
  leaf: [
    ['closed', '50,12 70,26 80,48 74,68 50,80 26,68 20,48 30,26', 'accent'],
    ['line', 50, 26, 50, 94],
    ['line', 50, 44, 66, 34],
    ['line', 50, 44, 34, 34],
    ['line', 50, 60, 68, 50],
    ['line', 50, 60, 32, 50],
  ],
  globe: [
    ['circle', 50, 48, 36, 'soft'],
    ['oval', 34, 12, 32, 72, 'accent'],
    ['line', 14, 48, 86, 48],
    ['line', 20, 30, 80, 30],
    ['line', 20, 66, 80, 66],
    ['line', 36, 94, 64, 94],
    ['line', 50, 84, 50, 94],
  ],
  clock: [
    ['circle', 50, 52, 36, 'soft'],
    ['circle', 50, 52, 4, 'accent'],
    ['line', 50, 52, 50, 28],
    ['line', 50, 52, 68, 62],
    ['line', 50, 18, 50, 23],
    ['line', 84, 52, 79, 52],
    ['line', 16, 52, 21, 52],
    ['line', 50, 86, 50, 81],
    ['rect', 42, 4, 16, 8, 'accent'],
  ],
  tools: [
    ['closed', '20,10 34,24 34,34 24,34 10,20 10,38 22,48 32,46 72,86 84,86 86,74 46,32 48,22 38,10', 'soft'],
    ['closed', '84,10 92,18 74,40 66,40 62,36 62,28', 'accent'],
    ['open', '62,40 52,50'],
    ['closed', '38,58 18,78 18,88 28,88 46,68', 'accent'],
  ],
  talk: [
    ['closed', '8,14 66,14 66,54 36,54 22,68 22,54 8,54', 'accent'],
    ['closed', '74,34 92,34 92,72 80,72 80,86 66,72 42,72 42,62 74,62'],
    ['line', 18, 28, 56, 28],
    ['line', 18, 40, 46, 40],
  ],
  check: [
    ['rect', 20, 14, 60, 78, 'soft'],
    ['rect', 38, 8, 24, 12, 'accent'],
    ['open', '30,38 35,43 43,33'],
    ['line', 52, 38, 70, 38],
    ['open', '30,58 35,63 43,53'],
    ['line', 52, 58, 70, 58],
    ['open', '30,78 35,83 43,73'],
    ['line', 52, 78, 70, 78],
  ],
};

function readPoints(points: string): [number, number][] {
  return points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
}

/** A drawing in its place on the slide. */
export function drawPicture(name: PictureName, place: Box): Drawn[] {
  const scale = place.w / 100;
  const at = (x: number, y: number): [number, number] => [place.x + x * scale, place.y + y * scale];
  const boxAt = (x: number, y: number, w: number, h: number): Box => ({
    x: place.x + x * scale,
    y: place.y + y * scale,
    w: w * scale,
    h: h * scale,
  });
  return drawings[name].map((stroke): Drawn => {
    const look = { line: 'title', width: 3.5 } as const;
    switch (stroke[0]) {
      case 'circle': {
        const [, x, y, r, fill = null] = stroke;
        return { kind: 'shape', shape: 'ellipse', box: boxAt(x - r, y - r, 2 * r, 2 * r), fill, line: 'title' };
      }
      case 'oval':
      case 'rect': {
        const [shape, x, y, w, h, fill = null] = stroke;
        return {
          kind: 'shape',
          shape: shape === 'oval' ? 'ellipse' : 'round',
          box: boxAt(x, y, w, h),
          fill,
          line: 'title',
        };
      }
      case 'line': {
        const [, x, y, toX, toY] = stroke;
        return { kind: 'line', from: at(x, y), to: at(toX, toY), colour: 'title', width: 3.5, hasArrow: false };
      }
      case 'open':
        return {
          kind: 'path',
          points: readPoints(stroke[1]).map(([x, y]) => at(x, y)),
          isClosed: false,
          fill: null,
          ...look,
        };
      case 'closed':
        return {
          kind: 'path',
          points: readPoints(stroke[1]).map(([x, y]) => at(x, y)),
          isClosed: true,
          fill: stroke[2] ?? null,
          ...look,
        };
    }
  });
}
