import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { liftSuspension, type ManagedPerson, suspendUser } from '../../../accounts/contract/user-administration.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';

interface SuspensionProps {
  person: ManagedPerson;
  onDone: () => Promise<void>;
}

/** Why and until when the account is suspended, with the button that lifts it. */
export function SuspensionNote({ person, onDone }: SuspensionProps) {
  const t = useTranslations('people.suspension');
  const call = useCall();
  const format = useFormatter();
  const lift = useAction(
    async () => {
      await call(liftSuspension, { params: { id: person.id } });
      toast({ title: t('lifted') });
      await onDone();
    },
    useFailureToast(t('failed')),
  );
  const { suspension } = person;
  if (!suspension) return null;
  const { reason, lastDay, createdBy } = suspension;
  const day = lastDay && format.dateTime(new Date(lastDay), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section className="flex flex-col gap-3 rounded-card bg-warning-wash p-5 text-warning-text">
      <h2 className="text-lg font-semibold">{day ? t('until', { day }) : t('open')}</h2>
      <p className="wrap-anywhere">{t('reasonGiven', { reason })}</p>
      {createdBy && <p>{t('by', { username: createdBy })}</p>}
      <div>
        <Button busy={lift.sending && t('lifting')} onClick={lift.run}>
          {t('lift')}
        </Button>
      </div>
    </section>
  );
}

export function SuspendButton({ person, onDone }: SuspensionProps) {
  const t = useTranslations('people.suspension');
  const viewer = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (person.suspension || viewer?.id === person.id) return null;
  return (
    <>
      <Button variant="danger" icon="ban" onClick={() => setOpen(true)}>
        {t('suspend')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('question', { username: person.username })}
        description={t('explanation')}
        closeLabel={t('close')}
      >
        {isOpen && <SuspendForm person={person} onDone={onDone} onClose={close} />}
      </Dialog>
    </>
  );
}

function SuspendForm({ person, onDone, onClose }: SuspensionProps & { onClose: () => void }) {
  const t = useTranslations('people.suspension');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../../accounts/person-schemas.ts')).Suspension,
    async send(body) {
      await call(suspendUser, { params: { id: person.id }, body });
      await onDone();
      toast({ title: t('done'), description: person.username });
      onClose();
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        name="reason"
        required
        error={form.errors['reason']}
        data-autofocus=""
      />
      <TextField
        label={t('lastDay')}
        hint={t('lastDayHint')}
        name="lastDay"
        type="date"
        error={form.errors['lastDay']}
      />
      <FormActions problem={form.problem} busy={form.sending && t('busy')} cancelLabel={t('cancel')} onCancel={onClose}>
        {t('confirm')}
      </FormActions>
    </form>
  );
}
