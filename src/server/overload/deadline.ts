import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';

/** Fails with "come back later" what is not done in time. What was begun goes on behind it until its own waits end. */
export function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((settle, fail) => {
    const late = setTimeout(
      () => fail(new Failure(failures.databaseUnavailable, { retryAfterSeconds: 2 })),
      milliseconds,
    );
    work.then(settle, fail).finally(() => clearTimeout(late));
  });
}
