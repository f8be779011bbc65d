import { type ReactNode, useId } from 'react';
import { classes } from '../core/classes.ts';

type ProgressProps = {
  label: ReactNode;
  hideLabel?: boolean;
  /** Without a value the progress is indeterminate. */
  value?: number;
  max?: number;
  /** The value in words: '3 de 8 lecciones'. */
  valueText?: ReactNode;
  className?: string;
};

export function Progress({ label, hideLabel, value, max = 100, valueText, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div className={classes('flex flex-wrap justify-between gap-x-4 text-sm', hideLabel && !valueText && 'sr-only')}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
          {label}
        </label>
        {valueText && <span className="tabular-nums text-ink-soft">{valueText}</span>}
      </div>
      <progress id={id} className="meter" value={value} max={max} />
    </div>
  );
}
