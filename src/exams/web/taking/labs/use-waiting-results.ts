import { useEffect, useEffectEvent, useState } from 'react';
import { findCarriedResult, removeCarriedResult } from '../../../../labs/web/public.ts';
import { useCurrentUser } from '../../../../web/data/session.ts';
import type { TimedAttempt } from '../data/queries.ts';

/** A result of a laboratory, for the answer at this place. */
export interface WaitingResult {
  place: number;
  text: string;
}

/** The results of laboratories that wait on this device for answers of the attempt. Another tab brings them. */
export function useWaitingResults({ id, questions }: Pick<TimedAttempt, 'id' | 'questions'>) {
  const userId = useCurrentUser()?.id ?? 0;
  const answerAt = (place: number) => ({ userId, attemptId: id, number: place + 1 });
  const read = () =>
    questions.flatMap(({ lab }, place): WaitingResult[] => {
      const text = lab ? findCarriedResult(answerAt(place)) : '';
      return text === '' ? [] : [{ place, text }];
    });
  const [waiting, setWaiting] = useState(read);
  const look = useEffectEvent(() => {
    const found = read();
    // Other tabs store a lot, a laboratory with every key that is pressed: nothing is rendered for that.
    setWaiting((before) => (before.length + found.length === 0 ? before : found));
  });
  useEffect(() => {
    const whenStored = () => look();
    addEventListener('storage', whenStored);
    // A tab that the browser had frozen missed that event.
    document.addEventListener('visibilitychange', whenStored);
    return () => {
      removeEventListener('storage', whenStored);
      document.removeEventListener('visibilitychange', whenStored);
    };
  }, []);

  return {
    waiting,
    remove(place: number): void {
      removeCarriedResult(answerAt(place));
      setWaiting(read());
    },
  };
}
