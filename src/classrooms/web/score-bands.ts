import type { ChartRow } from '../../web/ui/charts/chart-row.ts';

/** Turns ten counts into the rows of a distribution: '0–9', …, '90–100'. */
export function scoreBandRows(counts: readonly number[]): ChartRow[] {
  return counts.map((value, tenth) => ({
    label: tenth === 9 ? '90–100' : `${tenth * 10}–${tenth * 10 + 9}`,
    value,
    text: String(value),
  }));
}
