import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../web/form.ts';
import { FormProblem, SubmitButton } from '../../web/form-parts.tsx';
import { Button } from '../../web/ui/button.tsx';

interface FormEndProps {
  problem: Problem | undefined;
  /** 'Guardando…' while it happens. */
  busy: string | false;
  onCancel: () => void;
  children: ReactNode;
}

/** Where the form of a dialog ends: what was wrong, the way out, and the button that sends it. */
export function FormEnd({ problem, busy, onCancel, children }: FormEndProps) {
  const t = useTranslations('classrooms');
  return (
    <>
      <FormProblem problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <SubmitButton busy={busy}>{children}</SubmitButton>
      </div>
    </>
  );
}
