/** From here on a score is green, whatever the test itself asks for. */
const lowestHighScore = 70;

export const isHighScore = (score: number) => score >= lowestHighScore;

/** dd/MM/yyyy HH:mm, as specified, in both languages. In UTC, so that server and browser write the same. */
export function dayAndTime(timestamp: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(timestamp) ?? [];
  return `${day}/${month}/${year} ${time}`;
}
