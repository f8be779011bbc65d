import { useTranslations } from 'use-intl';
import { planUnit } from '../../../assist/contract/teacher-tools.ts';
import { assistLimits } from '../../../assist/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { PreparedTexts } from './prepared-texts.tsx';
import { titleOf } from './prepared.ts';
import { usePrepared } from './use-prepared.ts';

/** A plan of sessions with the words of the curriculum. */
export function UnitPanel() {
  const t = useTranslations('classrooms.preparing');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const draft = useDraft('preparing-unit');
  const result = usePrepared('unit');
  const form = useForm({
    schema: async () => (await import('../../../assist/schemas.ts')).NewUnitPlan,
    read: (data) => ({
      values: {
        ...Object.fromEntries(data),
        sessions: Number(data.get('sessions')),
        minutes: Number(data.get('minutes')),
        language,
      },
    }),
    async send(body) {
      const { text, toCheck, ...made } = await call(planUnit, { body });
      result.keep({ ...made, texts: [{ title: titleOf(text, body.topic), text, done: [], toCheck }] });
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <>
      <DraftedForm key={draft.formKey} className="flex max-w-reading flex-col gap-5" form={form} draft={draft}>
        <UnitFields saved={draft.saved} errors={form.errors} />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('preparing')}>{t('unidad.submit')}</SubmitButton>
        </div>
      </DraftedForm>
      <PreparedTexts draft={result} />
    </>
  );
}

interface UnitFieldsProps {
  /** The saved draft of the form. */
  saved: Readonly<Partial<Record<string, string>>>;
  errors: Readonly<Partial<Record<string, string>>>;
}

function UnitFields({ saved, errors }: UnitFieldsProps) {
  const t = useTranslations('classrooms.preparing');
  return (
    <>
      <TextField
        label={t('unidad.topic')}
        name="topic"
        required
        maxLength={assistLimits.longestTopic}
        defaultValue={saved['topic'] ?? ''}
        error={errors['topic']}
      />
      <TextField
        label={t('unidad.stage')}
        optionalLabel={t('optional')}
        hint={t('unidad.stageHint')}
        name="stage"
        maxLength={assistLimits.longestStage}
        defaultValue={saved['stage'] ?? ''}
        error={errors['stage']}
      />
      <div className="flex flex-wrap gap-5">
        <TextField
          label={t('unidad.sessions')}
          name="sessions"
          type="number"
          min={1}
          max={assistLimits.mostSessions}
          defaultValue={saved['sessions'] ?? '4'}
          error={errors['sessions']}
        />
        <TextField
          label={t('unidad.minutes')}
          name="minutes"
          type="number"
          min={assistLimits.fewestSessionMinutes}
          max={assistLimits.mostSessionMinutes}
          defaultValue={saved['minutes'] ?? '50'}
          error={errors['minutes']}
        />
      </div>
      <TextAreaField
        label={t('unidad.curriculum')}
        optionalLabel={t('optional')}
        hint={t('unidad.curriculumHint')}
        name="curriculum"
        rows={5}
        maxLength={assistLimits.longestCurriculum}
        defaultValue={saved['curriculum'] ?? ''}
        error={errors['curriculum']}
      />
    </>
  );
}
