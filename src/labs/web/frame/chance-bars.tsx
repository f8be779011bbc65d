import { useFormatter } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';

interface ChanceBarsProps {
  title: string;
  labelHeading: string;
  valueHeading: string;
  names: readonly string[];
  /** Of each name; together 1. */
  chances: readonly number[];
}

/** How sure a model is of each group. */
export function ChanceBars({ names, chances, ...texts }: ChanceBarsProps) {
  const format = useFormatter();
  return (
    <BarChart
      {...texts}
      most={1}
      rows={names.map((label, group) => {
        const value = chances[group] ?? 0;
        const text = format.number(value, { style: 'percent', maximumFractionDigits: 0 });
        return { key: group, label, value, text };
      })}
    />
  );
}
