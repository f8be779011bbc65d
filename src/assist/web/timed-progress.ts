import { useState } from 'react';

/** Until the end is known it never seems to be there. */
const highestGuess = 95;
const stepMilliseconds = 100;
/** Long enough to be seen full. */
const fullMilliseconds = 200;

interface TimedProgress {
  /** From 0 to 100 while something is under way. */
  progress: number | undefined;
  /** What is made, not sooner than after the least time: a result that is there at once looks as if nothing had been done. */
  during: <Made>(making: Promise<Made>) => Promise<Made>;
}

/** How far something seems to be that takes at least so long: a guess that stops at 95 until it is done. */
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
