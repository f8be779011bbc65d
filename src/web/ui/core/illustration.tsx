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
 * Our illustrations: strokes in the text colour, accents in the primary colour. They are files, not part of the script: <use> applies the theme,
 * and a page loads only those it shows.
 */
export function Illustration({
  name,
  label,
  className,
}: {
  name: IllustrationName;
  /** Omit it for a decorative drawing. */
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
