import type { ReactNode } from 'react';
import type { Problem } from '../data/call.ts';
import { Button } from '../ui/core/button.tsx';
import { FormProblem, SubmitButton } from './form-parts.tsx';

interface FormActionsProps {
  problem: Problem | undefined;
  /** 'Guardando…' while it happens. */
  busy: string | false;
  cancelLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Where the form of a dialog ends: what was wrong, the way out, and the button that sends it. They stand as in a dialog's footer. */
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
