/** The value of the field while the task keeps the rubric that it has. */
export const keptRubric = 'kept';

/** What a form with `RubricField` says: none, a rubric by its id, one of the library by its slug, or no change. */
export function readRubric(form: FormData): { id: number } | { slug: string } | null | undefined {
  const value = form.get('rubric');
  if (typeof value !== 'string' || value === keptRubric) return undefined;
  return value === '' ? null : rubricOfValue(value);
}

/** A rubric by its id, or one of the library by its slug. */
export function rubricOfValue(value: string): { id: number } | { slug: string } {
  return /^\d+$/.test(value) ? { id: Number(value) } : { slug: value };
}
