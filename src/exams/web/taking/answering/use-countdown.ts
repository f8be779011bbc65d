import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markReached, secondsUntil } from './countdown.ts';

const tickMilliseconds = 250;

interface Countdown {
  seconds: number;
  /** The last mark passed, in seconds, to be announced once. */
  mark: number | undefined;
}

/** Counts down to a time of the page's own clock and calls `onEnd` then. */
export function useCountdown(endsAt: number, onEnd: () => void): Countdown {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, performance.now()));
  const [mark, setMark] = useState<number>();
  const shown = useRef(seconds);
  const hasEnded = useRef(false);

  const look = useEffectEvent(() => {
    const left = secondsUntil(endsAt, performance.now());
    const reached = markReached(shown.current, left);
    if (reached) setMark(reached);
    shown.current = left;
    setSeconds(left);
    if (left > 0 || hasEnded.current) return;
    hasEnded.current = true;
    onEnd();
  });

  useEffect(() => {
    const timer = setInterval(() => look(), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);

  return { seconds, mark };
}
