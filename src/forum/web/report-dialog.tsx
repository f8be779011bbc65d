import { useTranslations } from 'use-intl';
import { FormEnd } from '../../web/form-end.tsx';
import { useForm } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField } from '../../web/ui/field.tsx';
import { RadioGroup } from '../../web/ui/radio-group.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { reportComment, reportTopic } from '../contract/reports.ts';
import { longestReason, reportReasons } from '../schemas.ts';

interface ReportDialogProps {
  /** Open while there is one. */
  target: { kind: 'topic' | 'comment'; id: number } | undefined;
  onClose: () => void;
}

export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const t = useTranslations('forum.report');
  return (
    <Dialog
      open={target !== undefined}
      onClose={onClose}
      title={target && t(`title.${target.kind}`)}
      description={t('description')}
      closeLabel={t('close')}
    >
      {target && <ReportForm target={target} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ target, onClose }: ReportDialogProps & { target: NonNullable<ReportDialogProps['target']> }) {
  const t = useTranslations('forum.report');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewReport,
    async send(values) {
      const endpoint = target.kind === 'topic' ? reportTopic : reportComment;
      await call(endpoint, { params: { id: String(target.id) }, body: values });
      onClose();
      toast({ title: t('done'), description: t('doneText') });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <RadioGroup
        legend={t('reason')}
        name="reason"
        required
        options={reportReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        error={form.fields['reason']}
      />
      <TextAreaField
        label={t('note')}
        optionalLabel={t('optional')}
        name="note"
        rows={3}
        maxLength={longestReason}
        error={form.fields['note']}
      />
      <FormEnd problem={form.problem} busy={form.sending && t('busy')} cancelLabel={t('cancel')} onCancel={onClose}>
        {t('send')}
      </FormEnd>
    </form>
  );
}
