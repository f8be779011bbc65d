import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Link, useNavigate, usePathParams } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { accountFailures, resetPassword } from '../../contract.ts';
import { PasswordField } from '../password-field.tsx';
import { acceptanceLinks, AuthFrame } from './auth-frame.tsx';

export default function NewPasswordPage() {
  const t = useTranslations('accounts.newPassword');
  const { token } = usePathParams<'passwordReset'>();
  const call = useCall();
  const navigate = useNavigate();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).PasswordReset,
    async send(values) {
      await call(resetPassword, { params: { token }, body: values });
      toast({ title: t('done'), description: t('doneExplanation') });
      await navigate('/auth', { replace: true });
    },
  });
  const isSpent =
    form.problem !== undefined && form.problem !== 'offline' && form.problem.code === accountFailures.spentReset.code;

  return (
    <AuthFrame title={t('title')}>
      <p className="mt-2 text-ink-soft">{t('explanation')}</p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="mt-6 flex flex-col gap-5">
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          name="password"
          autoComplete="new-password"
          error={form.errors.password}
        />
        <p className="text-sm text-ink-soft">{t.rich('acceptance', acceptanceLinks)}</p>
        <FormProblem problem={form.problem} />
        <SubmitButton wide busy={form.sending && t('busy')}>
          {t('submit')}
        </SubmitButton>
        <Link to={isSpent ? '/auth/recuperar' : '/auth'} className={`${linkClass} self-start`}>
          {isSpent ? t('askAgain') : t('back')}
        </Link>
      </form>
    </AuthFrame>
  );
}
