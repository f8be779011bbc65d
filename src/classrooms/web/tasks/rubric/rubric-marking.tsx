import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { levelField, readLevels, RubricChoice } from '../../../../rubrics/web/public.ts';
import { type ChosenLevels, chosenPoints, markOf, mostPoints } from '../../../../shared/marks/rubric.ts';
import type { RubricMarking as Marking, TaskRubric } from '../../../contract/marking/rubric-markings.ts';

interface RubricMarkingProps {
  rubric: TaskRubric;
  maxMark: number;
  markings: readonly Marking[];
  /** The saved draft of the form. */
  saved: Readonly<Record<string, string>>;
}

/** The cells of the rubric inside the marking form. Once every criterion has a level, their points become the mark. */
export function RubricMarking({ rubric: { versionId, grid }, maxMark, markings, saved }: RubricMarkingProps) {
  const t = useTranslations('classrooms.tasks.rubric');
  const format = useFormatter();
  const here = markings.filter((marking) => marking.rubric.versionId === versionId);
  const given = here.find(({ by }) => by === 'teacher')?.levels ?? [];
  const self = here.find(({ by }) => by === 'self');
  const [levels, setLevels] = useState<ChosenLevels>(() => firstLevels(grid.criteria.length, given, saved));
  const onChange = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const next = readLevels(new FormData(target.form), grid.criteria.length);
    setLevels(next);
    const mark = markOf(grid, next, maxMark);
    if (mark !== null) writeMark(target.form, format.number(mark, { maximumFractionDigits: 2, useGrouping: false }));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" onChange={onChange}>
      <legend className="pb-2 text-lg font-semibold">{t('markWith')}</legend>
      <RubricChoice
        grid={grid}
        chosen={given}
        saved={saved}
        choices={self ? [{ label: t('byStudent'), levels: self.levels }] : []}
      />
      {self?.comment && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{t('studentSays')}</span> {self.comment}
        </p>
      )}
      <p role="status" className="text-sm text-ink-soft">
        <Sum grid={grid} levels={levels} maxMark={maxMark} />
      </p>
    </fieldset>
  );
}

/** The field is in the form around the rubric; a person may change what it says. */
function writeMark(form: HTMLFormElement, mark: string): void {
  const field = form.elements.namedItem('mark');
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

function Sum({ grid, levels, maxMark }: { grid: TaskRubric['grid']; levels: ChosenLevels; maxMark: number }) {
  const t = useTranslations('classrooms.tasks.rubric');
  const format = useFormatter();
  const show = (number: number) => format.number(number, { maximumFractionDigits: 2 });
  if (grid.scoring === 'words') return t('words');
  const mark = markOf(grid, levels, maxMark);
  if (mark === null) return t('missing', { count: levels.filter((level) => level === null).length });
  return t('sum', {
    points: show(chosenPoints(grid, levels)),
    most: show(mostPoints(grid)),
    mark: show(mark),
    maxMark: show(maxMark),
  });
}
