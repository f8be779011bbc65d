import { useRef, useState } from 'react';
import type { Answer } from '../../../../shared/questions.ts';
import { useCurrentUser } from '../../../../web/data/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../../web/data/stored-drafts.ts';
import { type UnsentAnswers, withUnsent } from '../answers.ts';
import type { TimedAttempt } from '../data/queries.ts';
import { type SavingState, type UnsentStore, useAnswerSaving } from './use-answer-saving.ts';

interface SavedAnswers {
  answers: readonly Answer[];
  saving: SavingState;
  change: (place: number, answer: Answer) => void;
  /** The answers were submitted: nothing is left to save. */
  forget: () => void;
}

/**
 * The answers of an open attempt. Each is stored on this device at once and on the server a moment later, so that a reload, a lost
 * connection or a change of device loses nothing.
 */
export function useAnswers(attempt: TimedAttempt): SavedAnswers {
  const unsent = useUnsentAnswers(attempt.id);
  const [answers, setAnswers] = useState(() => withUnsent(attempt.answers, attempt.questions.length, unsent.before));
  const latest = useRef(answers);
  const { saving, answersChanged, cancel } = useAnswerSaving(attempt.id, unsent, latest);

  return {
    answers,
    saving,
    change(place, answer) {
      const changed = latest.current.map((one, index) => (index === place ? answer : one));
      latest.current = changed;
      setAnswers(changed);
      unsent.keep({ ...unsent.current(), [place]: JSON.stringify(answer) });
      answersChanged();
    },
    forget() {
      cancel();
      unsent.keep({});
    },
  };
}

/** The answers that the server has not confirmed yet, in the storage of this device. */
function useUnsentAnswers(attemptId: number): UnsentStore {
  const key = draftKey(useCurrentUser()?.id ?? 0, `attempt-${attemptId}`);
  const [before] = useState<UnsentAnswers>(() => readDraft(key));
  const unsent = useRef(before);
  const isDirty = () => Object.keys(unsent.current).length > 0;
  return {
    before,
    current: () => unsent.current,
    isDirty,
    keep(changed) {
      unsent.current = changed;
      if (isDirty()) writeDraft(key, changed);
      else removeDraft(key);
    },
  };
}
