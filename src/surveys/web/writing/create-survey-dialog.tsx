import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { createSurvey } from '../../contract.ts';
import { refreshSurveys } from '../data/queries.ts';
import { CourseField } from './course-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { SurveyFields } from './survey-fields.tsx';
import { fieldOfPath, firstQuestions, readNewSurvey } from './survey-form-values.ts';

interface CreateSurveyDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateSurveyDialog({ open, onClose }: CreateSurveyDialogProps) {
  const t = useTranslations('surveys');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('form.create')}
      description={t('form.createExplanation')}
      closeLabel={t('close')}
    >
      {open && <CreateSurveyForm onClose={onClose} />}
    </Dialog>
  );
}

function CreateSurveyForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('surveys');
  const call = useCall();
  const queries = useQueryClient();
  const draft = useDraft('survey');
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewSurvey,
    read: (data) => ({ values: readNewSurvey(data), fieldOf: fieldOfPath }),
    async send(survey) {
      const { title } = await call(createSurvey, { body: survey });
      draft.discard();
      toast({ title: t('form.created'), description: title });
      await refreshSurveys(queries);
      onClose();
    },
    onFailure: useFailureToast(t('form.createFailed')),
  });
  return (
    <DraftedForm form={form} draft={draft}>
      <SurveyFields
        values={{
          title: draft.saved['title'],
          description: draft.saved['description'],
          closesOn: draft.saved['closesAt'],
        }}
        errors={form.errors}
      />
      <CourseField chosen={draft.saved['courseId']} error={form.errors['courseId']} />
      <Checkbox
        name="isAnonymous"
        label={t('form.anonymous')}
        hint={t('form.anonymousHint')}
        defaultChecked={draft.saved['isAnonymous'] !== undefined}
      />
      <QuestionFields first={firstQuestions(draft.saved)} errors={form.errors} />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('form.creating')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('form.submit')}
      </FormActions>
    </DraftedForm>
  );
}
