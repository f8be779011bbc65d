/** Whole seconds until a time of the same clock, at least zero. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** '29:05', and '1:29:05' from an hour on. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = twoDigits(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}

export const lastMinute = 60;
const announcedMinutes = [300, lastMinute];

/** The mark passed between two readings of the clock, for the announcement. */
export function markReached(before: number, after: number): number | undefined {
  return announcedMinutes.findLast((mark) => before > mark && after <= mark);
}
