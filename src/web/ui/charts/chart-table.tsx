import type { ReactNode } from 'react';
import { classes } from '../core/classes.ts';
import type { ChartProps } from './chart-row.ts';

interface ChartTableProps extends Omit<ChartProps, 'rows' | 'most'> {
  bodyClassName: string;
  children: ReactNode;
}

/** The table behind every chart. Explicit roles, because a table with another `display` loses them. */
export function ChartTable(props: ChartTableProps) {
  const { title, hideTitle, labelHeading, valueHeading, className, bodyClassName, children } = props;
  return (
    <div className={classes('@container min-w-0', className)}>
      <table role="table" className="block text-sm">
        <caption className={hideTitle ? 'sr-only' : 'block pb-3 text-left text-base font-semibold'}>{title}</caption>
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            <th role="columnheader">{labelHeading}</th>
            <th role="columnheader">{valueHeading}</th>
          </tr>
        </thead>
        <tbody role="rowgroup" className={bodyClassName}>
          {children}
        </tbody>
      </table>
    </div>
  );
}
