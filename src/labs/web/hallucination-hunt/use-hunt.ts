import { useState } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import {
  type AnyLevel,
  finishedIn,
  type FinishedText,
  nextUnfinished,
  type Outcome,
  ownLevel,
  withFinished,
} from './engine/found-errors.ts';
import { type Answer, emptyAnswer, outcomeOf } from './engine/guess-round.ts';
import { type HuntText, noError } from './engine/hunt-text.ts';
import { useLevelTexts } from './use-level-texts.ts';
import { type OwnTextsControl, useOwnTexts } from './use-own-texts.ts';

const nothingFinished: FinishedText[] = [];
/** `level` is 0 before a choice; `ownId` is that of a text of one's own that is being tried. */
const firstProgress = { level: 0, ownId: '', finished: nothingFinished };
/** `of` names the text that the answer belongs to, so that another level does not show it. */
const firstRound = { ...emptyAnswer, of: '', firstWrong: '', isOver: false };

/** What just happened, and so where the focus belongs. */
type Arrival = 'text' | 'hint' | 'outcome' | 'own';

/** Everything that the laboratory does; its components only show it. */
export function useHunt() {
  const own = useOwnTexts();
  const { progress, kept, chosen, finished, isOwn, level, text, round } = useShownText(own);
  const [arrival, setArrival] = useState<Arrival>();

  /** The fields are complete. A first wrong guess gets a hint and another try. */
  function check(): void {
    if (!text) return;
    const outcome = outcomeOf(text, round.guess, round.firstWrong);
    if (!outcome) {
      kept.change({ firstWrong: round.guess, guess: '' });
      setArrival('hint');
      return;
    }
    kept.change({ isOver: true });
    progress.change({ finished: withFinished(finished, finishedText(text, level, outcome, round)) });
    setArrival('outcome');
  }

  function leave(changes: Partial<typeof firstProgress>, to: Arrival): void {
    kept.reset();
    progress.change({ ownId: '', ...changes });
    setArrival(to);
  }

  return {
    level,
    chosen,
    finished,
    text,
    round,
    own,
    arrival,
    choose: (next: number) => {
      progress.change({ level: next, ownId: '' });
      setArrival(undefined);
    },
    change: (changes: Partial<Answer>) => {
      if (text) kept.change({ ...round, ...changes, of: keyOf(level, text) });
      setArrival(undefined);
    },
    check,
    next: () => leave({}, isOwn ? 'own' : 'text'),
    replay: () => leave({ finished: finished.filter((one) => one.level !== level) }, 'text'),
    tryOwn: (id: string) => leave({ ownId: id }, 'text'),
    reset: () => {
      progress.reset();
      kept.reset();
      own.reset();
      setArrival(undefined);
    },
  };
}

export type HuntControl = ReturnType<typeof useHunt>;

const keyOf = (level: AnyLevel, { id }: HuntText) => `${level}:${id}`;

/** The text that is read now: one of one's own, the one that was begun, or the next of the level. */
function useShownText(own: OwnTextsControl) {
  const progress = useKeptState('hallucination-hunt', firstProgress);
  const kept = useKeptState('hallucination-hunt-answer', firstRound);
  const chosen = useLevelTexts(progress.state.level);
  const finished = finishedIn(progress.state.finished);
  const ownText = own.texts.find(({ id }) => id === progress.state.ownId);
  const level = ownText ? ownLevel : (chosen.level ?? ownLevel);
  const text =
    ownText ??
    chosen.texts?.find((one) => keyOf(level, one) === kept.state.of) ??
    (chosen.texts && nextUnfinished(chosen.texts, finished, level));
  const round = text && kept.state.of === keyOf(level, text) ? kept.state : firstRound;
  return { progress, kept, chosen, finished, isOwn: ownText !== undefined, level, text, round };
}

function finishedText(text: HuntText, level: AnyLevel, outcome: Outcome, { reason, check }: Answer): FinishedText {
  const { id, title, kind } = text;
  return { id, level, title, kind: kind ?? noError, outcome, reason: reason.trim(), check: check.trim() };
}
