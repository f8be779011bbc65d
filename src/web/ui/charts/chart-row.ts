export type ChartRow = {
  label: string;
  value: number;
  /** What stands at the end of the bar: '12 (40 %)'. */
  text: string;
  /** Only where two rows may carry the same label. */
  key?: string | number;
};

export type ChartProps = {
  title: string;
  /** Where a heading above already says it: the title is then only read aloud. */
  hideTitle?: boolean;
  rows: readonly ChartRow[];
  labelHeading: string;
  valueHeading: string;
  /** The value whose bar is full, such as 100 for percentages; without it the highest of the rows. */
  most?: number;
  className?: string;
};

/** How long each bar is, in percent of the longest that may be. Never beyond it, whatever the data says. */
export function barLengths(rows: readonly ChartRow[], most?: number): number[] {
  const full = most ?? Math.max(...rows.map(({ value }) => value));
  return rows.map(({ value }) => {
    const share = full > 0 ? (value / full) * 100 : 0;
    return Math.round(Math.min(Math.max(share, 0), 100) * 100) / 100;
  });
}
