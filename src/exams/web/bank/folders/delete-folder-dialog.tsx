import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../../web/router/router.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteFolder, type QuestionFolder } from '../../../contract/bank.ts';
import { bankAddressWith } from '../data/bank-address.ts';
import { refreshBank } from '../data/queries.ts';

interface DeleteFolderDialogProps {
  folder: QuestionFolder;
  onClose: () => void;
}

export function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const t = useTranslations('exams.bank.removeFolder');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemMessage();
  const { id, name, questionCount, isMine } = folder;
  const remove = useAction(
    async () => {
      await call(deleteFolder, { params: { id } });
      toast({ title: t('done'), description: name });
      await navigate(bankAddressWith({ of: isMine ? 'mine' : 'centre' }));
      await refreshBank(queries);
    },
    useFailureToast(t('failed')),
  );
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.run()}
      title={t('question', { name })}
      goes={t('goes', { count: questionCount })}
      stays={t('stays')}
      error={remove.problem && inWords(remove.problem, t('failed'))}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
