const dayMilliseconds = 86_400_000;

/** The number of calendar days between two days like '2026-09-08'. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}
