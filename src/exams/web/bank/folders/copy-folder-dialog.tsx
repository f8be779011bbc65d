import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../../web/router/router.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { ModalDialog } from '../../../../web/ui/overlays/dialog.tsx';
import { copyFolder, type QuestionFolder } from '../../../contract/bank.ts';
import { bankAddressWith } from '../data/bank-address.ts';
import { refreshBank } from '../data/queries.ts';

interface CopyFolderDialogProps {
  folder: QuestionFolder;
  onClose: () => void;
}

/** Copies a colleague's folder into one's own bank, and opens the copy. */
export function CopyFolderDialog({ folder: { id, name, questionCount }, onClose }: CopyFolderDialogProps) {
  const t = useTranslations('exams.bank.copyFolder');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const copy = useAction(
    async () => {
      const made = await call(copyFolder, { params: { id } });
      toast({ title: t('done', { count: made.questionCount }), description: made.name });
      await navigate(bankAddressWith({ of: 'mine', folderId: made.id }));
      await refreshBank(queries);
    },
    useFailureToast(t('failed')),
  );
  return (
    <ModalDialog
      role="alertdialog"
      open
      onClose={onClose}
      title={t('title', { name })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('cancel')}
          </Button>
          <Button variant="primary" icon="copy" busy={copy.sending && t('busy')} onClick={() => copy.run()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('explanation', { count: questionCount })}</p>
      <FormProblem problem={copy.problem} />
    </ModalDialog>
  );
}
