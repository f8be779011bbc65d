import { useEffect, useState } from 'react';

/** Until the end is known it never seems to be there. */
const most = 95;
const tickMilliseconds = 100;

/** How far something seems to be that takes about so long, in percent. Undefined while nothing is under way. */
export function useRisingProgress(isUnderWay: boolean, milliseconds: number): number | undefined {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!isUnderWay) return;
    const step = (most * tickMilliseconds) / milliseconds;
    const ticking = setInterval(() => setProgress((before) => Math.min(most, before + step)), tickMilliseconds);
    return () => {
      clearInterval(ticking);
      setProgress(0);
    };
  }, [isUnderWay, milliseconds]);
  return isUnderWay ? Math.round(progress) : undefined;
}
