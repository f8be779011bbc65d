import { useTranslations } from 'use-intl';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';

export type DeleteWords = Record<'title' | 'goes' | 'done' | 'failed', string> & { stays?: string };

interface DeleteDialogProps {
  words: DeleteWords;
  /** The name of the deleted item, for the confirmation message. */
  name: string;
  onDelete: () => Promise<unknown>;
  onEnd: (isDeleted: boolean) => void;
}

/** Confirms before an item of a class is deleted. Open as long as there is an item. */
export function DeleteDialog({ words, name, onDelete, onEnd }: DeleteDialogProps) {
  const t = useTranslations('classrooms');
  const inWords = useProblemMessage();
  const remove = useAction(async () => {
    await onDelete();
    toast({ title: words.done, description: name });
    onEnd(true);
  });
  return (
    <ConfirmDialog
      open
      onCancel={() => onEnd(false)}
      onConfirm={() => remove.run()}
      title={words.title}
      goes={words.goes}
      stays={words.stays}
      error={remove.problem && inWords(remove.problem, words.failed)}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('deleting')}
    />
  );
}
