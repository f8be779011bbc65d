import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type Review } from '../../contract.ts';
import { deleteReview } from '../../contract/reviews.ts';

interface DeleteReviewDialogProps {
  review: Review;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function DeleteReviewDialog({ review, onClose, onDone }: DeleteReviewDialogProps) {
  const t = useTranslations('library.page.reviews');
  const call = useCall();
  const inWords = useProblemMessage();
  const remove = useAction(async () => {
    await call(deleteReview, { params: { id: review.id } });
    toast({ title: t('deleted') });
    onClose();
    await onDone();
  });
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.run()}
      title={review.isMine ? t('deleteMineQuestion') : t('deleteQuestion', { id: String(review.userId) })}
      goes={t('deleteGoes')}
      stays={t('deleteStays')}
      error={remove.problem && inWords(remove.problem)}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('deleting')}
    />
  );
}
