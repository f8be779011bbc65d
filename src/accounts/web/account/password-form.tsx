import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { changePassword } from '../../contract.ts';
import { sessionsQuery } from '../data/queries.ts';
import { PasswordField } from '../password-field.tsx';

export function PasswordForm({ user }: { user: CurrentUser }) {
  const t = useTranslations('accounts.account.password');
  const call = useCall();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).PasswordChange,
    async send(values) {
      await call(changePassword, { body: values });
      element.current?.reset();
      toast({ title: t('done'), description: t('doneExplanation') });
      await queries.invalidateQueries(sessionsQuery());
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form ref={element} method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {/* Tells a password manager whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} />
      <PasswordField
        label={t('current')}
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
      <PasswordField
        label={t('new')}
        hint={user.originalRole === 'iamaker' ? t('iamakerHint') : t('newHint')}
        name="newPassword"
        autoComplete="new-password"
        error={form.errors.newPassword}
      />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton variant="secondary" busy={form.sending && t('busy')}>
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
