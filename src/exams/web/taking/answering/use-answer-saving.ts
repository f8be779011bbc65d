import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '../../../../shared/questions.ts';
import { CallError, problemOf, sendOnUnload } from '../../../../web/data/call.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { saveAnswers } from '../../../contract.ts';
import { stillUnsent, type UnsentAnswers } from '../answers.ts';
import { attemptQuery, endFrom } from '../data/queries.ts';

const saveMilliseconds = 2_000;
const retryMilliseconds = 5_000;

/** 'offline': the answers are kept on this device. A CallError carries the server's reason for refusing them. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline' | CallError;

/** The answers that the server has not confirmed yet. */
export interface UnsentStore {
  /** Those that an earlier visit left. */
  before: UnsentAnswers;
  current: () => UnsentAnswers;
  isDirty: () => boolean;
  keep: (changed: UnsentAnswers) => void;
}

interface AnswerSaving {
  saving: SavingState;
  answersChanged: () => void;
  cancel: () => void;
}

/** Sends changed answers to the server, one request at a time, and tries again after a failure that may pass. */
export function useAnswerSaving(attemptId: number, unsent: UnsentStore, latest: RefObject<Answer[]>): AnswerSaving {
  const call = useCall();
  const queries = useQueryClient();
  const isSending = useRef(false);
  const delay = useDelay();
  const [saving, setSaving] = useState<SavingState>('saved');
  const input = () => ({ params: { id: attemptId }, body: { answers: latest.current } });

  async function save(): Promise<void> {
    delay.cancel();
    if (!unsent.isDirty() || isSending.current) return;
    isSending.current = true;
    setSaving('saving');
    const sent = unsent.current();
    const sentAnswers = latest.current;
    try {
      const { secondsLeft } = await call(saveAnswers, input());
      unsent.keep(stillUnsent(unsent.current(), sent));
      setSaving(unsent.isDirty() ? 'unsaved' : 'saved');
      const newest = { answers: sentAnswers, endsAt: endFrom(secondsLeft) };
      queries.setQueryData(attemptQuery(attemptId).queryKey, (known) => known && { ...known, ...newest });
      if (unsent.isDirty()) delay.start(save, saveMilliseconds);
    } catch (error) {
      await handleFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    setSaving(problemOf(error));
    const isTemporary = !(error instanceof CallError) || error.status === 429 || error.status === 503;
    if (isTemporary) return delay.start(save, retryMilliseconds);
    if (error.status !== 409 && error.status !== 404) return;
    // The attempt was closed meanwhile, by its time limit or on another device: read it again to show its result.
    unsent.keep({});
    await queries.invalidateQueries({ queryKey: attemptQuery(attemptId).queryKey });
  }

  useSaveTriggers({
    soon: () => {
      if (unsent.isDirty()) delay.start(save, 0);
    },
    last: () => {
      delay.cancel();
      if (unsent.isDirty()) sendOnUnload(saveAnswers, input());
    },
  });

  return {
    saving,
    answersChanged() {
      setSaving((state) => (state === 'offline' ? state : 'unsaved'));
      delay.start(save, saveMilliseconds);
    },
    cancel: delay.cancel,
  };
}

/** Runs one action after a delay, if nothing else is started before. */
function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    start(act: () => Promise<void>, milliseconds: number): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void act(), milliseconds);
    },
    cancel: () => clearTimeout(timer.current),
  };
}

interface SaveTriggers {
  soon: () => void;
  /** The page is being left: there is no time to wait for a reply. */
  last: () => void;
}

/** Saves without delay at the start, when the page is hidden or left, and when the connection is back. */
function useSaveTriggers(moments: SaveTriggers): void {
  const soon = useEffectEvent(moments.soon);
  const last = useEffectEvent(moments.last);
  useEffect(() => {
    // Answers that an earlier visit could not send.
    soon();
    const whenHidden = () => document.visibilityState === 'hidden' && soon();
    const whenOnline = () => soon();
    const whenLeaving = () => last();
    addEventListener('online', whenOnline);
    addEventListener('pagehide', whenLeaving);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      removeEventListener('online', whenOnline);
      removeEventListener('pagehide', whenLeaving);
      document.removeEventListener('visibilitychange', whenHidden);
      last();
    };
  }, []);
}
