import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenedAttempt } from '../../../../exams/contract/review.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useDraft } from '../../../../web/forms/draft.ts';
import { FormActions } from '../../../../web/forms/form-actions.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { overrideScore } from '../../../contract/tests/test-review.ts';
import { useClassChanged } from '../../changes.ts';
import type { OneTest } from './data/queries.ts';

interface ScoreFormProps {
  test: OneTest;
  attempt: OpenedAttempt;
}

/** Changes the score of an attempt by hand, with a reason. Empty, the answers decide again. */
export function ScoreForm(props: ScoreFormProps) {
  const t = useTranslations('classrooms.review.score');
  const [step, setStep] = useState<'closed' | 'open' | 'back'>('closed');
  if (step === 'open') return <OpenForm {...props} onEnd={() => setStep('back')} />;
  return (
    <Button className="self-start print:hidden" autoFocus={step === 'back'} onClick={() => setStep('open')}>
      {t('change')}
    </Button>
  );
}

function OpenForm({ test, attempt, onEnd }: ScoreFormProps & { onEnd: () => void }) {
  const t = useTranslations('classrooms.review.score');
  const call = useCall();
  const changed = useClassChanged(test.classId);
  const draft = useDraft(`score-${attempt.id}`);
  const form = useForm({
    schema: async () => (await import('../../../../exams/review-schemas.ts')).NewScore,
    read: (fields) => {
      const typed = fields.get('score');
      const isEmpty = typeof typed !== 'string' || typed.trim() === '';
      return {
        values: { score: isEmpty ? null : Number(typed), reason: fields.get('reason'), oldScore: attempt.score },
      };
    },
    send: async (body) => {
      await call(overrideScore, { params: { id: test.classId, testId: test.testId, attemptId: attempt.id }, body });
      draft.discard();
      toast({ title: t('saved'), description: attempt.name });
      onEnd();
      await changed();
    },
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit} onInput={draft.onInput}>
      <TextField
        name="score"
        label={t('score')}
        hint={t('scoreHint')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        defaultValue={draft.saved['score'] ?? String(attempt.score ?? '')}
        error={form.errors['score']}
        inputClassName="max-w-32 tabular-nums"
      />
      <TextAreaField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        required
        maxLength={questionLimits.markComment}
        defaultValue={draft.saved['reason'] ?? ''}
        error={form.errors['reason']}
      />
      <FormActions problem={form.problem} busy={form.sending && t('saving')} cancelLabel={t('cancel')} onCancel={onEnd}>
        {t('save')}
      </FormActions>
    </form>
  );
}
