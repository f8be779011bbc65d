import { readLevels, readRubric } from '../../../rubrics/web/public.ts';
import type { TaskRubric } from '../../contract/marking/rubric-markings.ts';
import { readWithAttachments } from '../attachments/form-attachments.ts';
import { dueOfInput } from './due-input.ts';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Empty text is not a number: `Number('')` would be 0. */
function wholeOf(form: FormData, name: string): number {
  const written = textOf(form, name).trim();
  return written === '' ? Number.NaN : Number(written);
}

/** A form contains only text: parses numbers and the date, and the schema validates them. */
export function readTask(form: FormData): unknown {
  return {
    ...readWithAttachments(form),
    dueAt: dueOfInput(textOf(form, 'dueAt')),
    maxMark: wholeOf(form, 'maxMark'),
    weight: wholeOf(form, 'weight'),
    ...readLateRule(form),
    // Empty: the task keeps stating none.
    aiLevel: textOf(form, 'aiLevel') || undefined,
    rubric: readRubric(form),
    competences: textOf(form, 'competences').split(' ').filter(Boolean),
    lab: textOf(form, 'lab') || null,
  };
}

/** The rule of the class, no deduction, or one of its own. */
function readLateRule(form: FormData) {
  const rule = textOf(form, 'lateRule');
  if (rule === 'own') return { latePerDay: wholeOf(form, 'latePerDay'), lateMost: wholeOf(form, 'lateMost') };
  return { latePerDay: rule === 'none' ? 0 : null, lateMost: null };
}

/** A mark may have a decimal comma; an empty field means no mark. */
export function readMark(form: FormData, rubric: TaskRubric | null = null) {
  const written = textOf(form, 'mark').trim();
  return {
    mark: written === '' ? null : Number(written.replace(',', '.')),
    comment: textOf(form, 'comment'),
    forgivesLate: form.get('forgivesLate') === 'on',
    ...(rubric && { rubric: readMarkedRubric(form, rubric) }),
  };
}

/** The levels that a form with the rubric says. */
export function readMarkedRubric(form: FormData, { versionId, grid }: TaskRubric) {
  return { versionId, levels: readLevels(form, grid.criteria.length) };
}
