import { startTransition } from 'react';
import type { Problem } from '../../web/data/call.ts';
import { useAction } from '../../web/forms/form.ts';
import { useTimedProgress } from './timed-progress.ts';

interface TimedWork<Given extends unknown[]> {
  /** From 0 to 100 while in progress. */
  progress: number | undefined;
  /** Pressed twice, it runs once. */
  run: (...given: Given) => void;
}

/** Work with a minimum duration. The function it returns is called when the result may be shown. */
export function useTimedWork<Given extends unknown[]>(
  leastMilliseconds: number,
  work: (...given: Given) => Promise<() => void>,
  onFailure: (problem: Problem) => void,
): TimedWork<Given> {
  const { progress, during } = useTimedProgress(leastMilliseconds);
  const { run } = useAction(async (...given: Given) => {
    const show = await during(work(...given));
    // Typing stays responsive, however much there is to render.
    startTransition(show);
  }, onFailure);
  return { progress, run };
}
