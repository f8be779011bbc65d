import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { type Article, type ListedArticle, rejectArticle } from '../../contract.ts';
import { articleLimits } from '../../limits.ts';
import { useNewsChanges } from '../changes.ts';

interface RejectArticleDialogProps {
  article: Pick<ListedArticle, 'id' | 'title'>;
  onClose: () => void;
  onDone?: (rejected: Article) => unknown;
}

/** A reason is required, because the author reads it. */
export function RejectArticleDialog({ article, onClose, onDone }: RejectArticleDialogProps) {
  const t = useTranslations('news.reject');
  const call = useCall();
  const { articleChanged } = useNewsChanges();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).Rejection,
    async send(body) {
      const rejected = await call(rejectArticle, { params: { id: article.id }, body });
      toast({ title: t('done'), description: t('doneText') });
      onClose();
      await articleChanged(rejected);
      await onDone?.(rejected);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('question', { title: article.title })}
      description={t('explanation')}
      closeLabel={t('close')}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          rows={4}
          maxLength={articleLimits.longestRejection}
          required
          error={form.errors.reason}
        />
        <FormActions
          problem={form.problem}
          busy={form.sending && t('busy')}
          cancelLabel={t('cancel')}
          onCancel={onClose}
        >
          {t('confirm')}
        </FormActions>
      </form>
    </Dialog>
  );
}
