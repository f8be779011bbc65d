import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeConversation, deleteConversation, type ListedConversation } from '../../contract.ts';
import { assistLimits } from '../../limits.ts';

interface ConversationDialogsProps {
  what: 'rename' | 'remove';
  conversation: ListedConversation;
  onClose: () => void;
  onRenamed: (conversation: ListedConversation) => void;
  onRemoved: (id: number) => void;
}

/** Dialogs for renaming and deleting a stored conversation. */
export function ConversationDialogs({ what, onRenamed, onRemoved, ...dialog }: ConversationDialogsProps) {
  return what === 'rename' ? (
    <RenameDialog {...dialog} onRenamed={onRenamed} />
  ) : (
    <RemoveDialog {...dialog} onRemoved={onRemoved} />
  );
}

type RenameDialogProps = Pick<ConversationDialogsProps, 'conversation' | 'onClose' | 'onRenamed'>;

function RenameDialog({ conversation, onClose, onRenamed }: RenameDialogProps) {
  const t = useTranslations('assist.assistant.rename');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).ConversationChanges,
    async send(body) {
      onRenamed(await call(changeConversation, { params: { id: conversation.id }, body }));
      toast({ title: t('done') });
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextField
          label={t('label')}
          name="title"
          defaultValue={conversation.title}
          maxLength={assistLimits.longestTitle}
          required
          autoComplete="off"
          error={form.errors['title']}
          data-autofocus=""
        />
        <FormActions
          problem={form.problem}
          busy={form.sending && t('saving')}
          cancelLabel={t('cancel')}
          onCancel={onClose}
        >
          {t('save')}
        </FormActions>
      </form>
    </Dialog>
  );
}

type RemoveDialogProps = Pick<ConversationDialogsProps, 'conversation' | 'onClose' | 'onRemoved'>;

function RemoveDialog({ conversation: { id, title }, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('assist.assistant.remove');
  const call = useCall();
  const inWords = useProblemMessage();
  const remove = useAction(
    async () => {
      await call(deleteConversation, { params: { id } });
      toast({ title: t('done') });
      onRemoved(id);
    },
    useFailureToast(t('failed')),
  );
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.run()}
      title={t('question', { title })}
      goes={t('goes')}
      stays={t('stays')}
      error={remove.problem && inWords(remove.problem, t('failed'))}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
