import { useTranslations } from 'use-intl';
import { changeUser, type ManagedUser } from '../../accounts/contract/user-administration.ts';
import { roles } from '../../shared/roles.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormActions } from '../../web/forms/form-actions.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { Dialog } from '../../web/ui/overlays/dialog.tsx';

interface UserDialogProps {
  /** Undefined while the dialog is closed. */
  user: ManagedUser | undefined;
  onClose: () => void;
  onDone: (user: ManagedUser) => Promise<void>;
}

export function EditUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('admin');
  return (
    <Dialog
      open={user !== undefined}
      onClose={onClose}
      title={user && t('edit.title', { username: user.username })}
      closeLabel={t('close')}
    >
      {user && <EditUserForm user={user} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function EditUserForm({ user, onClose, onDone }: UserDialogProps & { user: ManagedUser }) {
  const t = useTranslations('admin');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../accounts/schemas.ts')).UserChanges,
    async send(values) {
      const changed = await call(changeUser, { params: { id: user.id }, body: values });
      toast({ title: t('edit.done'), description: t('edit.doneExplanation', { username: changed.username }) });
      await onDone(changed);
    },
    onFailure: useFailureToast(t('edit.failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <UserFields user={user} errors={form.errors} />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('edit.busy')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('edit.save')}
      </FormActions>
    </form>
  );
}

function UserFields({ user, errors }: { user: ManagedUser; errors: Readonly<Record<string, string>> }) {
  const t = useTranslations('admin.users');
  const role = useTranslations('shell.roles');
  return (
    <>
      <TextField
        label={t('username')}
        name="username"
        defaultValue={user.username}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['username']}
        data-autofocus=""
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        defaultValue={user.email ?? ''}
        required
        autoComplete="off"
        error={errors['email']}
      />
      <TextField
        label={t('fullName')}
        name="fullName"
        defaultValue={user.fullName}
        required
        autoComplete="off"
        error={errors['fullName']}
      />
      <TextField
        label={t('displayName')}
        name="displayName"
        defaultValue={user.displayName}
        autoComplete="off"
        error={errors['displayName']}
      />
      <TextField
        label={t('externalId')}
        name="externalId"
        defaultValue={user.externalId ?? ''}
        autoComplete="off"
        error={errors['externalId']}
      />
      <SelectField label={t('role')} name="role" defaultValue={user.role} error={errors['role']}>
        {roles.map((known) => (
          <option key={known} value={known}>
            {role(known)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
