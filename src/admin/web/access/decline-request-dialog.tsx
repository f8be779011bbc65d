import { useTranslations } from 'use-intl';
import { decideRoleRequest, type RoleRequest } from '../../../accounts/contract/role-requests.ts';
import { accountLengths } from '../../../accounts/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';

interface DeclineRequestDialogProps {
  request: RoleRequest;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** A reason is required, because the person reads it. */
export function DeclineRequestDialog({ request, onClose, onDone }: DeclineRequestDialogProps) {
  const t = useTranslations('admin.access.requests');
  const admin = useTranslations('admin');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../../accounts/role-request-schemas.ts')).Declining,
    async send({ reason }) {
      const params = { userId: request.userId };
      await call(decideRoleRequest, { params, body: { decision: 'decline', reason } });
      toast({ title: t('declined'), description: t('declinedExplanation', { username: request.username }) });
      onClose();
      await onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('question', { username: request.username })}
      description={request.holdsAccount ? t('accountQuestionExplanation') : t('questionExplanation')}
      closeLabel={admin('close')}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          rows={4}
          maxLength={accountLengths.reason}
          required
          error={form.errors.reason}
        />
        <FormActions
          problem={form.problem}
          busy={form.sending && t('busy')}
          cancelLabel={admin('cancel')}
          onCancel={onClose}
        >
          {t('confirm')}
        </FormActions>
      </form>
    </Dialog>
  );
}
