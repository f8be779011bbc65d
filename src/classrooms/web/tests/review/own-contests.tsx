import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AttemptContests } from '../../../../exams/contract/review.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useDraft } from '../../../../web/forms/draft.ts';
import { FormActions } from '../../../../web/forms/form-actions.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { contestQuestion } from '../../../contract/tests/test-review.ts';
import { useClassChanged } from '../../changes.ts';
import { type OneTest, ownContestsQuery } from './data/queries.ts';

export interface AttemptProps {
  test: OneTest;
  attemptId: number;
}

/** Until when a question can be contested. Nothing where that is not possible. */
export function ContestHead({ test, attemptId }: AttemptProps) {
  const t = useTranslations('classrooms.review.own');
  const moment = useDateTime();
  const { data } = useQuery(ownContestsQuery(test, attemptId));
  if (!data?.until) return null;
  return <p className="text-ink-soft">{t(data.isOpen ? 'until' : 'over', { moment: moment(data.until) })}</p>;
}

export interface QuestionProps extends AttemptProps {
  /** As the student sees it. */
  number: number;
}

/** Below a question: what was corrected, what the student contests and the answer, or the button that begins it. */
export function ContestedNote({ test, attemptId, number }: QuestionProps) {
  const t = useTranslations('classrooms.review.own');
  const { data } = useQuery(ownContestsQuery(test, attemptId));
  const [step, setStep] = useState<'read' | 'write' | 'back'>('read');
  if (!data) return null;
  const contest = data.contests.find((one) => one.number === number);
  const correction = data.corrections.find((one) => one.number === number);
  return (
    <>
      {correction && (
        <p className="border-l-3 border-info-text pl-3 wrap-anywhere">
          <span className="font-semibold">{t(`corrected.${correction.action}`)}</span> {correction.reason}
        </p>
      )}
      {contest && <Contest contest={contest} isNew={step === 'write'} />}
      {!contest && data.isOpen && step !== 'write' && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          autoFocus={step === 'back'}
          aria-label={t('contestNumber', { number })}
          onClick={() => setStep('write')}
        >
          {t('contest')}
        </Button>
      )}
      {!contest && data.isOpen && step === 'write' && (
        <ContestForm test={test} attemptId={attemptId} number={number} onEnd={() => setStep('back')} />
      )}
    </>
  );
}

/** A new one takes the focus from the form that it replaces. */
function Contest({ contest, isNew }: { contest: AttemptContests['contests'][number]; isNew: boolean }) {
  const t = useTranslations('classrooms.review.own');
  const moment = useDateTime();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew]);
  return (
    <div ref={note} tabIndex={-1} className="flex flex-col gap-1 border-l-3 border-line-strong pl-3">
      <p className="text-sm text-ink-soft">{t('contestedOn', { moment: moment(contest.contestedAt) })}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{contest.reason}</p>
      {contest.reply === null ? (
        <p className="text-sm text-ink-soft">{t('waiting')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{t('reply')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{contest.reply}</p>
        </>
      )}
    </div>
  );
}

function ContestForm({ test, attemptId, number, onEnd }: QuestionProps & { onEnd: () => void }) {
  const t = useTranslations('classrooms.review.own');
  const call = useCall();
  const changed = useClassChanged(test.classId);
  const draft = useDraft(`contest-${attemptId}-${number}`);
  const form = useForm({
    schema: async () => (await import('../../../../exams/review-schemas.ts')).NewContest,
    read: (fields) => ({ values: { number, reason: fields.get('reason') } }),
    send: async (body) => {
      await call(contestQuestion, { params: { id: test.classId, testId: test.testId, attemptId }, body });
      draft.discard();
      toast({ title: t('sent') });
      await changed();
    },
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit} onInput={draft.onInput}>
      <TextAreaField
        name="reason"
        label={t('reason', { number })}
        hint={t('reasonHint')}
        rows={3}
        required
        autoFocus
        maxLength={questionLimits.markComment}
        defaultValue={draft.saved['reason'] ?? ''}
        error={form.errors['reason']}
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('sending')}
        cancelLabel={t('cancel')}
        onCancel={onEnd}
      >
        {t('send')}
      </FormActions>
    </form>
  );
}
