import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../../web/ui/core/button.tsx';
import { FieldError } from '../../../../web/ui/fields/field.tsx';

interface RemovalProps {
  label: string;
  disabled: boolean;
  onRemove: () => void;
}

interface GrowingFieldsProps {
  legend: string;
  hint?: string;
  /** An error about all of them together. */
  error?: string | undefined;
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  /** The rows. Each ends with its remove button. */
  children: (removal: (props: RemovalProps) => ReactNode) => ReactNode;
}

/** A list of fields that can grow. Removing a row moves the focus to the add button. */
export function GrowingFields({ legend, hint, error, addLabel, isFull, onAdd, children }: GrowingFieldsProps) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={described || undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children(({ label, disabled, onRemove }) => (
        <Button
          variant="quiet"
          size="icon"
          icon="x"
          aria-label={label}
          disabled={disabled}
          onClick={() => {
            add.current?.focus();
            onRemove();
          }}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button ref={add} variant="quiet" icon="plus" className="mt-2" disabled={isFull} onClick={onAdd}>
        {addLabel}
      </Button>
    </fieldset>
  );
}
