import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteTopic, type ListedTopic } from '../../contract.ts';

interface DeleteTopicDialogProps {
  /** Undefined while the dialog is closed. */
  topic: Pick<ListedTopic, 'id' | 'title' | 'commentCount'> | undefined;
  onClose: () => void;
  /** Called instead of showing the failure in the dialog: the page shows it. */
  onFailed: () => void;
  onDone: () => Promise<void>;
}

export function DeleteTopicDialog({ topic, onClose, onFailed, onDone }: DeleteTopicDialogProps) {
  const t = useTranslations('forum.remove');
  const call = useCall();
  const remove = useAction(async (id: number) => {
    await call(deleteTopic, { params: { id } });
    toast({ title: t('done'), description: t('doneText') });
    await onDone();
  }, onFailed);
  return (
    <ConfirmDialog
      open={topic !== undefined}
      onCancel={onClose}
      onConfirm={() => topic && remove.run(topic.id)}
      title={topic && t('question', { title: topic.title })}
      goes={topic && t('goes', { count: topic.commentCount })}
      stays={t('stays')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
