import { UntakenResult } from '../../../../labs/web/public.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import type { TimedAttempt } from '../data/queries.ts';
import { useWaitingResults, type WaitingResult } from './use-waiting-results.ts';

interface LateResultsProps {
  results: readonly WaitingResult[];
  onDiscard: (place: number) => void;
}

/** What was tried in a laboratory and came too late for its answer: it does not count, but nobody loses it. */
export function LateResults({ results, onDiscard }: LateResultsProps) {
  return results.map(({ place, text }) => (
    <UntakenResult
      key={place}
      number={place + 1}
      text={text}
      most={questionLimits.longAnswer}
      onDiscard={() => onDiscard(place)}
      fallback={null}
    />
  ));
}

/** Those of a closed attempt. */
export function ClosedAttemptResults({ attempt }: { attempt: TimedAttempt }) {
  const { waiting, remove } = useWaitingResults(attempt);
  return <LateResults results={waiting} onDiscard={remove} />;
}
