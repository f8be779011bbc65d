import type { ReactNode } from 'react';
import type { Problem } from '../data/call.ts';
import { Button } from '../ui/core/button.tsx';
import { FormProblem, SubmitButton } from './form-parts.tsx';

interface FormActionsProps {
  problem: Problem | undefined;
  /** For example 'Guardando…' while the form is being sent. */
  busy: string | false;
  cancelLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The end of a dialog's form: its error, a cancel button and the submit button, laid out like a dialog footer. */
export function FormActions({ problem, busy, cancelLabel, onCancel, children }: FormActionsProps) {
  return (
    <>
      <FormProblem problem={problem} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <SubmitButton busy={busy}>{children}</SubmitButton>
      </div>
    </>
  );
}
