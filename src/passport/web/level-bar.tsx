import { classes } from '../../web/ui/core/classes.ts';
import { type Level, levels } from '../contract/level.ts';

const fills: Readonly<Record<Level, string>> = {
  none: 'bg-hover',
  begun: 'bg-info-text/40',
  practised: 'bg-primary',
  shown: 'bg-success-text',
};

/** The parts of a group at each level, the highest first. The words beside it say the same. */
export function LevelBar({ counts }: { counts: Readonly<Record<Level, number>> }) {
  const total = levels.reduce((sum, level) => sum + counts[level], 0);
  return (
    <div aria-hidden className="flex h-3 w-full overflow-hidden rounded-full border border-line">
      {levels.toReversed().map((level) => (
        <span
          key={level}
          className={classes('h-full', fills[level])}
          style={{ width: `${total === 0 ? 0 : (counts[level] / total) * 100}%` }}
        />
      ))}
    </div>
  );
}
