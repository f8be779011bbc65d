import { keysOf } from '../../../shared/keys-of.ts';
import { classes } from './classes.ts';

const drawings = {
  hero: [480, 400],
  'empty-shelf': [320, 240],
  'nothing-found': [320, 240],
  'not-found': [320, 240],
  offline: [320, 240],
  'empty-chat': [320, 240],
  celebration: [320, 240],
} as const;

export type IllustrationName = keyof typeof drawings;
export const illustrationNames = keysOf(drawings);

/**
 * Our drawings: ink strokes in the colour of the text, accents in the chosen primary. They are files beside the sprite and not part of
 * the script: <use> carries the theme into them, and a page pays only for what it shows.
 */
export function Illustration({
  name,
  label,
  className,
}: {
  name: IllustrationName;
  /** Leave it out where the drawing only accompanies words. */
  label?: string;
  className?: string;
}) {
  const [width, height] = drawings[name];
  return (
    <svg
      className={classes('h-auto text-ink', className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/illustrations/${name}.svg#drawing`} />
    </svg>
  );
}
