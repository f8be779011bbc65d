import { classes } from '../core/classes.ts';
import { barLengths, type ChartProps } from './chart-row.ts';
import { ChartTable } from './chart-table.tsx';

/** The border of the track keeps the unfilled part visible on paper. */
const trackClass = 'fill-sunken stroke-line';

export const barClass = 'fill-primary stroke-primary-line';

/** One bar that grows from the left. Its length is an attribute, because the Content-Security-Policy forbids inline styles. */
export function Bar({ length, className }: { length: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={classes('h-4 overflow-visible', className)} strokeWidth="1.5">
      <rect width="100%" height="100%" rx="3" className={trackClass} strokeWidth="1" />
      {length > 0 && <rect width={`${length}%`} height="100%" rx="3" className={barClass} />}
    </svg>
  );
}

/**
 * Bars in a real table: screen readers announce rows and numbers, and no legend is needed. The label is above its bar in narrow windows and
 * before it in wide ones. All rows share one grid, so equal values have equal lengths.
 */
export function BarChart({ rows, most, ...table }: ChartProps) {
  const lengths = barLengths(rows, most);
  return (
    <ChartTable
      {...table}
      bodyClassName="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] @md:gap-y-2"
    >
      {rows.map(({ key, label, text }, place) => (
        <tr key={key ?? label} role="row" className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
          <th role="rowheader" scope="row" className="col-span-full text-left font-normal wrap-anywhere @md:col-span-1">
            {label}
          </th>
          <td role="cell" className="col-span-2 grid grid-cols-subgrid items-center">
            <Bar length={lengths[place] ?? 0} className="w-full" />
            <span className="text-right font-semibold tabular-nums">{text}</span>
          </td>
        </tr>
      ))}
    </ChartTable>
  );
}
