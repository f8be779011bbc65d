import { useRef, useState } from 'react';
import type { Answer } from '../../../../shared/questions.ts';
import { useCurrentUser } from '../../../../web/data/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../../web/data/stored-drafts.ts';
import type { TimedAttempt } from '../data/queries.ts';
import { addChange, type PendingChanges, readPending, storedChanges, withPending } from '../pending-changes.ts';
import { type PendingStore, type SavingState, useAnswerSaving } from './use-answer-saving.ts';

interface SavedAnswers {
  answers: readonly Answer[];
  saving: SavingState;
  change: (place: number, answer: Answer) => void;
  /** Sends what the server does not have yet. Fails if it cannot. Returns the revision that the server has then. */
  flush: () => Promise<number>;
  /** The answers were submitted: nothing is left to save. */
  forget: () => void;
}

/**
 * The answers of an open attempt. Each is stored on this device at once and on the server a moment later, so that a reload, a lost
 * connection or a change of device loses nothing.
 */
export function useAnswers(attempt: TimedAttempt): SavedAnswers {
  const store = usePendingChanges(attempt);
  const { saving, answersChanged, flush, cancel } = useAnswerSaving(attempt, store);
  // A name for this visit: two tabs of one browser are two devices.
  const [device] = useState(() => crypto.randomUUID().slice(0, 8));
  const seq = useRef(0);

  return {
    answers: withPending(attempt, attempt.questions.length, store.pending),
    saving,
    flush,
    change(place, answer) {
      seq.current += 1;
      store.keep(addChange(store.current(), attempt, { place, answer, device, seq: seq.current }));
      answersChanged();
    },
    forget() {
      cancel();
      store.keep([]);
    },
  };
}

/** The changes that the server has not confirmed yet, in the storage of this device, among them those of an earlier visit. */
function usePendingChanges(attempt: TimedAttempt): PendingStore {
  const key = draftKey(useCurrentUser()?.id ?? 0, `attempt-${attempt.id}`);
  const [pending, setPending] = useState<PendingChanges>(() =>
    readPending(readDraft(key), attempt.questions.length, attempt),
  );
  const latest = useRef(pending);
  const stored = useRef(storedChanges(pending));
  return {
    pending,
    current: () => latest.current,
    keep(changed) {
      latest.current = changed;
      setPending(changed);
      // Another tab may have stored its own changes meanwhile.
      const others = Object.entries(readDraft(key)).filter(([name]) => !(name in stored.current));
      stored.current = storedChanges(changed);
      const all = { ...Object.fromEntries(others), ...stored.current };
      if (Object.keys(all).length > 0) writeDraft(key, all);
      else removeDraft(key);
    },
  };
}
