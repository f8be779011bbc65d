import { startTransition, useEffect, useState } from 'react';
import type { NextWordAnswer } from './next-word-task.ts';
import type { NextWordControl } from './use-next-word.ts';

/** What the counting model knows about some words: what may follow, and which of them never stood so in its text. */
export function useAnswer({ tasks: { run }, text, state: { order } }: NextWordControl, typed: string) {
  const [answer, setAnswer] = useState<NextWordAnswer>();
  useEffect(() => {
    let isOutdated = false;
    void run({ text, order, typed }).then((found) => {
      if (found && !isOutdated) startTransition(() => setAnswer(found));
    });
    return () => {
      isOutdated = true;
    };
  }, [run, text, order, typed]);
  return answer;
}
