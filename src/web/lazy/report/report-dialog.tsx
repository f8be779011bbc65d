import { useTranslations } from 'use-intl';
import { reportLimits, reportReasons } from '../../../shared/limits.ts';
import type { NewReport } from '../../../shared/reports.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/form.ts';
import { toast } from '../../ui/core/toast.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ReportDialogProps {
  /** Names the reported item. */
  title: string;
  /** Who reads the report, if it is not only the administrators. */
  explanation?: string | undefined;
  send: (report: NewReport) => Promise<unknown>;
  onClose: () => void;
}

/** Reports user content (a review, an article, a topic, a comment) to the administrators. */
export function ReportDialog({ title, explanation, send, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  const form = useForm({
    schema: async () => (await import('../../../shared/reports.ts')).NewReport,
    async send(report) {
      await send(report);
      toast({ title: t('done'), description: t('doneText') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} description={explanation ?? t('explanation')} closeLabel={t('close')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <RadioGroup
          legend={t('reason')}
          name="reason"
          required
          options={reportReasons.map((reason) => ({
            value: reason,
            label: t(`reasons.${reason}`),
            ...(reason === 'danger' && { hint: t('dangerHint') }),
          }))}
          error={form.errors.reason}
        />
        <TextAreaField
          label={t('note')}
          optionalLabel={t('optional')}
          name="note"
          rows={3}
          maxLength={reportLimits.note}
          error={form.errors.note}
        />
        <FormActions
          problem={form.problem}
          busy={form.sending && t('busy')}
          cancelLabel={t('cancel')}
          onCancel={onClose}
        >
          {t('submit')}
        </FormActions>
      </form>
    </Dialog>
  );
}
