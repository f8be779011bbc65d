import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useAction } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { useFailureToast } from '../../web/use-failure-toast.ts';
import { deleteSurvey, type ListedSurvey } from '../contract.ts';
import { refreshSurveys } from './queries.ts';

interface DeleteSurveyDialogProps {
  /** Open while there is one. */
  survey: ListedSurvey | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteSurveyDialog({ survey, onClose, onDone }: DeleteSurveyDialogProps) {
  const t = useTranslations('surveys');
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemSentence();
  const remove = useAction(
    async ({ id, title }: ListedSurvey) => {
      await call(deleteSurvey, { params: { id: String(id) } });
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
        remove.forget();
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
