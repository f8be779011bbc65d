import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { type FormOptions, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Card } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface SectionFormProps<S extends z.ZodType> extends Pick<FormOptions<S>, 'schema' | 'send' | 'read'> {
  /** Everything in it is fixed: there is nothing to save. */
  isFixed?: boolean;
  children: (errors: Record<string, string>) => ReactNode;
}

/** A section with its own save button. It asks before changes that were not saved are left. */
export function SectionForm<S extends z.ZodType>({ isFixed = false, children, send, ...options }: SectionFormProps<S>) {
  const t = useTranslations('siteSettings');
  const [isDirty, setDirty] = useState(false);
  /** Counts saves: the fields begin anew with what was stored, and a typed secret disappears. */
  const [saves, setSaves] = useState(0);
  const form = useForm({
    ...options,
    async send(values: z.output<S>) {
      await send(values);
      setDirty(false);
      setSaves((count) => count + 1);
      toast({ title: t('saved'), description: t('savedExplanation') });
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onInput={() => setDirty(true)}>
      <LeaveGuard isDirty={isDirty} />
      <Card className="flex flex-col gap-5">
        <div key={saves} className="flex flex-col gap-5">
          {children(form.errors)}
        </div>
        <FormProblem problem={form.problem} />
        {!isFixed && (
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton busy={form.sending && t('saving')}>{t('save')}</SubmitButton>
            {isDirty && <p className="text-sm text-ink-soft">{t('unsaved')}</p>}
          </div>
        )}
      </Card>
    </form>
  );
}
