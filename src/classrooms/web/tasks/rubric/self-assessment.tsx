import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { levelField, RubricChoice } from '../../../../rubrics/web/public.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useDraft } from '../../../../web/forms/draft.ts';
import { DraftedForm } from '../../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../../web/forms/form-parts.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { FieldError, TextAreaField } from '../../../../web/ui/fields/field.tsx';
import type { TaskRubric } from '../../../contract/marking/rubric-markings.ts';
import { assessOneself, type WholeTask } from '../../../contract/tasks.ts';
import { classLimits } from '../../../limits.ts';
import { useClassChanged } from '../../changes.ts';
import { readMarkedRubric } from '../task-form-values.ts';

interface SelfAssessmentProps {
  task: WholeTask;
  rubric: TaskRubric;
}

/** A student's own assessment of what they handed in, until it is returned. */
export function SelfAssessment({ task, rubric }: SelfAssessmentProps) {
  const t = useTranslations('classrooms.tasks.rubric');
  const call = useCall();
  const changed = useClassChanged(task.classId);
  const draft = useDraft(`self-assessment-${task.id}-${rubric.versionId}`);
  const summary = useRef<HTMLElement>(null);
  const before = task.markings.find(({ by, rubric: { versionId } }) => by === 'self' && versionId === rubric.versionId);
  const form = useForm({
    schema: async () => (await import('../../../schemas.ts')).SelfAssessment,
    read: (data) => ({
      values: { ...readMarkedRubric(data, rubric), comment: data.get('comment') },
      fieldOf: (path) => (path === 'levels' ? levelField(0) : path),
    }),
    async send(body) {
      await call(assessOneself, { params: { id: task.classId, taskId: task.id }, body });
      toast({ title: t('selfSaved'), description: task.title });
      draft.discard();
      await changed();
      // Its form begins anew.
      summary.current?.focus();
    },
    onFailure: useFailureToast(t('selfFailed')),
  });
  return (
    <details className="rounded-control border border-line p-4">
      <summary ref={summary} className="cursor-pointer font-semibold">
        {t('self')}
      </summary>
      <DraftedForm key={draft.formKey} form={form} draft={draft} className="flex flex-col gap-5 pt-4">
        <p className="text-sm text-ink-soft">{t('selfHint')}</p>
        <RubricChoice grid={rubric.grid} chosen={before?.levels ?? []} saved={draft.saved} />
        {form.errors[levelField(0)] && <FieldError>{form.errors[levelField(0)]}</FieldError>}
        <TextAreaField
          label={t('selfComment')}
          optionalLabel={t('optional')}
          name="comment"
          rows={3}
          maxLength={classLimits.selfAssessment}
          defaultValue={draft.saved['comment'] ?? before?.comment ?? ''}
          error={form.errors['comment']}
        />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('selfSaving')}>{t('selfSave')}</SubmitButton>
        </div>
      </DraftedForm>
    </details>
  );
}
