import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { currentUserQuery } from '../../../web/data/session.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { RoleBadge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeProfile } from '../../contract.ts';
import { EmailState } from './email-state.tsx';

export function Profile({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const [editing, setEditing] = useState(false);
  const facts = [
    // Nobody types the username of a pupil without email.
    ['username', user.isPupil ? null : user.username],
    ['fullName', user.isPupil ? null : user.fullName],
    ['displayName', user.displayName],
    ['email', user.email],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr] sm:gap-y-3">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{t(`accounts.account.profile.${name}`)}</dt>
                <dd className="font-semibold wrap-anywhere max-sm:mb-3">{value}</dd>
              </div>
            ),
        )}
        <dt className="text-ink-soft">{t('accounts.account.profile.role')}</dt>
        <dd className="flex flex-wrap items-center gap-x-2.5">
          <RoleBadge role={user.role}>{t(`shell.roles.${user.role}`)}</RoleBadge>
          {user.role !== user.originalRole && (
            <span className="text-sm text-ink-soft">{t('accounts.account.profile.simulated')}</span>
          )}
        </dd>
      </dl>
      {user.requestedRole && (
        <p role="status" className="mt-6 rounded-control bg-info-wash px-3.5 py-3 text-info-text">
          {t('accounts.account.roleRequest', { role: t(`shell.roles.${user.requestedRole}`) })}
        </p>
      )}
      {user.isPupil ? (
        <p className="mt-6 rounded-control bg-info-wash px-3.5 py-3 text-info-text">{t('accounts.account.pupil')}</p>
      ) : (
        <>
          <EmailState user={user} />
          <div className="mt-6">
            <Button icon="pencil" onClick={() => setEditing(true)}>
              {t('accounts.account.profile.edit')}
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title={t('accounts.account.profile.editTitle')}
        closeLabel={t('accounts.close')}
      >
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      </Dialog>
    </>
  );
}

function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const t = useTranslations('accounts.account.profile');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).ProfileChanges,
    async send(values) {
      const changed = await call(changeProfile, { body: values });
      queries.setQueryData(currentUserQuery().queryKey, changed);
      const isPending = changed.pendingEmail === values.email;
      toast({ title: t('done'), description: isPending ? t('emailPending') : t('doneExplanation') });
      onDone();
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('fullName')}
        name="fullName"
        defaultValue={user.fullName}
        required
        autoComplete="name"
        error={form.errors.fullName}
        data-autofocus=""
      />
      <TextField
        label={t('surnames')}
        hint={t('surnamesHint')}
        name="surnames"
        optionalLabel={t('optional')}
        defaultValue={user.surnames ?? ''}
        autoComplete="family-name"
        error={form.errors.surnames}
      />
      <TextField
        label={t('displayName')}
        hint={t('displayNameHint')}
        name="displayName"
        defaultValue={user.displayName}
        autoComplete="nickname"
        error={form.errors.displayName}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        inputMode="email"
        defaultValue={user.email ?? ''}
        required
        autoComplete="email"
        error={form.errors.email}
      />
      <FormActions problem={form.problem} busy={form.sending && t('busy')} cancelLabel={t('cancel')} onCancel={onDone}>
        {t('save')}
      </FormActions>
    </form>
  );
}
