/** Scores from here on are green, whatever the test's passing score. */
const highScoreFrom = 70;

export const isHighScore = (score: number) => score >= highScoreFrom;

/** dd/MM/yyyy HH:mm, as specified, in both languages. `minutesAhead` is the reader's offset from UTC at that time, which the server does not know. */
export function dayAndTime(timestamp: string, minutesAhead = 0): string {
  const local = new Date(Date.parse(timestamp) + minutesAhead * 60_000).toISOString();
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(local) ?? [];
  return `${day}/${month}/${year} ${time}`;
}

/** The device's offset on that day, including daylight saving time. */
export function minutesAheadAt(timestamp: string): number {
  return -new Date(timestamp).getTimezoneOffset();
}
