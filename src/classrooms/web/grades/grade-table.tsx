import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/classes.ts';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';

interface GradeTableProps {
  items: readonly GradeItem[];
  rows: readonly GradeRow[];
  classAverage: number | null;
}

const cellClass = 'px-4 py-2.5 text-right tabular-nums whitespace-nowrap print:px-1.5';
/** Of the first column: it stays in view while the rest moves under it. */
const stickyClass = 'sticky left-0 z-10 border-r border-line bg-card text-left';

/** So many columns fit on a sheet at their ease; more of them stand closer together on paper. */
const mostAtEase = 12;

/** Students by what they are marked on. It is wider than a phone, so it scrolls in a box of its own that the keyboard reaches, too. */
export function GradeTable({ items, rows, classAverage }: GradeTableProps) {
  const t = useTranslations('classrooms.grades');
  const shown = (percent: number | null) => (percent === null ? t('nothing') : t('percent', { value: percent }));
  return (
    <div
      role="region"
      aria-label={t('table')}
      // What scrolls must be reached by the keyboard.
      tabIndex={0}
      className="print-wide overflow-x-auto rounded-card border border-line bg-card print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm print:text-[8.5pt] print:leading-snug">
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className={`${stickyClass} px-4 py-2.5 font-semibold print:px-1.5`}>
              {t('student')}
            </th>
            {items.map((item) => (
              <th
                key={`${item.kind} ${item.id}`}
                scope="col"
                className={classes(
                  'min-w-32 px-4 py-2.5 text-right font-semibold',
                  items.length > mostAtEase ? 'print:min-w-10 print:px-0.5' : 'print:min-w-16 print:px-1.5',
                )}
              >
                <span className="block wrap-anywhere">{item.title}</span>
                <span className="block font-normal text-ink-soft">
                  {t(`kinds.${item.kind}`)} · {t('weight', { weight: item.weight })}
                </span>
              </th>
            ))}
            <th scope="col" className="px-4 py-2.5 text-right font-semibold">
              {t('average')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userId} className="border-b border-line">
              <th
                scope="row"
                className={`${stickyClass} max-w-40 min-w-24 px-4 py-2.5 font-semibold wrap-anywhere print:px-1.5`}
              >
                {row.name || row.username}
              </th>
              {row.grades.map((grade) => (
                <td key={`${grade.kind} ${grade.id}`} className={cellClass}>
                  {shown(grade.percent)}
                </td>
              ))}
              <td className={`${cellClass} font-semibold`}>{shown(row.average)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${stickyClass} px-4 py-2.5 print:px-1.5`}>
              {t('classAverage')}
            </th>
            {items.map((item) => (
              <td key={`${item.kind} ${item.id}`} className={cellClass}>
                {shown(item.average)}
              </td>
            ))}
            <td className={cellClass}>{shown(classAverage)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
