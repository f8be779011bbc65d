import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../core/classes.ts';
import { Icon } from '../core/icon.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Shown next to the label of an optional field: '(opcional)'. */
  optionalLabel?: string;
  /** Hides the label visually, for a field that its place explains (a search box). */
  hideLabel?: boolean;
};

/** Attributes for the control, so that label, hint and error are announced with it. */
export type ControlAttributes = {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrame = FieldTexts & { id?: string; className?: string };

type FieldProps = FieldFrame & { children: (control: ControlAttributes) => ReactNode };

export function Field({ label, hint, error, required, optionalLabel, hideLabel, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = classes(hint ? `${controlId}-hint` : null, error ? `${controlId}-error` : null);
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hideLabel && !hint ? 'contents' : 'flex flex-col gap-1.5'}>
        <label id={`${controlId}-label`} htmlFor={controlId} className={hideLabel ? 'sr-only' : 'font-semibold'}>
          {label}
          {required && (
            <span className="text-danger-text" aria-hidden="true">
              {' *'}
            </span>
          )}
          {optionalLabel && <span className="font-normal text-ink-soft"> {optionalLabel}</span>}
        </label>
        {hint && (
          <p id={`${controlId}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {children({
        id: controlId,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* A live region must exist before its content is announced. */}
      <div aria-live="polite" className="contents">
        {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** Splits the props of a field's frame from those of its control. */
export function splitFieldProps<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, required, optionalLabel, hideLabel, id, className, ...control } = props;
  return { frame: { label, hint, error, required, optionalLabel, hideLabel, id, className }, control };
}

/** Two columns whose controls align whatever the length of labels and hints. */
export const fieldColumnsClass =
  'grid gap-5 sm:grid-cols-2 sm:gap-y-1.5 sm:*:row-span-3 sm:*:grid sm:*:grid-rows-subgrid sm:*:pb-2 sm:*:*:first:self-end';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-semibold text-danger-text">
      <Icon name="circle-alert" size="sm" className="mt-[0.2rem]" />
      <span>{children}</span>
    </p>
  );
}

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'required'> & {
    ref?: Ref<HTMLInputElement>;
    inputClassName?: string;
    /** Inside the control at its end: a button that shows the password, a unit. */
    trailing?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const { inputClassName, trailing, ...input } = control;
  return (
    <Field {...frame}>
      {(attributes) =>
        trailing ? (
          <span className="relative block">
            <input type="text" {...input} {...attributes} className={classes('input pr-12', inputClassName)} />
            <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>
          </span>
        ) : (
          <input type="text" {...input} {...attributes} className={classes('input', inputClassName)} />
        )
      }
    </Field>
  );
}

type TextAreaFieldProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> & {
    ref?: Ref<HTMLTextAreaElement>;
    inputClassName?: string;
    /** Below the control at its end: '120 de 500'. */
    counter?: ReactNode;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const { inputClassName, counter, ...textarea } = control;
  return (
    <Field {...frame}>
      {(attributes) => (
        <>
          <textarea rows={4} {...textarea} {...attributes} className={classes('input', inputClassName)} />
          {counter && <p className="self-end text-sm tabular-nums text-ink-soft">{counter}</p>}
        </>
      )}
    </Field>
  );
}
