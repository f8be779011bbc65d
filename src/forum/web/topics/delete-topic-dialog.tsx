import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteTopic, type ListedTopic } from '../../contract.ts';

interface DeleteTopicDialogProps {
  /** Open while there is one. */
  topic: Pick<ListedTopic, 'id' | 'title' | 'commentCount'> | undefined;
  onClose: () => void;
  /** Closes it: what failed is said on the page. */
  onFailed: () => void;
  onDone: () => Promise<void>;
}

export function DeleteTopicDialog({ topic, onClose, onFailed, onDone }: DeleteTopicDialogProps) {
  const t = useTranslations('forum.remove');
  const call = useCall();
  const remove = useAction(async (id: number) => {
    await call(deleteTopic, { params: { id: String(id) } });
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
