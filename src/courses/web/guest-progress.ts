import { readStored, withStorage, writeStored } from '../../web/data/device-storage.ts';

/** What was read during this visit: all that there is for a guest, and what is not saved yet for everybody else. */
export interface GuestProgress {
  sectionIds: readonly string[];
  isCompleted: boolean;
}

export const noProgress: GuestProgress = { sectionIds: [], isCompleted: false };

/** Whoever is not signed in. */
const guest = 0;

/** By person: whoever signs in next in this window has read nothing of it. */
const keyOf = (userId: number, courseId: number) => `reading:${userId}:${courseId}`;

function stored(userId: number, courseId: number): GuestProgress {
  const kept = readStored('visit', keyOf(userId, courseId)) as Partial<GuestProgress> | null | undefined;
  const sectionIds = Array.isArray(kept?.sectionIds) ? kept.sectionIds.filter((id) => typeof id === 'string') : [];
  return { sectionIds, isCompleted: kept?.isCompleted === true };
}

/** Theirs, and what they read before they signed in. */
export function loadGuestProgress(userId: number, courseId: number): GuestProgress {
  const own = stored(userId, courseId);
  if (userId === guest) return own;
  const before = stored(guest, courseId);
  return {
    sectionIds: [...new Set([...own.sectionIds, ...before.sectionIds])],
    isCompleted: own.isCompleted || before.isCompleted,
  };
}

export function saveGuestProgress(userId: number, courseId: number, reading: GuestProgress): void {
  writeStored('visit', keyOf(userId, courseId), reading);
}

/** What a guest read belongs to whoever of them signs in first, and to nobody after. */
export function claimGuestProgress(userId: number, courseId: number): void {
  if (userId === guest) return;
  saveGuestProgress(userId, courseId, loadGuestProgress(userId, courseId));
  withStorage('visit', (storage) => storage.removeItem(keyOf(guest, courseId)));
}
