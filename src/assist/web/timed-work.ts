import { startTransition } from 'react';
import type { Problem } from '../../web/data/call.ts';
import { useAction } from '../../web/forms/form.ts';
import { useTimedProgress } from './timed-progress.ts';

interface TimedWork<Given extends unknown[]> {
  /** From 0 to 100 while it is under way. */
  progress: number | undefined;
  /** Pressed twice, it runs once. */
  run: (...given: Given) => void;
}

/** Work that takes its time. What it gives back is called when it may be shown. */
export function useTimedWork<Given extends unknown[]>(
  leastMilliseconds: number,
  work: (...given: Given) => Promise<() => void>,
  onFailure: (problem: Problem) => void,
): TimedWork<Given> {
  const { progress, during } = useTimedProgress(leastMilliseconds);
  const { run } = useAction(async (...given: Given) => {
    const show = await during(work(...given));
    // However much there is to show, typing goes on.
    startTransition(show);
  }, onFailure);
  return { progress, run };
}
