import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../data/session.ts';

interface KeptWork<Kept> {
  /** Reads what this device has for a user; 0 is a guest. */
  load: (userId: number) => Kept;
  /** Told once it was read. */
  onKnown?: ((kept: Kept) => void) | undefined;
  /** Sends it to the account, and forgets here what has arrived. */
  move: (userId: number, kept: Kept) => Promise<void>;
}

/**
 * What the viewer did that only this device knows: all of a guest's, and of a user what is not in the account yet. That is moved there. A failure
 * is not reported: the rest moves the next time.
 */
export function useKeptWork<Kept>({ load, onKnown, move }: KeptWork<Kept>): void {
  const userId = useCurrentUser()?.id ?? 0;
  const begin = useEffectEvent(() => {
    const kept = load(userId);
    onKnown?.(kept);
    if (userId !== 0) void move(userId, kept).catch(() => {});
  });
  useEffect(() => begin(), [userId]);
}
