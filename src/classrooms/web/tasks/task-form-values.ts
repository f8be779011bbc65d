import { dueOfInput } from './due-input.ts';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Nothing is no number: `Number('')` would be 0. */
function wholeOf(form: FormData, name: string): number {
  const written = textOf(form, name).trim();
  return written === '' ? Number.NaN : Number(written);
}

/** A form has only text: numbers and the moment are read out of it, and the schema says whether they will do. */
export function readTask(form: FormData): unknown {
  return {
    ...Object.fromEntries(form),
    dueAt: dueOfInput(textOf(form, 'dueAt')),
    maxMark: wholeOf(form, 'maxMark'),
    weight: wholeOf(form, 'weight'),
  };
}

/** A mark may be written with a comma; none is no mark. */
export function readMark(form: FormData): { mark: number | null; comment: string } {
  const written = textOf(form, 'mark').trim();
  return { mark: written === '' ? null : Number(written.replace(',', '.')), comment: textOf(form, 'comment') };
}
