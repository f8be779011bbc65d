import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, problemOf, sendOnUnload } from '../../../../web/data/call.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { saveChanges } from '../../../contract.ts';
import { attemptQuery, endFrom, type TimedAttempt } from '../data/queries.ts';
import { type PendingChanges, withoutSent } from '../pending-changes.ts';

const saveMilliseconds = 2_000;
const retryMilliseconds = 5_000;

/** 'offline': the answers are kept on this device. A CallError carries the server's reason for refusing them. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline' | CallError;

/** The answers that the server has not confirmed yet. */
export interface PendingStore {
  pending: PendingChanges;
  current: () => PendingChanges;
  keep: (changed: PendingChanges) => void;
}

interface AnswerSaving {
  saving: SavingState;
  answersChanged: () => void;
  flush: () => Promise<number>;
  cancel: () => void;
}

/** Sends changed answers to the server, one request at a time, and tries again after a failure that may pass. */
export function useAnswerSaving(attempt: TimedAttempt, store: PendingStore): AnswerSaving {
  const queries = useQueryClient();
  const delay = useDelay();
  const [saving, setSaving] = useState<SavingState>('saved');
  const sendPending = useSending(attempt, store);
  const warnTooLate = useTooLate();
  const isDirty = () => store.current().length > 0;

  async function save(): Promise<void> {
    delay.cancel();
    if (!isDirty()) return;
    setSaving('saving');
    try {
      await sendPending();
      setSaving(isDirty() ? 'unsaved' : 'saved');
      if (isDirty()) delay.start(save, saveMilliseconds);
    } catch (error) {
      await handleFailure(error);
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    setSaving(problemOf(error));
    const isTemporary = !(error instanceof CallError) || error.status === 429 || error.status === 503;
    if (isTemporary) return delay.start(save, retryMilliseconds);
    if (error.status !== 409 && error.status !== 404) return;
    // The attempt was closed meanwhile, or an earlier question was left for good, maybe on another device: read it again.
    warnTooLate(store.current());
    store.keep([]);
    await queries.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey });
  }

  useSaveTriggers({
    soon: () => {
      if (isDirty()) delay.start(save, 0);
    },
    last: () => {
      delay.cancel();
      if (isDirty()) sendOnUnload(saveChanges, inputFor(attempt.id, store.current()));
    },
  });

  return {
    saving,
    answersChanged() {
      setSaving((state) => (state === 'offline' ? state : 'unsaved'));
      delay.start(save, saveMilliseconds);
    },
    async flush() {
      delay.cancel();
      const revision = await sendPending();
      setSaving('saved');
      return revision;
    },
    cancel: delay.cancel,
  };
}

const inputFor = (id: number, changes: PendingChanges) => ({ params: { id }, body: { changes: [...changes] } });

/** Sends what is pending, after what is being sent. Returns the revision of the answers that the server has then. */
function useSending(attempt: TimedAttempt, store: PendingStore): () => Promise<number> {
  const call = useCall();
  const queries = useQueryClient();
  const revision = useRef(attempt.revision);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = attemptQuery(attempt.id);

  async function send(): Promise<void> {
    const sent = store.current();
    if (sent.length === 0) return;
    const { secondsLeft, savedAt: _, ...saved } = await call(saveChanges, inputFor(attempt.id, sent));
    // A reading that began before would bring older answers back.
    await queries.cancelQueries({ queryKey });
    const newest = { ...saved, endsAt: endFrom(secondsLeft) };
    queries.setQueryData(queryKey, (known) => known && { ...known, ...newest });
    revision.current = saved.revision;
    store.keep(withoutSent(store.current(), sent));
  }

  return async () => {
    const next = underWay.current.then(send, send);
    underWay.current = next;
    await next;
    // Reading the attempt again may have brought a newer one.
    return Math.max(revision.current, queries.getQueryData(queryKey)?.revision ?? 0);
  };
}

/** Says which answers came too late, so that nobody believes that they count. */
function useTooLate(): (lost: PendingChanges) => void {
  const t = useTranslations('exams.taking.save');
  return (lost) => {
    if (lost.length === 0) return;
    const places = lost.map(({ place }) => place + 1).toSorted((a, b) => a - b);
    toast({
      title: t('tooLate'),
      description: t('tooLateText', { count: places.length, places: places.join(', ') }),
      variant: 'destructive',
    });
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
