import type { ListedSurvey } from '../contract.ts';

/** A list is kept and the clock goes on: whether it is closed is told by its moment. */
export function isClosedAt({ closesAt }: Pick<ListedSurvey, 'closesAt'>, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}

/** How far the clock of a page may be behind. */
const clockGrain = 30_000;

/** For a list, where one that was closed a moment ago must not look open. Whether it takes answers is the server's to say. */
export function looksClosed(survey: Pick<ListedSurvey, 'closesAt'>, now: number): boolean {
  return isClosedAt(survey, now + clockGrain);
}

/** The moment that a chosen day ends. Where the day is still the same, the moment that was kept stays. */
export function closingOf(day: string, before: string | null): string | null {
  if (day === '') return null;
  return before?.startsWith(day) ? before : `${day}T23:59:59.999Z`;
}
