export type ChartRow = {
  label: string;
  value: number;
  /** The text at the end of the bar: '12 (40 %)'. */
  text: string;
  /** Needed only if two rows may have the same label. */
  key?: string | number;
};

export type ChartProps = {
  title: string;
  /** Set it if a heading already shows the title: the caption is then only read aloud. */
  hideTitle?: boolean;
  rows: readonly ChartRow[];
  labelHeading: string;
  valueHeading: string;
  /** The value of a full bar, such as 100 for percentages; by default the highest value. */
  most?: number;
  className?: string;
};

/** The length of each bar in percent, at most 100 whatever the data. */
export function barLengths(rows: readonly ChartRow[], most?: number): number[] {
  const full = most ?? Math.max(...rows.map(({ value }) => value));
  return rows.map(({ value }) => {
    const share = full > 0 ? (value / full) * 100 : 0;
    return Math.round(Math.min(Math.max(share, 0), 100) * 100) / 100;
  });
}
