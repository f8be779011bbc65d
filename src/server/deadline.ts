import { failures } from '../shared/errors.ts';
import { Failure } from './failure.ts';

/** Nobody waits longer than five seconds to hear that the database is slow; some of that is the way. */
const longestMilliseconds = 4_500;

/**
 * Fails with "come back later" what is not done in time. Every single wait for the database is bounded, but a call may have several, one after
 * the other. What was begun goes on behind it until its own waits end.
 */
export function withinDeadline<T>(work: Promise<T>, milliseconds = longestMilliseconds): Promise<T> {
  return new Promise((settle, fail) => {
    const late = setTimeout(() => fail(new Failure(failures.databaseAway, { retryAfterSeconds: 2 })), milliseconds);
    work.then(settle, fail).finally(() => clearTimeout(late));
  });
}
