import { useTranslations } from 'use-intl';
import { longestReason, reportReasons } from '../../shared/reports.ts';
import { FormEnd } from '../../web/form-end.tsx';
import { useForm } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField } from '../../web/ui/field.tsx';
import { RadioGroup } from '../../web/ui/radio-group.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { type Review } from '../contract.ts';
import { reportReview } from '../contract/reviews.ts';

export function ReportReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations('library.page.reviews');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../shared/reports.ts')).NewReport,
    async send(body) {
      await call(reportReview, { params: { id: String(review.id) }, body });
      toast({ title: t('reported'), description: t('reportedExplanation') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportOf', { id: String(review.userId) })}
      description={t('reportExplanation')}
      closeLabel={t('close')}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <RadioGroup
          legend={t('reason')}
          name="reason"
          options={reportReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          error={form.fields.reason}
        />
        <TextAreaField
          label={t('note')}
          optionalLabel={t('optional')}
          name="note"
          rows={3}
          maxLength={longestReason}
          error={form.fields.note}
        />
        <FormEnd
          problem={form.problem}
          busy={form.sending && t('sending')}
          cancelLabel={t('cancel')}
          onCancel={onClose}
        >
          {t('sendReport')}
        </FormEnd>
      </form>
    </Dialog>
  );
}
