import type { ReactNode } from 'react';

interface ChoiceLabelProps {
  /** Of the box or switch that it names. */
  inputId: string;
  label: ReactNode;
  hint: ReactNode;
}

/** The words of a checkbox or a switch are part of the target: nobody should have to hit the little square. */
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
