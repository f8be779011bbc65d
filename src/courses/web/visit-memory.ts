/** What was read during this visit: all that there is for a guest, and what is not saved yet for everybody else. */
export interface VisitReading {
  sectionIds: readonly string[];
  isCompleted: boolean;
}

export const nothingRead: VisitReading = { sectionIds: [], isCompleted: false };

const keyOf = (courseId: number) => `reading:${courseId}`;

export function recallReading(courseId: number): VisitReading {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(courseId)) ?? '{}') as Partial<VisitReading> | null;
    const sectionIds = Array.isArray(kept?.sectionIds) ? kept.sectionIds.filter((id) => typeof id === 'string') : [];
    return { sectionIds, isCompleted: kept?.isCompleted === true };
  } catch {
    return nothingRead;
  }
}

export function rememberReading(courseId: number, reading: VisitReading): void {
  try {
    sessionStorage.setItem(keyOf(courseId), JSON.stringify(reading));
  } catch {
    // A browser may have no storage: then it lasts as long as the page.
  }
}
