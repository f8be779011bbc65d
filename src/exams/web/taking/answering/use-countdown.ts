import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markReached, secondsUntil } from '../../../../web/lazy/running-test/countdown.ts';

const tickMilliseconds = 250;

const leftUntil = (endsAt: number | null) => (endsAt === null ? null : secondsUntil(endsAt, performance.now()));

interface Countdown {
  /** Null without a time limit and a closing. */
  seconds: number | null;
  /** The last mark passed, in seconds, to be announced once. */
  mark: number | undefined;
}

/** Counts down to a time of the page's own clock and calls `onEnd` then. More time that was granted meanwhile counts. */
export function useCountdown(endsAt: number | null, onEnd: () => void): Countdown {
  const [seconds, setSeconds] = useState(() => leftUntil(endsAt));
  const [mark, setMark] = useState<number>();
  const shown = useRef(seconds);
  const hasEnded = useRef(false);

  const look = useEffectEvent(() => {
    const left = leftUntil(endsAt);
    const reached = left !== null && shown.current !== null && markReached(shown.current, left);
    if (reached) setMark(reached);
    shown.current = left;
    setSeconds(left);
    if (left === null || left > 0 || hasEnded.current) return;
    hasEnded.current = true;
    onEnd();
  });

  useEffect(() => {
    const timer = setInterval(() => look(), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);

  return { seconds, mark };
}
