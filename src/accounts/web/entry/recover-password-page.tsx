import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Link } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { requestPasswordReset } from '../../contract.ts';
import { AuthFrame } from './auth-frame.tsx';

export default function RecoverPasswordPage() {
  const t = useTranslations('accounts.recover');
  const call = useCall();
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).PasswordResetRequest,
    async send(values) {
      await call(requestPasswordReset, { body: values });
      setSent(true);
    },
  });

  return (
    <AuthFrame title={t('title')}>
      <p className="mt-2 text-ink-soft">{t('explanation')}</p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="mt-6 flex flex-col gap-5">
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          error={form.errors.email}
        />
        <FormProblem problem={form.problem} />
        <div role="status" className="empty:-mt-5">
          {sent && (
            <p className="flex gap-2.5 rounded-control border border-success-line bg-success-wash px-3.5 py-3 text-success-text">
              <Icon name="mail" className="mt-0.5" />
              {t('sent')}
            </p>
          )}
        </div>
        <SubmitButton wide busy={form.sending && t('busy')}>
          {sent ? t('again') : t('submit')}
        </SubmitButton>
        <Link to="/auth" className={`${linkClass} self-start`}>
          {t('back')}
        </Link>
      </form>
    </AuthFrame>
  );
}
