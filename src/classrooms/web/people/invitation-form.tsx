import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { createClassInvitation } from '../../contract/people/invitations.ts';
import { classLimits, type InvitedMemberRole, invitedMemberRoles, usualInvitation } from '../../limits.ts';
import { useClassChanged } from '../changes.ts';

/** Empty text is not a number: `Number('')` would be 0. */
function numberIn(form: FormData, name: string): number {
  const written = form.get(name);
  return typeof written === 'string' && written.trim() !== '' ? Number(written) : Number.NaN;
}

export function InvitationForm({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.invitations');
  const [role, setRole] = useState<InvitedMemberRole>('student');
  const form = useCreation(classId);
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <SelectField
        label={t('role')}
        hint={t(`roleHints.${role}`)}
        name="role"
        value={role}
        onChange={(event) => setRole(event.target.value as InvitedMemberRole)}
      >
        {invitedMemberRoles.map((known) => (
          <option key={known} value={known}>
            {t(`roles.${known}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('days')}
          name="days"
          type="number"
          min={1}
          max={classLimits.invitationDays}
          required
          defaultValue={usualInvitation.days}
          error={form.errors['days']}
        />
        <TextField
          key={role}
          label={t('maxUses')}
          name="maxUses"
          type="number"
          min={1}
          max={classLimits.invitationUses}
          required
          defaultValue={usualInvitation.uses[role]}
          error={form.errors['maxUses']}
        />
      </div>
      <Checkbox label={t('needsApproval')} hint={t('needsApprovalHint')} name="needsApproval" />
      <FormProblem problem={form.problem} />
      <SubmitButton busy={form.sending && t('creating')}>{t('create')}</SubmitButton>
    </form>
  );
}

/** Creates a link and copies it. */
function useCreation(classId: number) {
  const t = useTranslations('classrooms.invitations');
  const call = useCall();
  const changed = useClassChanged(classId);
  return useForm({
    schema: async () => (await import('../../schemas.ts')).NewClassInvitation,
    read: (data) => ({
      values: {
        role: data.get('role'),
        days: numberIn(data, 'days'),
        maxUses: numberIn(data, 'maxUses'),
        needsApproval: data.has('needsApproval'),
      },
    }),
    async send(body) {
      const { link } = await call(createClassInvitation, { params: { id: classId }, body });
      const copied = await copyText(link);
      await changed();
      toast({ title: t('created'), description: copied ? t('createdAndCopied') : t('createdNotCopied') });
    },
    onFailure: useFailureToast(t('failed')),
  });
}
