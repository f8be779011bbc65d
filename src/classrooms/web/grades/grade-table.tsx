import { useTranslations } from 'use-intl';
import { usePrinting } from '../../../web/lazy/use-printing.ts';
import { columnGroups } from './column-groups.ts';
import { GradeGrid, type GradeGridProps } from './grade-grid.tsx';

type GradeTableProps = Omit<GradeGridProps, 'caption' | 'from' | 'to'>;

/** As many columns as fit on a sheet of paper. */
const maxPrintedRows = 12;

/**
 * Students by graded items. The table is wider than a phone, so it scrolls in a focusable box. Paper does not scroll: printed, it is several
 * tables, each with the names.
 */
export function GradeTable(props: GradeTableProps) {
  const t = useTranslations('classrooms.grades');
  const isPrinting = usePrinting();
  const { length } = props.items;
  const groups = isPrinting ? columnGroups(length, maxPrintedRows) : columnGroups(length, length);
  return (
    <div className="print-wide">
      {groups.map(({ from, to }, place) => (
        <div
          key={from}
          role="region"
          aria-label={t('table')}
          // A scrollable box must be reachable with the keyboard.
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-card not-first:break-before-page print:overflow-visible"
        >
          <GradeGrid
            {...props}
            from={from}
            to={to}
            caption={groups.length > 1 ? t('part', { part: place + 1, count: groups.length }) : undefined}
          />
        </div>
      ))}
    </div>
  );
}
