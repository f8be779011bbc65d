import { useTranslations } from 'use-intl';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';
import type { Marks } from '../use-marks.ts';

export interface GradeGridProps {
  items: readonly GradeItem[];
  rows: readonly GradeRow[];
  classAverage: number | null;
  /** Which columns to show. The last group also has the overall average. */
  from: number;
  to: number;
  caption: string | undefined;
  marks: Marks;
}

const cellClass = 'px-4 py-2.5 text-right tabular-nums whitespace-nowrap print:px-1.5 print:py-0.5';
/** The first column stays in view while the others scroll under it. */
const nameClass = 'sticky left-0 z-10 border-r border-line bg-card px-4 py-2.5 text-left print:px-1.5 print:py-0.5';

/** Students by some of the tests and tasks that they are marked on. */
export function GradeGrid({ items, rows, classAverage, from, to, caption, marks }: GradeGridProps) {
  const t = useTranslations('classrooms.grades');
  const shown = (part: number | null) => (part === null ? t('nothing') : marks.show(part));
  const fraction = (percent: number | null) => (percent === null ? null : percent / 100);
  const columns = items.slice(from, to);
  const isLast = to === items.length;
  return (
    <table className="w-full border-collapse text-sm print:text-[8.5pt] print:leading-snug">
      {caption && <caption className="border-b border-line px-1.5 py-2 text-left font-semibold">{caption}</caption>}
      <GradeHeadings columns={columns} hasAverage={isLast} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} className="border-b border-line">
            <th
              scope="row"
              className={`${nameClass} max-w-56 min-w-32 font-semibold wrap-anywhere sm:min-w-48 print:min-w-40`}
            >
              {row.name || row.username}
            </th>
            {row.grades.slice(from, to).map((grade) => (
              <td key={`${grade.kind} ${grade.id}`} className={cellClass}>
                {grade.isAssigned ? shown(grade.part) : <span className="text-ink-soft">{t('notAssigned')}</span>}
              </td>
            ))}
            {isLast && <td className={`${cellClass} font-semibold`}>{shown(row.mean)}</td>}
          </tr>
        ))}
      </tbody>
      {/* Printed once, at the end: a table footer is repeated on every sheet, where it would look like the average of the rows above it. */}
      <tfoot className="print:table-row-group">
        <tr className="break-before-avoid font-semibold">
          <th scope="row" className={nameClass}>
            {t('classAverage')}
          </th>
          {columns.map((item) => (
            <td key={`${item.kind} ${item.id}`} className={cellClass}>
              {shown(fraction(item.average))}
            </td>
          ))}
          {isLast && <td className={cellClass}>{shown(fraction(classAverage))}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

function GradeHeadings({ columns, hasAverage }: { columns: readonly GradeItem[]; hasAverage: boolean }) {
  const t = useTranslations('classrooms.grades');
  return (
    <thead>
      <tr className="border-b border-line-strong align-bottom">
        <th scope="col" className={`${nameClass} font-semibold`}>
          {t('student')}
        </th>
        {columns.map((item) => (
          <th
            key={`${item.kind} ${item.id}`}
            scope="col"
            className="min-w-32 px-4 py-2.5 text-right font-semibold print:min-w-16 print:px-1.5 print:py-0.5"
          >
            <span className="block wrap-anywhere hyphens-auto">{item.title}</span>
            <span className="block font-normal text-ink-soft">
              {t(`kinds.${item.kind}`)} · {t('weight', { weight: item.weight })}
            </span>
          </th>
        ))}
        {hasAverage && (
          <th scope="col" className="px-4 py-2.5 text-right font-semibold print:px-1.5 print:py-0.5">
            {t('average')}
          </th>
        )}
      </tr>
    </thead>
  );
}
