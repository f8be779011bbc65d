import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type ChosenLevels, chosenPoints, markOf, mostPoints, type RubricGrid } from '../../../shared/marks/rubric.ts';
import { levelField, readLevels } from '../data/levels.ts';
import { RubricChoice, type RubricChoiceProps } from '../grid/rubric-choice.tsx';

export interface LevelMarkingProps extends Pick<RubricChoiceProps, 'saved' | 'choices'> {
  grid: RubricGrid;
  /** Chosen before. */
  given: ChosenLevels;
  /** The most points that the work can get. */
  most: number;
  /** The name of the field with the mark, in the form around the rubric. */
  markField: string;
}

/** The cells of a rubric inside a marking form. Once every criterion has a level, their points become the mark. */
export function LevelMarking({ grid, given, most, markField, saved, choices = [] }: LevelMarkingProps) {
  const t = useTranslations('rubrics.marking');
  const format = useFormatter();
  const [levels, setLevels] = useState<ChosenLevels>(() => firstLevels(grid.criteria.length, given, saved));
  const onChange = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const next = readLevels(new FormData(target.form), grid.criteria.length);
    setLevels(next);
    const mark = markOf(grid, next, most);
    if (mark === null) return;
    writeMark(target.form, markField, format.number(mark, { maximumFractionDigits: 2, useGrouping: false }));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" onChange={onChange}>
      <legend className="pb-2 text-lg font-semibold">{t('markWith')}</legend>
      <RubricChoice grid={grid} chosen={given} saved={saved} choices={choices} />
      <p role="status" className="text-sm text-ink-soft">
        <Sum grid={grid} levels={levels} most={most} />
      </p>
    </fieldset>
  );
}

/** A person may change what the field says. */
function writeMark(form: HTMLFormElement, name: string, mark: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = mark;
  // The draft is saved on this event.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Those of the saved draft, or those given before. */
function firstLevels(count: number, given: ChosenLevels, saved: Readonly<Record<string, string>>): ChosenLevels {
  const places = Array.from({ length: count }, (_, place) => place);
  const isSaved = places.some((place) => saved[levelField(place)] !== undefined);
  return places.map((place) => {
    if (!isSaved) return given[place] ?? null;
    const level = saved[levelField(place)];
    return level === undefined || level === '' ? null : Number(level);
  });
}

function Sum({ grid, levels, most }: { grid: RubricGrid; levels: ChosenLevels; most: number }) {
  const t = useTranslations('rubrics.marking');
  const format = useFormatter();
  const show = (number: number) => format.number(number, { maximumFractionDigits: 2 });
  if (grid.scoring === 'words') return t('words');
  const mark = markOf(grid, levels, most);
  if (mark === null) return t('missing', { count: levels.filter((level) => level === null).length });
  return t('sum', {
    points: show(chosenPoints(grid, levels)),
    most: show(mostPoints(grid)),
    mark: show(mark),
    maxMark: show(most),
  });
}
