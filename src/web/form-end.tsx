import type { ReactNode } from 'react';
import type { Problem } from './call.ts';
import { FormProblem, SubmitButton } from './form-parts.tsx';
import { Button } from './ui/button.tsx';

interface FormEndProps {
  problem: Problem | undefined;
  /** 'Guardando…' while it happens. */
  busy: string | false;
  cancelLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Where the form of a dialog ends: what was wrong, the way out, and the button that sends it. */
export function FormEnd({ problem, busy, cancelLabel, onCancel, children }: FormEndProps) {
  return (
    <>
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <SubmitButton busy={busy}>{children}</SubmitButton>
      </div>
    </>
  );
}
