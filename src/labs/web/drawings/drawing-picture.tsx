import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { type Drawing, paintedPlaces, side } from './engine/drawing.ts';

/** The outline of squares in the middle of cells. */
export const squares = (places: readonly number[], size = 1): string =>
  places
    .map((place) => {
      const [x, y] = [(place % side) + (1 - size) / 2, Math.floor(place / side) + (1 - size) / 2];
      return `M${x} ${y}h${size}v${size}h${-size}z`;
    })
    .join('');

/** A small picture of a drawing; its name says where it is painted. */
export function DrawingPicture({ drawing, name, className }: { drawing: Drawing; name: string; className: string }) {
  const describe = useDrawingDescription();
  return (
    <svg
      role="img"
      aria-label={`${name}: ${describe(drawing)}`}
      viewBox={`0 0 ${side} ${side}`}
      className={classes('rounded-sm border border-line-strong bg-card', className)}
    >
      <path d={squares(paintedPlaces(drawing))} className="fill-ink" />
    </svg>
  );
}

/** A drawing in words: how much of it is painted, and where. */
export function useDrawingDescription(): (drawing: Drawing) => string {
  const t = useTranslations('labs.drawings.picture');
  return (drawing) => {
    const places = paintedPlaces(drawing);
    if (places.length === 0) return t('empty');
    const rows = places.map((place) => Math.floor(place / side) + 1);
    const columns = places.map((place) => (place % side) + 1);
    return t('painted', {
      count: places.length,
      top: Math.min(...rows),
      bottom: Math.max(...rows),
      left: Math.min(...columns),
      right: Math.max(...columns),
    });
  };
}
