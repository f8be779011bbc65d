import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { columnGroups } from '../../../shared/marks/column-groups.ts';
import { usePrinting } from '../../../web/lazy/use-printing.ts';
import { CellStatus } from './cells/cell-status.tsx';
import { itemKey } from './cells/cells.ts';
import { useCells } from './cells/use-cells.ts';
import { findCell, useEditing } from './cells/use-editing.ts';
import { CellDialog, ImportDialog } from './grade-dialogs.ts';
import { GradeGrid, type GradeGridProps } from './grade-grid.tsx';

interface GradeTableProps extends Omit<GradeGridProps, 'caption' | 'from' | 'to' | 'editing'> {
  classId: number;
  /** Whether marks can be given: not in a closed class. */
  isOpen: boolean;
}

/** As many columns as fit on a sheet of paper. */
const maxPrintedRows = 12;

/**
 * Students by graded items. The table is wider than a phone, so it scrolls in a focusable box. Paper does not scroll: printed, it is several
 * tables, each with the names.
 */
export function GradeTable({ classId, isOpen, ...props }: GradeTableProps) {
  const t = useTranslations('classrooms.grades');
  const isPrinting = usePrinting();
  const { rows, items, marks } = props;
  const cells = useCells(classId, marks);
  const [pasted, setPasted] = useState<string>();
  const editing = useEditing(rows, marks, cells, setPasted);
  const [isOpened, setOpened] = useState(false);
  const groups = columnGroups(items.length, isPrinting ? maxPrintedRows : items.length);
  const found = isOpened ? findCell(rows, editing.at) : undefined;
  const title = items.find((item) => found && itemKey(item) === itemKey(found.grade))?.title ?? '';
  return (
    <div className="print-wide flex flex-col gap-3 print:block">
      {groups.map(({ from, to }, place) => (
        <div
          key={from}
          role="region"
          aria-label={t('table')}
          // A scrollable box must be reachable with the keyboard.
          tabIndex={0}
          className="relative isolate overflow-x-auto rounded-card border border-line bg-card not-first:break-before-page print:overflow-visible"
        >
          <GradeGrid
            {...props}
            from={from}
            to={to}
            caption={groups.length > 1 ? t('part', { part: place + 1, count: groups.length }) : undefined}
            editing={isOpen && !isPrinting ? editing : undefined}
          />
        </div>
      ))}
      {isOpen && (
        <CellStatus
          classId={classId}
          rows={rows}
          items={items}
          marks={marks}
          editing={editing}
          onOpen={() => setOpened(true)}
        />
      )}
      {pasted !== undefined && (
        <ImportDialog
          {...{ classId, rows, items, marks }}
          pasted={{ text: pasted, at: editing.at }}
          onEnd={() => setPasted(undefined)}
        />
      )}
      {found && (
        <CellDialog
          classId={classId}
          title={t('cell.name', { student: found.student.name || found.student.username, title })}
          {...{ cell: found.cell, grade: found.grade, marks, cells }}
          onEnd={() => setOpened(false)}
        />
      )}
    </div>
  );
}
