import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeSurvey, type ListedSurvey } from '../../contract.ts';
import { refreshSurveys } from '../data/queries.ts';
import { SurveyFields } from './survey-fields.tsx';
import { readSurveyChanges } from './survey-form-values.ts';

interface EditSurveyDialogProps {
  /** Undefined while the dialog is closed. */
  survey: ListedSurvey | undefined;
  onClose: () => void;
}

export function EditSurveyDialog({ survey, onClose }: EditSurveyDialogProps) {
  const t = useTranslations('surveys');
  return (
    <Dialog
      open={survey !== undefined}
      onClose={onClose}
      title={t('form.edit')}
      description={t('form.editExplanation')}
      closeLabel={t('close')}
    >
      {survey && <EditSurveyForm survey={survey} onClose={onClose} />}
    </Dialog>
  );
}

function EditSurveyForm({ survey, onClose }: { survey: ListedSurvey; onClose: () => void }) {
  const t = useTranslations('surveys');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).SurveyChanges,
    read: (data) => ({ values: readSurveyChanges(data, survey) }),
    async send(changes) {
      const { title } = await call(changeSurvey, { params: { id: survey.id }, body: changes });
      toast({ title: t('form.saved'), description: title });
      await refreshSurveys(queries);
      onClose();
    },
    onFailure: useFailureToast(t('form.saveFailed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <SurveyFields
        values={{
          title: survey.title,
          description: survey.description,
          closesOn: survey.closesAt?.slice(0, 10),
        }}
        errors={form.errors}
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('form.saving')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('form.save')}
      </FormActions>
    </form>
  );
}
