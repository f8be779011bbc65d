import { useTranslations } from 'use-intl';
import { createPerson, type ManagedUser } from '../../../accounts/contract/user-administration.ts';
import { roles } from '../../../shared/roles.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { readFormValues, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';

interface NewPersonFormProps {
  onClose: () => void;
  onDone: (user: ManagedUser) => Promise<void>;
}

function readPerson(form: FormData) {
  const { values } = readFormValues(form);
  const isSet = (name: string) => form.get(name) === 'on';
  return {
    values: {
      ...(values as object),
      vouchesForAge: isSet('vouchesForAge'),
      sendsInvitation: isSet('sendsInvitation'),
    },
  };
}

export function NewPersonForm({ onClose, onDone }: NewPersonFormProps) {
  const t = useTranslations('admin.people');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../../accounts/person-schemas.ts')).NewPerson,
    read: readPerson,
    async send(body) {
      const made = await call(createPerson, { body });
      toast({ title: t('created'), description: made.username });
      await onDone(made);
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <PersonFields errors={form.errors} />
      <Checkbox
        name="vouchesForAge"
        label={t('vouchesForAge')}
        hint={t('vouchesForAgeHint')}
        error={form.errors['vouchesForAge']}
      />
      <Checkbox name="sendsInvitation" label={t('sendsInvitation')} hint={t('sendsInvitationHint')} defaultChecked />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('creating')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('create')}
      </FormActions>
    </form>
  );
}

function PersonFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations('admin.people');
  const role = useTranslations('shell.roles');
  return (
    <>
      <TextField
        label={t('fullName')}
        name="fullName"
        required
        autoComplete="off"
        error={errors['fullName']}
        data-autofocus=""
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        error={errors['email']}
      />
      <SelectField label={t('role')} name="role" defaultValue="estudiante" error={errors['role']}>
        {roles.map((known) => (
          <option key={known} value={known}>
            {role(known)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['username']}
      />
      <TextField
        label={t('externalId')}
        hint={t('externalIdHint')}
        name="externalId"
        autoComplete="off"
        error={errors['externalId']}
      />
    </>
  );
}
