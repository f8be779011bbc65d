import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import { classes } from '../../../../web/ui/core/classes.ts';
import type { GradeItem, GradeRow } from '../../../contract/gradebook.ts';
import type { Marks } from '../../use-marks.ts';
import { ReportLink } from '../report-link.tsx';
import { type CellState, itemKey, keyOf, textOf } from './cells.ts';
import { type Editing, findCell } from './use-editing.ts';

interface CellStatusProps {
  classId: number;
  rows: readonly GradeRow[];
  items: readonly GradeItem[];
  marks: Marks;
  editing: Editing;
  onOpen: () => void;
}

/** Names the cell with the focus, says what became of what was typed there, and opens its details. */
export function CellStatus({ classId, rows, items, marks, editing, onOpen }: CellStatusProps) {
  const t = useTranslations('classrooms.grades');
  const found = findCell(rows, editing.at);
  if (!found) return null;
  const { student, grade, cell } = found;
  const title = items.find((item) => itemKey(item) === itemKey(grade))?.title ?? '';
  const state = editing.cells.states[keyOf(cell)];
  return (
    // At the bottom of the window, because the end of a long table is far from the cell. A phone has room for that only if something is wrong.
    <div
      className={classes(
        'z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3 sm:sticky sm:bottom-0 print:hidden',
        state && state.is !== 'saved' && 'max-sm:sticky max-sm:bottom-0 max-sm:pr-20',
      )}
    >
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('cell.name', { student: student.name || student.username, title })}</p>
        <p className="text-sm text-ink-soft" role="status">
          {state ? (
            <StateText state={state} theirs={textOf(grade, marks)} />
          ) : (
            t(grade.isDraft ? 'cell.draft' : 'cell.help')
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state?.is === 'changed' && (
          <>
            <Button size="sm" onClick={() => editing.cells.type(cell, grade, state.text)}>
              {t('cell.useMine', { mark: state.text || t('nothing') })}
            </Button>
            <Button size="sm" onClick={() => editing.cells.forget(cell)}>
              {t('cell.useTheirs')}
            </Button>
          </>
        )}
        {state?.is === 'failed' && (
          <Button size="sm" onClick={() => editing.cells.type(cell, grade, state.text)}>
            {t('cell.retry')}
          </Button>
        )}
        <ReportLink classId={classId} userId={student.userId} />
        {grade.isAssigned && (
          <Button size="sm" icon="message-circle" onClick={onOpen}>
            {t('cell.details')}
          </Button>
        )}
      </div>
    </div>
  );
}

function StateText({ state: { is, text }, theirs }: { state: CellState; theirs: string }) {
  const t = useTranslations('classrooms.grades');
  const nothing = t('nothing');
  return is === 'changed'
    ? t('cell.changedBy', { theirs: theirs || nothing, mine: text || nothing })
    : t(`cell.${is}`, { mark: text || nothing });
}
