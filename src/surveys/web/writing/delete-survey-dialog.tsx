import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteSurvey, type ListedSurvey } from '../../contract.ts';
import { refreshSurveys } from '../data/queries.ts';

interface DeleteSurveyDialogProps {
  /** Undefined while the dialog is closed. */
  survey: ListedSurvey | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteSurveyDialog({ survey, onClose, onDone }: DeleteSurveyDialogProps) {
  const t = useTranslations('surveys');
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemMessage();
  const remove = useAction(
    async ({ id, title }: ListedSurvey) => {
      await call(deleteSurvey, { params: { id } });
      toast({ title: t('remove.done'), description: title });
      await refreshSurveys(queries);
      onDone();
    },
    useFailureToast(t('remove.failed')),
  );
  return (
    <ConfirmDialog
      open={survey !== undefined}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => survey && remove.run(survey)}
      title={survey && t('remove.question', { title: survey.title })}
      goes={t('remove.goes')}
      stays={t('remove.stays')}
      error={remove.problem && inWords(remove.problem, t('remove.failed'))}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('remove.busy')}
    />
  );
}
