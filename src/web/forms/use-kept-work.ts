import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { useHydrated } from '../start/use-hydrated.ts';

interface KeptWork<Kept> {
  /** Reads what this device has for a user; 0 is a guest. */
  load: (userId: number) => Kept;
  /** Sends it to the account, and forgets here what has arrived. */
  move: (userId: number, kept: Kept) => Promise<void>;
}

/**
 * What the viewer did that only this device knows, as it was when the page opened: all of a guest's, and of a user what is not in the account yet.
 * That is moved there. A failure is not reported: the rest moves the next time. Undefined on the server and until hydration.
 */
export function useKeptWork<Kept>({ load, move }: KeptWork<Kept>): Kept | undefined {
  const userId = useCurrentUser()?.id ?? 0;
  const hydrated = useHydrated();
  const [read, setRead] = useState<{ userId: number; kept: Kept }>();
  const current = read?.userId === userId ? read.kept : undefined;
  if (hydrated && current === undefined) setRead({ userId, kept: load(userId) });

  const moveAll = useEffectEvent((kept: Kept) => void move(userId, kept).catch(() => {}));
  useEffect(() => {
    if (userId !== 0 && current !== undefined) moveAll(current);
  }, [userId, current]);

  return current;
}
