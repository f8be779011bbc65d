import type { LessonChanges, ShownCard } from '../../contract/lessons.ts';

/** Without what the lesson does not have: cards of older versions, and notes on cards that take none. */
export function knownChanges({ cards, lastCard, notes, finished }: LessonChanges, lesson: readonly ShownCard[]) {
  const keys = new Set(lesson.map(({ key }) => key));
  const reflections = new Set(lesson.filter(({ kind }) => kind === 'reflection').map(({ key }) => key));
  return {
    cards: cards.filter((key) => keys.has(key)),
    lastCard: lastCard !== null && keys.has(lastCard) ? lastCard : null,
    notes: Object.fromEntries(Object.entries(notes).filter(([key]) => reflections.has(key))),
    finished,
  };
}

/** An empty note deletes the stored one. */
export function partNotes(notes: LessonChanges['notes']): { written: Record<string, string>; deleted: string[] } {
  return {
    written: Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== '')),
    deleted: Object.keys(notes).filter((key) => notes[key] === ''),
  };
}
