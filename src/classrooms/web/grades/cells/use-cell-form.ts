import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readMark } from '../../../../shared/marks/read-mark.ts';
import type { CellDialogProps } from './cell-dialog.tsx';
import { markOf, textOf, writtenIn } from './cells.ts';

/** The mark and the comment of a cell, saved together. */
export function useCellForm({ cell, grade, marks, cells, onEnd }: CellDialogProps) {
  const t = useTranslations('classrooms.grades');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const mark = grade.isGiven ? textOf(grade, marks) : '';

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = textIn(form, 'mark').trim();
    const read = readMark(marks.scale, text);
    // A mark that nobody touched keeps the decimals that the scale does not show.
    const written = text === mark ? writtenIn(grade) : markOf(read);
    if (!written) return setError(t(`cell.${read.is as 'unreadable' | 'outside' | 'between'}`));
    setSaving(true);
    const is = await cells.write(cell, grade, { ...written, comment: textIn(form, 'comment') }, text);
    if (is === 'saved') return onEnd();
    // The dialog stays open with what was typed, also the comment.
    setSaving(false);
    setError(t(`cell.${is}`, { mark: text }));
  }

  return {
    mark,
    error,
    isSaving,
    problem: undefined,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
