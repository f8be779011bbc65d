import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useSessionChange } from '../../../web/data/session.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { finishSignIn } from '../../contract/second-factor.ts';

/** Shown after the right password, for accounts with a second factor. */
export function SecondStepForm({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('accounts.login');
  const call = useCall();
  const changeSession = useSessionChange();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const form = useForm({
    schema: async () => (await import('../../second-factor-schemas.ts')).SecondFactorCode,
    async send(values) {
      const user = await call(finishSignIn, { body: values });
      toast({ title: t('done'), description: t('welcome', { username: user.username }) });
      await changeSession(user);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <h2 className="text-lg">{t('secondStep.title')}</h2>
      <TextField
        ref={code}
        label={t('secondStep.code')}
        hint={t('secondStep.explanation')}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.code}
      />
      <FormProblem problem={form.problem} />
      <SubmitButton wide busy={form.sending && t('secondStep.busy')}>
        {t('secondStep.submit')}
      </SubmitButton>
      <Button variant="quiet" onClick={onAgain}>
        {t('secondStep.again')}
      </Button>
    </form>
  );
}
