import { seededRandom } from '../../engine/random.ts';
import { type Drawing, halved, mirrored, moved } from './drawing.ts';

/** Ways to make more examples from those there are. */
export const variations = ['moved', 'small', 'mirrored'] as const;
export type Variation = (typeof variations)[number];

const copiesMoved = 8;
const [farRight, farDown] = [3, 2];

/** Of each drawing, copies changed in one way. */
function changed(drawings: readonly Drawing[], variation: Variation, random: () => number): Drawing[] {
  if (variation === 'small') return drawings.map(halved);
  if (variation === 'mirrored') return drawings.map(mirrored);
  const by = (most: number) => Math.round((random() * 2 - 1) * most);
  return drawings.flatMap((drawing) =>
    Array.from({ length: copiesMoved }, () => moved(drawing, by(farRight), by(farDown))),
  );
}

/** The drawings, and copies of them changed in the chosen ways: the same ones for the same seed. */
export function withVariations(
  groups: readonly (readonly Drawing[])[],
  chosen: readonly Variation[],
  seed: number,
): Drawing[][] {
  const random = seededRandom(seed);
  return groups.map((drawings) => [...drawings, ...chosen.flatMap((each) => changed(drawings, each, random))]);
}

/** Only the changed drawings, to measure with: those moved, as far as they go in each direction. */
export function allChanged(groups: readonly (readonly Drawing[])[], variation: Variation): Drawing[][] {
  if (variation === 'small') return groups.map((drawings) => drawings.map(halved));
  if (variation === 'mirrored') return groups.map((drawings) => drawings.map(mirrored));
  return groups.map((drawings) =>
    drawings.flatMap((drawing) => [
      moved(drawing, farRight, 0),
      moved(drawing, -farRight, 0),
      moved(drawing, 0, farDown),
      moved(drawing, 0, -farDown),
    ]),
  );
}
