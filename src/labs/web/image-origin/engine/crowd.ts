import { seededRandom } from '../../engine/random.ts';

/** The width of the whole drawing; a crop is a part of it. */
export const sceneWidth = 400;
export const sceneHeight = 150;

export interface Crop {
  from: number;
  width: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Many people near the stage on the left, and two in the rest of the square. */
export function makeCrowd(seed: number): Point[] {
  const random = seededRandom(seed);
  const near = Array.from({ length: 16 }, () => ({ x: 66 + random() * 80, y: 84 + random() * 36 }));
  // Who stands in front is drawn last.
  return [...near, { x: 236, y: 104 }, { x: 362, y: 96 }].toSorted((one, other) => one.y - other.y);
}

/** A crop inside of the drawing, whatever was asked for. */
export function cropOf(from: number, width: number): Crop {
  const kept = Math.min(sceneWidth, Math.max(80, Math.round(width)));
  return { from: Math.min(sceneWidth - kept, Math.max(0, Math.round(from))), width: kept };
}

export const peopleInside = (people: readonly Point[], { from, width }: Crop): number =>
  people.filter(({ x }) => x >= from && x <= from + width).length;

/** What somebody believes who sees only this part: people for each tenth of the drawing. */
export function impressionOf(people: readonly Point[], crop: Crop): 'full' | 'empty' | 'mixed' {
  const tenths = crop.width / (sceneWidth / 10);
  const density = peopleInside(people, crop) / tenths;
  if (density >= 4) return 'full';
  return density <= 0.5 ? 'empty' : 'mixed';
}
