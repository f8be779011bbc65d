import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteRubric, type Rubric } from '../../contract.ts';
import { refreshRubrics, rubricQuery, rubricsAddress } from '../data/queries.ts';

interface DeleteRubricDialogProps {
  rubric: Rubric;
  open: boolean;
  onClose: () => void;
}

export function DeleteRubricDialog({ rubric: { id, title }, open, onClose }: DeleteRubricDialogProps) {
  const t = useTranslations('rubrics.remove');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemMessage();
  const remove = useAction(
    async () => {
      await call(deleteRubric, { params: { id } });
      toast({ title: t('done'), description: title });
      await navigate(rubricsAddress);
      queries.removeQueries({ queryKey: rubricQuery(id).queryKey });
      await refreshRubrics(queries);
    },
    useFailureToast(t('failed')),
  );
  return (
    <ConfirmDialog
      open={open}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
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
