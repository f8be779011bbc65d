import { readStored, withStorage, writeStored } from '../../web/data/device-storage.ts';

/** What was read during this visit: all the progress of a guest, and the unsaved progress of everybody else. */
export interface GuestProgress {
  sectionIds: readonly string[];
  isCompleted: boolean;
}

export const noProgress: GuestProgress = { sectionIds: [], isCompleted: false };

/** The key for guests. */
const guest = 0;

/** By user, so that the next user to sign in here does not inherit it. */
const keyOf = (userId: number, courseId: number) => `reading:${userId}:${courseId}`;

function stored(userId: number, courseId: number): GuestProgress {
  const kept = readStored('visit', keyOf(userId, courseId)) as Partial<GuestProgress> | null | undefined;
  const sectionIds = Array.isArray(kept?.sectionIds) ? kept.sectionIds.filter((id) => typeof id === 'string') : [];
  return { sectionIds, isCompleted: kept?.isCompleted === true };
}

/** The user's own progress, and what they read before signing in. */
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

/** The first user to sign in gets the guest's progress; later ones do not. */
export function claimGuestProgress(userId: number, courseId: number): void {
  if (userId === guest) return;
  saveGuestProgress(userId, courseId, loadGuestProgress(userId, courseId));
  withStorage('visit', (storage) => storage.removeItem(keyOf(guest, courseId)));
}
