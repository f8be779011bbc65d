import { startTransition, useState } from 'react';
import { type Problem, useAction } from '../../web/form.ts';

const highestGuess = 95;
const stepMilliseconds = 100;
/** Long enough to be seen full. */
const fullMilliseconds = 200;

interface TimedWork<Given extends unknown[]> {
  /** From 0 to 100 while it is under way. */
  progress: number | undefined;
  /** Pressed twice, it runs once. */
  run: (...given: Given) => void;
}

/**
 * Work that takes its time: a result at once is not read as one. The progress is a guess that stops at 95 until the work is done. What the
 * work gives back is called when it may be shown.
 */
export function useTimedWork<Given extends unknown[]>(
  leastMilliseconds: number,
  work: (...given: Given) => Promise<() => void>,
  onFailure: (problem: Problem) => void,
): TimedWork<Given> {
  const [progress, setProgress] = useState(0);
  const { sending, run } = useAction(async (...given: Given) => {
    const started = Date.now();
    setProgress(0);
    const guess = () => Math.min(highestGuess, Math.round(((Date.now() - started) / leastMilliseconds) * highestGuess));
    const timer = setInterval(() => setProgress(guess()), stepMilliseconds);
    try {
      const [show] = await Promise.all([work(...given), pass(leastMilliseconds)]);
      setProgress(100);
      clearInterval(timer);
      await pass(fullMilliseconds);
      // However much there is to show, typing goes on.
      startTransition(show);
    } finally {
      clearInterval(timer);
    }
  }, onFailure);
  return { progress: sending ? progress : undefined, run };
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
