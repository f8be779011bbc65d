import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../core/classes.ts';
import { ChoiceLabel } from './choice-label.tsx';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <div className="flex gap-3">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className="check mt-[0.6875rem]"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classes(hint ? `${inputId}-hint` : null, error ? `${inputId}-error` : null) || input['aria-describedby']
          }
        />
        <div className="min-w-0 py-2.5">
          <ChoiceLabel inputId={inputId} label={label} hint={hint} />
        </div>
      </div>
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  );
}
