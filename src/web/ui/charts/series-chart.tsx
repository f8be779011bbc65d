import { type Column, Table } from '../rows/table.tsx';
import { barClass } from './bar-chart.tsx';

export interface SeriesRow {
  key: string;
  label: string;
  /** Null draws nothing. */
  value: number | null;
  text: string;
  before: number | null;
  beforeText: string;
}

interface SeriesChartProps {
  title: string;
  rows: readonly SeriesRow[];
  /** The highest value, in words. */
  topText: string;
  words: { label: string; value: string; before: string; table: string };
}

const height = 100;
const beforeClass = 'stroke-ink';

function Columns({ rows }: { rows: readonly SeriesRow[] }) {
  const top = topOf(rows);
  const levelOf = (value: number) => (top > 0 ? height - (value / top) * height : height);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${rows.length} ${height}`}
      preserveAspectRatio="none"
      className="h-36 w-full overflow-visible"
    >
      {[0, height / 2, height].map((level) => (
        <line
          key={level}
          x2={rows.length}
          y1={level}
          y2={level}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {rows.map(({ key, value, before }, place) => (
        <g key={key}>
          {value !== null && value > 0 && (
            <rect
              x={place + 0.15}
              y={levelOf(value)}
              width="0.7"
              height={height - levelOf(value)}
              className={barClass}
              vectorEffect="non-scaling-stroke"
            />
          )}
          {before !== null && (
            <line
              x1={place + 0.05}
              x2={place + 0.95}
              y1={levelOf(before)}
              y2={levelOf(before)}
              strokeWidth="2"
              className={beforeClass}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      ))}
    </svg>
  );
}

export const topOf = (rows: readonly SeriesRow[]): number =>
  Math.max(0, ...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));

/** What a column and a line stand for: told apart by their shape, not by their colour. */
function Legend({ words }: Pick<SeriesChartProps, 'words'>) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" className="size-3">
          <rect width="100%" height="100%" className={barClass} />
        </svg>
        {words.value}
      </span>
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" className="h-3 w-4">
          <line x2="100%" y1="50%" y2="50%" strokeWidth="2" className={beforeClass} />
        </svg>
        {words.before}
      </span>
    </p>
  );
}

/** Columns over time, each with a line at the level of the period before. The numbers are in a table that opens below. */
export function SeriesChart({ title, rows, topText, words }: SeriesChartProps) {
  const columns: Column<SeriesRow>[] = [
    { key: 'label', header: words.label, isRowHeader: true, cell: ({ label }) => label },
    { key: 'value', header: words.value, numeric: true, cell: ({ text }) => text },
    { key: 'before', header: words.before, numeric: true, cell: ({ beforeText }) => beforeText },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p aria-hidden="true" className="text-right text-xs text-ink-soft tabular-nums">
        {topText}
      </p>
      <Columns rows={rows} />
      <p aria-hidden="true" className="flex justify-between gap-4 text-xs text-ink-soft">
        <span>{rows[0]?.label}</span>
        <span className="text-right">{rows.at(-1)?.label}</span>
      </p>
      {rows.some(({ before }) => before !== null) && <Legend words={words} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.table}</summary>
        <Table caption={title} hideCaption columns={columns} rows={rows} rowKey={({ key }) => key} />
      </details>
    </div>
  );
}
