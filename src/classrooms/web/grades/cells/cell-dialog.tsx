import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { read } from '../../../../web/data/query-client.ts';
import { FormActions } from '../../../../web/forms/form-actions.tsx';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { type Grade, listMarkChanges, type MarkChange } from '../../../contract/gradebook.ts';
import { classLimits } from '../../../limits.ts';
import { LoadAllPages } from '../../class/load-all-pages.tsx';
import type { Marks } from '../../use-marks.ts';
import { MarkText } from '../grade-line.tsx';
import type { Cell } from './cells.ts';
import { useCellForm } from './use-cell-form.ts';
import type { Cells } from './use-cells.ts';

export interface CellDialogProps {
  classId: number;
  /** 'Ana Gómez · Examen en papel' */
  title: string;
  cell: Cell;
  grade: Grade;
  marks: Marks;
  cells: Cells;
  onEnd: () => void;
}

/** A mark with its comment, and everything that was written there before. */
export function CellDialog(props: CellDialogProps) {
  const { title, grade, marks, onEnd } = props;
  const t = useTranslations('classrooms');
  const form = useCellForm(props);
  return (
    <Dialog open onClose={onEnd} title={title} description={t('grades.cell.explanation')} closeLabel={t('close')}>
      <form onSubmit={form.submit} className="flex flex-col gap-5" noValidate>
        <TextField
          label={t('grades.mark')}
          hint={t('grades.cell.markHint')}
          name="mark"
          autoComplete="off"
          maxLength={40}
          data-autofocus=""
          className="max-w-xs"
          defaultValue={form.mark}
          error={form.error}
        />
        <TextAreaField
          label={t('grades.cell.comment')}
          hint={t('grades.cell.commentHint')}
          name="comment"
          rows={4}
          maxLength={classLimits.markComment}
          defaultValue={grade.comment}
        />
        <FormActions
          problem={form.problem}
          busy={form.isSaving && t('grades.saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {t('grades.cell.save')}
        </FormActions>
      </form>
      <MarkHistory {...props} marks={marks} />
    </Dialog>
  );
}

function MarkHistory({ classId, cell, marks }: Pick<CellDialogProps, 'classId' | 'cell' | 'marks'>) {
  const t = useTranslations('classrooms.grades.history');
  const query = { kind: cell.kind, id: String(cell.id) };
  const changes = useQuery(read(listMarkChanges, { params: { id: classId, userId: cell.userId }, query }, 0));
  return (
    <section className="mt-6 flex flex-col gap-3">
      <h3 className="font-title text-xl">{t('title')}</h3>
      <LoadAllPages of={changes}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-ink-soft">{t('empty')}</p>
          ) : (
            <ol className="flex flex-col gap-3">
              {found.map((change) => (
                <HistoryLine key={change.id} change={change} marks={marks} />
              ))}
            </ol>
          )
        }
      </LoadAllPages>
    </section>
  );
}

function HistoryLine({ change, marks }: { change: MarkChange; marks: Marks }) {
  const t = useTranslations('classrooms.grades.history');
  const dateTime = useDateTime();
  return (
    <li className="border-l-2 border-line pl-3">
      <p>
        <b>
          <MarkText grade={change} marks={marks} />
        </b>{' '}
        · {t(`actions.${change.action}`)}
      </p>
      <p className="text-sm text-ink-soft">
        {t('by', { author: change.author ?? t('nobody'), moment: dateTime(change.changedAt) })}
      </p>
      {change.comment !== '' && <p className="text-sm wrap-anywhere">{change.comment}</p>}
    </li>
  );
}
