import { cardClass } from '../core/card.tsx';
import { classes } from '../core/classes.ts';

export interface Figure {
  label: string;
  value: string;
  /** Context for the number, in smaller text. */
  note?: string;
}

interface FigureCardsProps {
  figures: readonly Figure[];
  /** A label for the group, if no heading names it. */
  label?: string;
}

/** A few key figures. Two in a row in narrow windows; a third one gets a row to itself. */
export function FigureCards({ figures, label }: FigureCardsProps) {
  const areThree = figures.length === 3;
  return (
    <dl
      aria-label={label}
      className={classes(
        'grid grid-cols-2 gap-4',
        areThree ? 'sm:grid-cols-3 max-sm:*:last:col-span-2' : 'lg:grid-cols-4 print:grid-cols-4',
      )}
    >
      {figures.map((figure) => (
        <div key={figure.label} className={`${cardClass} flex min-w-0 flex-col gap-1 px-4 py-4 sm:px-5`}>
          <dt className="text-sm text-ink-soft">{figure.label}</dt>
          <dd className="order-first font-title text-2xl wrap-anywhere tabular-nums print:text-xl">{figure.value}</dd>
          {figure.note && <dd className="text-sm text-ink-soft">{figure.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
