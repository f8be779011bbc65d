import { useEffect, useEffectEvent, useState } from 'react';
import type { ResultSlot } from '../../../../labs/web/public.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import type { Answer } from '../../../../shared/questions.ts';
import { useLocation } from '../../../../web/router/router.tsx';
import { questionId } from '../answering/question-card.tsx';
import type { TimedAttempt } from '../data/queries.ts';
import { useWaitingResults, type WaitingResult } from './use-waiting-results.ts';
import { withResult } from './with-result.ts';

interface OpenAnswers {
  answers: readonly Answer[];
  /** The question on the screen where there is no way back. */
  current: number;
  changeAnswer: (place: number, answer: Answer) => void;
}

/** Where the result of a question's laboratory goes, and a result that is too long for it. */
export interface LabOfQuestion {
  slot: ResultSlot;
  tooLong: { text: string; fits: boolean; onTake: () => void; onDiscard: () => void } | undefined;
}

/** Adds the results of laboratories to the answers of an open attempt as they arrive. What cannot be added is kept and shown. */
export function useLabResults(attempt: TimedAttempt, { answers, current, changeAnswer }: OpenAnswers) {
  const { pathname } = useLocation();
  const { waiting, remove } = useWaitingResults(attempt);
  const [added, setAdded] = useState<Readonly<Record<number, number>>>({});
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const isLeft = (place: number) => attempt.hasNoWayBack && place < current;
  // A change would settle which of the answers counts: their author chooses first.
  const isDiffering = (place: number) => attempt.conflicts.some((conflict) => conflict.place === place);
  const joinedAt = ({ place, text }: WaitingResult) => withResult(answers[place] ?? null, text);
  const fits = (one: WaitingResult) => joinedAt(one).length <= questionLimits.longAnswer;

  function take(one: WaitingResult): void {
    const { place, text } = one;
    if (!fits(one)) return setRefused((all) => ({ ...all, [place]: text }));
    const joined = joinedAt(one);
    const isNew = joined !== answers[place];
    // First the answer: nothing is lost if the tab ends between the two.
    if (isNew) changeAnswer(place, joined);
    remove(place);
    setAdded((all) => ({ ...all, [place]: Math.max(1, (all[place] ?? 0) + Number(isNew)) }));
  }

  const takeAll = useEffectEvent(() => {
    // The answers are being submitted: the result is shown with them.
    if (attempt.endsAt !== null && performance.now() >= attempt.endsAt) return;
    for (const one of waiting) if (!isLeft(one.place) && !isDiffering(one.place)) take(one);
  });
  useEffect(() => {
    const soon = setTimeout(takeAll);
    return () => clearTimeout(soon);
  }, [waiting, attempt.conflicts]);

  return {
    /** For questions that can no longer be answered. */
    late: waiting.filter(({ place }) => isLeft(place)),
    discard: remove,
    labOf(place: number): LabOfQuestion {
      const tooLong = waiting.find((one) => one.place === place && one.text === refused[place]);
      return {
        slot: {
          address: `${pathname}?intento=${attempt.id}#${questionId(place)}`,
          hasTimeLimit: attempt.endsAt !== null,
          // Beside a result that was not added, it would be misread.
          added: tooLong ? 0 : (added[place] ?? 0),
        },
        tooLong: tooLong && {
          text: tooLong.text,
          fits: fits(tooLong),
          onTake: () => take(tooLong),
          onDiscard: () => remove(place),
        },
      };
    },
  };
}
