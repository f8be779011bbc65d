import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { askAgain } from '../../contract/guardian-consents.ts';

interface Credentials {
  username: string;
  password: string;
}

/** For somebody whose password was right, but whose guardian has not consented yet. */
export function GuardianAgain({ credentials }: { credentials: Credentials }) {
  const t = useTranslations('accounts.guardianAgain');
  const call = useCall();
  const [times, setTimes] = useState(0);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).GuardianAgain,
    async send(values) {
      await call(askAgain, { body: { ...credentials, ...values } });
      toast({ title: t('done'), description: t('doneText') });
      setTimes((count) => count + 1);
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="guardian-again"
      className="mt-6 flex flex-col gap-4 border-t pt-6"
    >
      <h2 id="guardian-again" className="font-title text-xl">
        {t('title')}
      </h2>
      <p>{t('explanation')}</p>
      <TextField
        key={times}
        label={t('email')}
        hint={t('hint')}
        name="guardianEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={form.errors.guardianEmail}
      />
      <FormProblem problem={form.problem} />
      <SubmitButton wide busy={form.sending && t('busy')}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
