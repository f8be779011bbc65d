import { useTranslations } from 'use-intl';
import { longestReason, reportReasons } from '../../shared/reports.ts';
import { FormEnd } from '../../web/form-end.tsx';
import { useForm } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField } from '../../web/ui/field.tsx';
import { RadioGroup } from '../../web/ui/radio-group.tsx';
import { toast } from '../../web/ui/toast.tsx';
import type { Article } from '../contract.ts';
import { reportArticle } from '../contract/reports.ts';

export function ReportArticleDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const t = useTranslations('news.report');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../shared/reports.ts')).NewReport,
    async send(body) {
      await call(reportArticle, { params: { id: String(article.id) }, body });
      toast({ title: t('done'), description: t('doneText') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { title: article.title })}
      description={t('explanation')}
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
        <FormEnd problem={form.problem} busy={form.sending && t('busy')} cancelLabel={t('cancel')} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </form>
    </Dialog>
  );
}
