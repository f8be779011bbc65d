import { readStored, writeStored } from '../../web/device-storage.ts';

/** What was read during this visit: all that there is for a guest, and what is not saved yet for everybody else. */
export interface VisitReading {
  sectionIds: readonly string[];
  isCompleted: boolean;
}

export const nothingRead: VisitReading = { sectionIds: [], isCompleted: false };

const keyOf = (courseId: number) => `reading:${courseId}`;

export function recallReading(courseId: number): VisitReading {
  const kept = readStored('visit', keyOf(courseId)) as Partial<VisitReading> | null | undefined;
  const sectionIds = Array.isArray(kept?.sectionIds) ? kept.sectionIds.filter((id) => typeof id === 'string') : [];
  return { sectionIds, isCompleted: kept?.isCompleted === true };
}

export function rememberReading(courseId: number, reading: VisitReading): void {
  writeStored('visit', keyOf(courseId), reading);
}
