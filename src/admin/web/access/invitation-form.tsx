import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { createInvitation } from '../../../accounts/contract/access.ts';
import { invitationLimits } from '../../../accounts/limits.ts';
import { roles } from '../../../shared/roles.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { readFormValues, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { groupsQuery } from '../data/queries.ts';

function readInvitation(form: FormData) {
  const { groups: _, ...values } = readFormValues(form).values as Record<string, string>;
  return { values: { ...values, groups: form.getAll('groups') } };
}

/** For a role, some groups, a number of people and days; to an address or as a link to hand over. */
export function InvitationForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const t = useTranslations('admin.access.invitations');
  const call = useCall();
  const [made, setMade] = useState(0);
  const form = useForm({
    schema: async () => (await import('../../../accounts/invitation-schemas.ts')).NewInvitation,
    read: readInvitation,
    async send(body) {
      await call(createInvitation, { body });
      await onCreated();
      const description = body.email ? t('sentExplanation', { email: body.email }) : t('createdExplanation');
      toast({ title: t('created'), description });
      setMade((count) => count + 1);
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className={`${cardClass} flex flex-col gap-5 px-4 py-5 sm:px-6`}
    >
      <InvitedPeople errors={form.errors} />
      <TextField
        key={made}
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={form.errors['email']}
      />
      <GroupChoice />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('busy')}>{t('create')}</SubmitButton>
      </div>
    </form>
  );
}

/** Who, how many and for how long. */
function InvitedPeople({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations('admin.access.invitations');
  const roleName = useTranslations('shell.roles');
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField label={t('role')} name="role" defaultValue="profesor" error={errors['role']}>
        {roles.map((known) => (
          <option key={known} value={known}>
            {roleName(known)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('people')}
        name="uses"
        type="number"
        min={1}
        max={invitationLimits.uses}
        defaultValue={1}
        error={errors['uses']}
      />
      <TextField
        label={t('days')}
        name="days"
        type="number"
        min={1}
        max={invitationLimits.days}
        defaultValue={7}
        error={errors['days']}
      />
    </div>
  );
}

function GroupChoice() {
  const t = useTranslations('admin.access.invitations');
  const { data: groups } = useSuspenseQuery(groupsQuery());
  if (groups.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{t('groups')}</legend>
      <div className="mt-1 max-h-60 overflow-y-auto">
        {groups.map(({ id, name, schoolYear }) => (
          <Checkbox
            key={id}
            name="groups"
            value={id}
            label={schoolYear ? t('groupOfYear', { name, year: schoolYear }) : name}
          />
        ))}
      </div>
    </fieldset>
  );
}
