import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOf } from '../../../../web/data/query-client.ts';
import { type Attempt, getAttempt } from '../../../contract.ts';
import { getSubmissionSummary, listSubmissions } from '../../../contract/submissions.ts';

/** An attempt with its end on the page's monotonic clock, which cannot be set back. */
export interface TimedAttempt extends Attempt {
  /** Null without a time limit and a closing. */
  endsAt: number | null;
}

export function endFrom(secondsLeft: number | null): number | null {
  return secondsLeft === null ? null : performance.now() + secondsLeft * 1000;
}

export function timed(attempt: Attempt): TimedAttempt {
  return { ...attempt, endsAt: endFrom(attempt.secondsLeft) };
}

/** Long enough not to refetch what was just started; short enough that a user who returns to the window gets the right time. */
const staleMilliseconds = 10_000;

export const attemptQuery = (id: number) =>
  queryOptions({
    queryKey: [getAttempt.path, id] as const,
    queryFn: async ({ meta, signal }): Promise<TimedAttempt> =>
      timed(await callOf(meta)(getAttempt, { params: { id } }, signal)),
    staleTime: staleMilliseconds,
  });

/** Every submitted test changes the administrators' results. */
export async function submissionsChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    [listSubmissions.path, getSubmissionSummary.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
  );
}
