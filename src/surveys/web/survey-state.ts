import type { ListedSurvey } from '../contract.ts';

/** The list is cached, so the status is derived from the closing time. */
export function isClosedAt({ closesAt }: Pick<ListedSurvey, 'closesAt'>, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}

/** The resolution of the page's clock. */
const clockGrain = 30_000;

/** For lists: a survey that has just closed must not look open. The server decides whether it takes answers. */
export function looksClosed(survey: Pick<ListedSurvey, 'closesAt'>, now: number): boolean {
  return isClosedAt(survey, now + clockGrain);
}

/** The end of the chosen day, or the stored time if the day is unchanged. */
export function closingOf(day: string, before: string | null): string | null {
  if (day === '') return null;
  return before?.startsWith(day) ? before : `${day}T23:59:59.999Z`;
}
