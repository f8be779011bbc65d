import type { ReactNode } from 'react';

interface ChoiceLabelProps {
  /** The id of the checkbox or switch. */
  inputId: string;
  label: ReactNode;
  hint: ReactNode;
}

/** The label is part of the click target. */
export function ChoiceLabel({ inputId, label, hint }: ChoiceLabelProps) {
  return (
    <>
      <label htmlFor={inputId} className="-my-2.5 block cursor-pointer py-2.5">
        {label}
      </label>
      {hint && (
        <p id={`${inputId}-hint`} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}
