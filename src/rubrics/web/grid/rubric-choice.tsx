import { useTranslations } from 'use-intl';
import type { ChosenLevels, RubricGrid } from '../../../shared/marks/rubric.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { answerCardClass } from '../../../web/ui/fields/radio-group.tsx';
import { levelField } from '../data/levels.ts';
import { levelColumns, type ShownChoice } from './rubric-view.tsx';
import { usePoints } from './use-points.ts';

export interface RubricChoiceProps {
  grid: RubricGrid;
  /** Chosen at the beginning. */
  chosen: ChosenLevels;
  /** The saved draft of the form, which comes before `chosen`. */
  saved: Readonly<Record<string, string>>;
  /** What others chose. */
  choices?: readonly ShownChoice[];
}

/** A level for each criterion, as fields of the form around it. Pressing a cell chooses it; arrow keys move within a criterion. */
export function RubricChoice({ grid, chosen, saved, choices = [] }: RubricChoiceProps) {
  const t = useTranslations('rubrics.grid');
  const inPoints = usePoints();
  const isSaved = grid.criteria.some((_, place) => saved[levelField(place)] !== undefined);
  return (
    <div className="flex flex-col gap-5">
      {grid.criteria.map(({ name, cells }, criterion) => {
        const field = levelField(criterion);
        const first = isSaved ? (saved[field] ?? '') : String(chosen[criterion] ?? '');
        return (
          <fieldset key={criterion} className="flex min-w-0 flex-col gap-2">
            <legend className="pb-1 font-semibold wrap-anywhere">{name}</legend>
            <div className={levelColumns(cells.length)}>
              {cells.map(({ text, points }, level) => (
                <label key={level} className={classes('flex min-w-0 gap-2.5 text-sm', answerCardClass)}>
                  <input
                    type="radio"
                    className="check mt-px shrink-0"
                    name={field}
                    value={level}
                    defaultChecked={first === String(level)}
                  />
                  <span className="flex min-w-0 flex-col gap-0.5">
                    <span className="font-semibold wrap-anywhere">
                      {grid.levels[level]}
                      {points !== null && <span className="font-normal text-ink-soft"> · {inPoints(points)}</span>}
                    </span>
                    {text && <span className="wrap-anywhere whitespace-pre-line">{text}</span>}
                    {choices
                      .filter(({ levels }) => levels[criterion] === level)
                      .map(({ label }) => (
                        <span key={label} className={badgeClass('info')}>
                          {label}
                        </span>
                      ))}
                  </span>
                </label>
              ))}
            </div>
            <label className="flex w-fit items-center gap-2 py-1 text-sm text-ink-soft">
              <input type="radio" className="check" name={field} value="" defaultChecked={first === ''} />
              {t('undecided')}
            </label>
          </fieldset>
        );
      })}
    </div>
  );
}
