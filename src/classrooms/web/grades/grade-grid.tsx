import { useTranslations } from 'use-intl';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';
import type { Marks } from '../use-marks.ts';
import { itemKey } from './cells/cells.ts';
import type { Editing } from './cells/use-editing.ts';
import { GradeHeadings, type HeadingActions } from './grade-headings.tsx';
import { cellClass, GradeLine, nameClass } from './grade-line.tsx';

export interface GradeGridProps {
  items: readonly GradeItem[];
  rows: readonly GradeRow[];
  classAverage: number | null;
  /** Which columns to show. The last group also has the overall average. */
  from: number;
  to: number;
  caption: string | undefined;
  marks: Marks;
  /** Undefined where marks are only read: on paper, and in a closed class. */
  editing: Editing | undefined;
  actions: HeadingActions;
}

/** Students by some of the tests and tasks that they are marked on. */
export function GradeGrid(props: GradeGridProps) {
  const { items, rows, classAverage, from, to, caption, marks, editing } = props;
  const t = useTranslations('classrooms.grades');
  const shown = (percent: number | null) => (percent === null ? t('nothing') : marks.show(percent / 100));
  const columns = items.slice(from, to);
  const isLast = to === items.length;
  return (
    <table
      ref={editing?.table}
      role={editing && 'grid'}
      aria-label={editing && t('table')}
      className="w-full border-collapse text-sm print:text-[8.5pt] print:leading-snug"
      {...editing?.events}
    >
      {caption && <caption className="border-b border-line px-1.5 py-2 text-left font-semibold">{caption}</caption>}
      <GradeHeadings columns={columns} hasAverage={isLast} actions={editing && props.actions} />
      <tbody>
        {rows.map((row, place) => (
          <GradeLine
            key={row.userId}
            row={row}
            place={place}
            from={from}
            to={to}
            hasAverage={isLast}
            marks={marks}
            states={editing?.cells.states}
            active={editing?.at.row === place ? editing.at.column : undefined}
            text={editing?.at.row === place ? editing.text : undefined}
          />
        ))}
      </tbody>
      {/* Printed once, at the end: a table footer is repeated on every sheet, where it would look like the average of the rows above it. */}
      <tfoot className="print:table-row-group">
        <tr className="break-before-avoid font-semibold">
          <th scope="row" className={nameClass}>
            {t('classAverage')}
          </th>
          {columns.map((item) => (
            <td key={itemKey(item)} className={cellClass}>
              {shown(item.average)}
            </td>
          ))}
          {isLast && <td className={cellClass}>{shown(classAverage)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}
