import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '../../../shared/questions.ts';
import { CallError, problemOf, sendOnUnload } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { saveAnswers } from '../../contract.ts';
import { stillUnsent, type UnsentAnswers, withUnsent } from './answers.ts';
import { attemptQuery, endFrom, type TimedAttempt } from './queries.ts';

const saveMilliseconds = 2_000;
const retryMilliseconds = 5_000;

/** 'offline' is kept on this device; a failure is the server's own word on why it does not take them. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline' | CallError;

interface SavedAnswers {
  answers: readonly Answer[];
  saving: SavingState;
  change: (place: number, answer: Answer) => void;
  /** They were handed in: nothing of them is left to save. */
  forget: () => void;
}

/**
 * The answers to an attempt while they are given. Each goes to this device's storage at once and to the server a moment later: a reload, a
 * lost connection or another device loses nothing.
 */
export function useAnswers(attempt: TimedAttempt): SavedAnswers {
  const call = useCall();
  const queries = useQueryClient();
  const key = draftKey(useCurrentUser()?.id ?? 0, `attempt-${attempt.id}`);
  const [before] = useState<UnsentAnswers>(() => readDraft(key));
  const unsent = useRef(before);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answers, setAnswers] = useState(() => withUnsent(attempt.answers, attempt.questions.length, before));
  const latest = useRef(answers);
  const [saving, setSaving] = useState<SavingState>('saved');
  const input = () => ({ params: { id: String(attempt.id) }, body: { answers: latest.current } });
  const isDirty = () => Object.keys(unsent.current).length > 0;

  function keep(changed: UnsentAnswers): void {
    unsent.current = changed;
    if (isDirty()) writeDraft(key, changed);
    else removeDraft(key);
  }

  function saveIn(milliseconds: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), milliseconds);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (!isDirty() || isSending.current) return;
    isSending.current = true;
    setSaving('saving');
    const sent = unsent.current;
    const sentAnswers = latest.current;
    try {
      const { secondsLeft } = await call(saveAnswers, input());
      keep(stillUnsent(unsent.current, sent));
      setSaving(isDirty() ? 'unsaved' : 'saved');
      const newest = { answers: sentAnswers, endsAt: endFrom(secondsLeft) };
      queries.setQueryData(attemptQuery(attempt.id).queryKey, (known) => known && { ...known, ...newest });
      if (isDirty()) saveIn(saveMilliseconds);
    } catch (error) {
      await cope(error);
    } finally {
      isSending.current = false;
    }
  }

  async function cope(error: unknown): Promise<void> {
    setSaving(problemOf(error));
    if (!(error instanceof CallError) || error.status === 429 || error.status === 503) return saveIn(retryMilliseconds);
    if (error.status !== 409 && error.status !== 404) return;
    // It was closed meanwhile, by its time or on another device: what there is to see is how it ended.
    keep({});
    await queries.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey });
  }

  useSaveTriggers({
    soon: () => {
      if (isDirty()) saveIn(0);
    },
    last: () => {
      clearTimeout(timer.current);
      if (isDirty()) sendOnUnload(saveAnswers, input());
    },
  });

  return {
    answers,
    saving,
    change(place, answer) {
      const changed = latest.current.map((one, index) => (index === place ? answer : one));
      latest.current = changed;
      setAnswers(changed);
      keep({ ...unsent.current, [place]: JSON.stringify(answer) });
      setSaving((state) => (state === 'offline' ? state : 'unsaved'));
      saveIn(saveMilliseconds);
    },
    forget() {
      clearTimeout(timer.current);
      keep({});
    },
  };
}

interface SaveTriggers {
  soon: () => void;
  /** The page is being left: there is no time to wait for an answer. */
  last: () => void;
}

/** When what is not saved yet must not wait: at the beginning, in a page that is hidden or left, and when the connection is back. */
function useSaveTriggers(moments: SaveTriggers): void {
  const soon = useEffectEvent(moments.soon);
  const last = useEffectEvent(moments.last);
  useEffect(() => {
    // What an earlier visit could not send.
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
