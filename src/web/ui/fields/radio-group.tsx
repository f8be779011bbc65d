import { type ReactNode, useId } from 'react';
import { classes } from '../core/classes.ts';
import { FieldError } from './field.tsx';

type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  required?: boolean;
  /** 'cards' gives each answer a large touch target: for exams and surveys. */
  look?: 'list' | 'cards';
  className?: string;
};

/** A card around one answer; also for checkboxes. */
export const answerCardClass =
  'rounded-control border border-line-strong bg-card px-3.5 py-3 transition-colors hover:border-ink-soft has-checked:border-primary-line has-checked:bg-primary-wash has-checked:inset-ring-1 has-checked:inset-ring-primary-line';

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hideLegend, hint, error, name, options, value, defaultValue, onChange, required, look, className } =
    props;
  const id = useId();
  const cards = look === 'cards';
  return (
    <fieldset
      className={classes('min-w-0', className)}
      aria-describedby={classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'font-semibold'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={classes('flex flex-col', cards ? 'mt-2 gap-2' : 'mt-1')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes('flex gap-3', cards ? answerCardClass : 'py-2.5', option.disabled && 'text-ink-soft')}
          >
            <input
              type="radio"
              className="check mt-px"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={onChange ? () => onChange(option.value) : undefined}
              readOnly={value !== undefined && !onChange ? true : undefined}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
