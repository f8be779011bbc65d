import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type Comment, deleteComment } from '../../contract/comments.ts';

interface DeleteCommentDialogProps {
  /** Undefined while the dialog is closed. */
  comment: Comment | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function DeleteCommentDialog({ comment, onClose, onDone }: DeleteCommentDialogProps) {
  const t = useTranslations('forum.removeComment');
  const call = useCall();
  const inWords = useProblemMessage();
  const remove = useAction(async (id: number) => {
    await call(deleteComment, { params: { id } });
    toast({ title: t('done') });
    await onDone();
  });
  return (
    <ConfirmDialog
      open={comment !== undefined}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => comment && remove.run(comment.id)}
      title={t('question')}
      goes={t('goes')}
      stays={t('stays')}
      error={remove.problem && inWords(remove.problem)}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
