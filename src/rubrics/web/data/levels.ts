import type { ChosenLevels } from '../../../shared/marks/rubric.ts';

/** The name of the field with the level of a criterion. */
export const levelField = (criterion: number) => `level-${criterion}`;

/** The levels in a form with `RubricChoice`. */
export function readLevels(form: FormData, criteria: number): ChosenLevels {
  return Array.from({ length: criteria }, (_, place) => {
    const value = form.get(levelField(place));
    return typeof value === 'string' && value !== '' ? Number(value) : null;
  });
}
