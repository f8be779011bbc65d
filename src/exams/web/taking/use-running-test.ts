import { useEffect } from 'react';
import { useCurrentUser } from '../../../web/data/session.ts';
import { forgetRunningTest, keepRunningTest } from '../../../web/lazy/running-test/running-test.ts';
import { useLocation } from '../../../web/router/router.tsx';
import type { TimedAttempt } from './data/queries.ts';

/** Tells the other pages and tabs how much time is left, until the attempt is closed. */
export function useRunningTest(attempt: TimedAttempt | undefined): void {
  const userId = useCurrentUser()?.id;
  const { pathname, search } = useLocation();
  const { title = '', endsAt = null } = attempt ?? {};
  const isClosed = Boolean(attempt?.result);
  useEffect(() => {
    if (userId === undefined) return;
    if (isClosed) forgetRunningTest(userId);
    else if (endsAt !== null) {
      keepRunningTest(userId, { title, address: pathname + search, endsAt: Date.now() + endsAt - performance.now() });
    }
  }, [userId, isClosed, endsAt, title, pathname, search]);
}
