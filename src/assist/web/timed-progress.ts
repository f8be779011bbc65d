import { useState } from 'react';

/** The estimate stops here until the end is known. */
const highestGuess = 95;
const stepMilliseconds = 100;
/** Long enough to see it full. */
const fullMilliseconds = 200;

interface TimedProgress {
  /** From 0 to 100 while in progress. */
  progress: number | undefined;
  /** Resolves with the result, but not before the minimum time: an instant result looks as if nothing was done. */
  during: <Made>(making: Promise<Made>) => Promise<Made>;
}

/** Estimated progress of work that takes at least this long: stops at 95 until it is done. */
export function useTimedProgress(leastMilliseconds: number): TimedProgress {
  const [progress, setProgress] = useState<number>();
  return {
    progress,
    async during(making) {
      const started = Date.now();
      const guess = () =>
        Math.min(highestGuess, Math.round(((Date.now() - started) / leastMilliseconds) * highestGuess));
      setProgress(0);
      const timer = setInterval(() => setProgress(guess()), stepMilliseconds);
      try {
        const [made] = await Promise.all([making, pass(leastMilliseconds)]);
        clearInterval(timer);
        setProgress(100);
        await pass(fullMilliseconds);
        return made;
      } finally {
        clearInterval(timer);
        setProgress(undefined);
      }
    },
  };
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
