import { classes } from '../core/classes.ts';
import { Bar, barClass } from './bar-chart.tsx';
import { barLengths, type ChartProps } from './chart-row.ts';
import { ChartTable } from './chart-table.tsx';

/** The space above the longest column for its number. */
const columnShare = 0.86;

/** The visible number is decorative; screen readers read the cell. */
function Column({ length, text, areAllEmpty }: { length: number; text: string; areAllEmpty: boolean }) {
  const height = length * columnShare;
  return (
    <svg
      aria-hidden="true"
      className={classes('w-full overflow-visible @max-[30rem]:hidden', areAllEmpty ? 'h-10' : 'h-44')}
      strokeWidth="1.5"
    >
      {length > 0 && (
        <rect x="12%" y={`${100 - height}%`} width="76%" height={`${height}%`} rx="3" className={barClass} />
      )}
      <text
        x="50%"
        y={`${100 - height}%`}
        dy="-0.5em"
        textAnchor="middle"
        className="fill-ink font-semibold tabular-nums"
      >
        {text}
      </text>
    </svg>
  );
}

/** For ordered categories, such as scores, where the shape matters. A real table; in narrow windows it becomes bars. */
export function ColumnChart({ rows, most, ...table }: ChartProps) {
  const lengths = barLengths(rows, most);
  const areAllEmpty = lengths.every((length) => length === 0);
  return (
    <ChartTable
      {...table}
      bodyClassName="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 @[30rem]:flex @[30rem]:gap-0"
    >
      {rows.map(({ key, label, text }, place) => (
        <tr
          key={key ?? label}
          role="row"
          className="col-span-full grid grid-cols-subgrid items-center @[30rem]:flex @[30rem]:min-w-0 @[30rem]:flex-1 @[30rem]:flex-col-reverse"
        >
          <th
            role="rowheader"
            scope="row"
            className="text-left font-normal @[30rem]:w-full @[30rem]:border-t @[30rem]:border-line-strong @[30rem]:pt-1.5 @[30rem]:text-center @[30rem]:text-xs"
          >
            {label}
          </th>
          <td role="cell" className="col-span-2 grid grid-cols-subgrid items-center @[30rem]:block @[30rem]:w-full">
            <Bar length={lengths[place] ?? 0} className="w-full @[30rem]:hidden" />
            <Column length={lengths[place] ?? 0} text={text} areAllEmpty={areAllEmpty} />
            <span className="text-right font-semibold tabular-nums @[30rem]:sr-only">{text}</span>
          </td>
        </tr>
      ))}
    </ChartTable>
  );
}
