import { readStored, withStorage, writeStored } from '../../web/data/device-storage.ts';

/** What was read during this visit: all that there is for a guest, and what is not saved yet for everybody else. */
export interface VisitReading {
  sectionIds: readonly string[];
  isCompleted: boolean;
}

export const nothingRead: VisitReading = { sectionIds: [], isCompleted: false };

/** Whoever is not signed in. */
const guest = 0;

/** By person: whoever signs in next in this window has read nothing of it. */
const keyOf = (userId: number, courseId: number) => `reading:${userId}:${courseId}`;

function stored(userId: number, courseId: number): VisitReading {
  const kept = readStored('visit', keyOf(userId, courseId)) as Partial<VisitReading> | null | undefined;
  const sectionIds = Array.isArray(kept?.sectionIds) ? kept.sectionIds.filter((id) => typeof id === 'string') : [];
  return { sectionIds, isCompleted: kept?.isCompleted === true };
}

/** Theirs, and what they read before they signed in. */
export function recallReading(userId: number, courseId: number): VisitReading {
  const own = stored(userId, courseId);
  if (userId === guest) return own;
  const before = stored(guest, courseId);
  return {
    sectionIds: [...new Set([...own.sectionIds, ...before.sectionIds])],
    isCompleted: own.isCompleted || before.isCompleted,
  };
}

export function rememberReading(userId: number, courseId: number, reading: VisitReading): void {
  writeStored('visit', keyOf(userId, courseId), reading);
}

/** What a guest read belongs to whoever of them signs in first, and to nobody after. */
export function claimReading(userId: number, courseId: number): void {
  if (userId === guest) return;
  rememberReading(userId, courseId, recallReading(userId, courseId));
  withStorage('visit', (storage) => storage.removeItem(keyOf(guest, courseId)));
}
