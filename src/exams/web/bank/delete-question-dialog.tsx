import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type BankQuestion, deleteBankQuestion } from '../../contract/bank.ts';
import { bankAddressWith } from './data/bank-address.ts';
import { bankQuestionQuery, refreshBank } from './data/queries.ts';

interface DeleteQuestionDialogProps {
  question: BankQuestion;
  onClose: () => void;
}

export function DeleteQuestionDialog({ question, onClose }: DeleteQuestionDialogProps) {
  const t = useTranslations('exams.bank.remove');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemMessage();
  const { id, folderId, isMine } = question;
  const remove = useAction(
    async () => {
      await call(deleteBankQuestion, { params: { id } });
      toast({ title: t('done'), description: question.question.question });
      await navigate(bankAddressWith({ of: isMine ? 'mine' : 'centre', folderId }));
      queries.removeQueries({ queryKey: bankQuestionQuery(id).queryKey });
      await refreshBank(queries);
    },
    useFailureToast(t('failed')),
  );
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.run()}
      title={t('question')}
      goes={t('goes', { question: question.question.question })}
      stays={t('stays')}
      error={remove.problem && inWords(remove.problem, t('failed'))}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
