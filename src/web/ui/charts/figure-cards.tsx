import { cardClass } from '../core/card.tsx';
import { classes } from '../core/classes.ts';

export interface Figure {
  label: string;
  value: string;
  /** What puts the number in proportion, in smaller letters. */
  note?: string;
}

interface FigureCardsProps {
  figures: readonly Figure[];
  /** What they are about, where no heading says it. */
  label?: string;
}

/** A few numbers, each above what it counts. Two in a row where there is little room; the third of three has one of its own. */
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
