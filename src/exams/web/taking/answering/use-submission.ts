import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../../../shared/questions.ts';
import { CallError, type Problem } from '../../../../web/data/call.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { type AttemptResult, submitAttempt } from '../../../contract.ts';
import { attemptQuery, type TimedAttempt } from '../data/queries.ts';

const retryMilliseconds = 5_000;

export interface Submission {
  sending: boolean;
  problem: Problem | undefined;
  /** The time is up: the answers are submitted automatically, and again until that succeeds. */
  isTimeUp: boolean;
  submit: () => void;
  submitAtEnd: () => void;
}

export function useSubmission(
  attempt: TimedAttempt,
  answers: readonly Answer[],
  flush: () => Promise<number>,
  onSent: () => Promise<unknown>,
): Submission {
  const t = useTranslations('exams.taking');
  const queries = useQueryClient();
  const submit = useSubmitCall(attempt.id);
  const announce = useAnnouncement();
  const [isTimeUp, setTimeUp] = useState(false);
  const action = useAction(
    async (atEnd: boolean) => {
      const revision = await flush();
      // When the time is up the saved answers count, also those of another device.
      const body = atEnd ? {} : { answers: [...answers], revision };
      const result = await submit(body);
      announce(result);
      const closed = { closedAt: new Date().toISOString(), answers: [...answers], result };
      queries.setQueryData(attemptQuery(attempt.id).queryKey, (known) => known && { ...known, ...closed });
      await onSent();
    },
    useFailureToast(t('submitFailed')),
  );

  const again = useEffectEvent(() => action.run(true));
  const mustRetry = isTimeUp && action.problem !== undefined && !action.sending;
  useEffect(() => {
    if (!mustRetry) return;
    const timer = setTimeout(() => again(), retryMilliseconds);
    return () => clearTimeout(timer);
  }, [mustRetry]);

  return {
    sending: action.sending,
    problem: action.problem,
    isTimeUp,
    submit: () => action.run(false),
    submitAtEnd: () => {
      setTimeUp(true);
      action.run(true);
    },
  };
}

function useSubmitCall(id: number): (body: { answers?: Answer[]; revision?: number }) => Promise<AttemptResult> {
  const call = useCall();
  const queries = useQueryClient();
  return async (body) => {
    try {
      return await call(submitAttempt, { params: { id: id }, body });
    } catch (error) {
      // The screen shows what was answered elsewhere, for the user to look at before submitting again.
      if (error instanceof CallError && error.status === 409) {
        await queries.invalidateQueries({ queryKey: attemptQuery(id).queryKey });
      }
      throw error;
    }
  };
}

function useAnnouncement(): (result: AttemptResult) => void {
  const t = useTranslations('exams.taking');
  return ({ score, passed, waiting, passingScore, reviewLevel }) => {
    if (reviewLevel === 'nothing') return void toast({ title: t('toast.submitted'), description: t('toast.hidden') });
    if (score === null) {
      toast({ title: t('toBeMarked.title'), description: t('toBeMarked.explanation', { count: waiting }) });
      return;
    }
    toast({
      title: passed ? t('toast.passed') : t('toast.failed'),
      description: passed ? t('toast.score', { score }) : t('toast.scoreAndNeeded', { score, passingScore }),
      variant: passed ? 'default' : 'destructive',
    });
  };
}
