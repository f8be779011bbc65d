import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from '../core/classes.ts';
import { ChoiceLabel } from './choice-label.tsx';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** For settings that apply at once. For those that wait for a submit button, use Checkbox. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <div className={classes('flex items-start justify-between gap-4 py-2.5', className)}>
      <div className="min-w-0">
        <ChoiceLabel inputId={inputId} label={label} hint={hint} />
      </div>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        className="switch"
        aria-describedby={hint ? `${inputId}-hint` : undefined}
      />
    </div>
  );
}
