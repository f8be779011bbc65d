import { useEffect } from 'react';
import { formatClock } from '../../../../web/lazy/running-test/countdown.ts';

const separator = ' · ';
const clock = /^\d+(?::\d\d){1,2} · /;

/** Shows the time left in the document's title, where it can be read while another tab is in front. */
export function useTimeInTitle(seconds: number | null): void {
  useEffect(() => {
    if (seconds === null) return;
    document.title = formatClock(seconds) + separator + document.title.replace(clock, '');
    return () => {
      document.title = document.title.replace(clock, '');
    };
  }, [seconds]);
}
