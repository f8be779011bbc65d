import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';

/** Fails with 503 if the work is not done in time. The work itself goes on until its own timeouts end it. */
export function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((settle, fail) => {
    const late = setTimeout(
      () => fail(new Failure(failures.databaseUnavailable, { retryAfterSeconds: 2 })),
      milliseconds,
    );
    work.then(settle, fail).finally(() => clearTimeout(late));
  });
}
