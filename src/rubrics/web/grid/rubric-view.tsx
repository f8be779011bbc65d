import { useTranslations } from 'use-intl';
import { type ChosenLevels, mostPoints, type RubricGrid } from '../../../shared/marks/rubric.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { usePoints } from './use-points.ts';

/** Whose choice is shown in the grid: 'Tu docente', 'Tu valoración'. */
export interface ShownChoice {
  label: string;
  levels: ChosenLevels;
}

export interface RubricViewProps {
  grid: RubricGrid;
  choices?: readonly ShownChoice[];
  /** Of the criteria. */
  headingLevel?: 2 | 3 | 4;
}

/** Levels beside each other where there is room, and below each other on a phone. */
const columns: Record<number, string> = {
  2: 'sm:grid-cols-2 print:grid-cols-2',
  3: 'sm:grid-cols-3 print:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-5 print:grid-cols-5',
  6: 'sm:grid-cols-2 lg:grid-cols-6 print:grid-cols-6',
};

export const levelColumns = (levels: number) => classes('grid gap-2', columns[levels]);

/** A rubric to read, on screen and on paper. */
export function RubricView({ grid, choices = [], headingLevel = 3 }: RubricViewProps) {
  const t = useTranslations('rubrics.grid');
  const inPoints = usePoints();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {grid.criteria.map(({ name, cells }, criterion) => (
          <li key={criterion} className="flex break-inside-avoid flex-col gap-2">
            <Heading className="text-base font-semibold wrap-anywhere">{name}</Heading>
            <ul className={levelColumns(cells.length)}>
              {cells.map(({ text, points }, level) => {
                const by = choices.filter(({ levels }) => levels[criterion] === level);
                return (
                  <li
                    key={level}
                    className={classes(
                      'flex min-w-0 flex-col gap-1 rounded-control border p-3',
                      by.length > 0 ? 'border-primary-line bg-primary-wash' : 'border-line bg-card',
                    )}
                  >
                    <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-semibold wrap-anywhere">
                      {grid.levels[level]}
                      {points !== null && <span className="font-normal text-ink-soft">{inPoints(points)}</span>}
                    </p>
                    {text && <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>}
                    {by.map(({ label }) => (
                      <span key={label} className={badgeClass('primary')}>
                        {label}
                      </span>
                    ))}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
      {grid.scoring === 'points' && (
        <p className="text-sm text-ink-soft">{t('most', { points: inPoints(mostPoints(grid)) })}</p>
      )}
    </div>
  );
}
