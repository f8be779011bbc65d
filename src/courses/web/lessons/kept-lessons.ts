import { readStored, withStorage, writeStored } from '../../../web/data/device-storage.ts';
import { draftKey, draftNames } from '../../../web/data/stored-drafts.ts';
import { type LessonState, type LessonStates, mergeStates } from './lesson-state.ts';

/** Kept like a draft: for whoever sits here, and gone when somebody signs out. Everything of a guest, and what the server does not have yet. */
const keyOf = (userId: number, name: string) => draftKey(userId, name);

const nameStart = 'lessons:';
export const lessonsOfCourse = (courseId: number) => `${nameStart}${courseId}`;

const guest = 0;

/** Storage may hold anything. */
function stateIn(kept: unknown): LessonState {
  const { cards, lastCard, notes, finishedAt } = (typeof kept === 'object' && kept ? kept : {}) as Record<
    string,
    unknown
  >;
  const isText = (one: unknown) => typeof one === 'string';
  return {
    cards: Array.isArray(cards) ? cards.filter(isText) : [],
    lastCard: isText(lastCard) ? lastCard : null,
    notes: Object.fromEntries(
      Object.entries(typeof notes === 'object' && notes ? notes : {}).filter(([, note]) => isText(note)),
    ),
    finishedAt: isText(finishedAt) ? finishedAt : null,
  };
}

function stored(userId: number, name: string): LessonStates {
  const kept = readStored('device', keyOf(userId, name));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).map(([id, state]) => [id, stateIn(state)]));
}

/** The user's own lessons, and what they did before signing in. */
export function loadLessons(userId: number, name: string): LessonStates {
  const own = stored(userId, name);
  if (userId === guest) return own;
  const before = Object.entries(stored(guest, name));
  return { ...own, ...Object.fromEntries(before.map(([id, state]) => [id, mergeStates(state, own[id])])) };
}

/** The ids of the courses in which this device knows lessons of the user, or of a guest before. */
export function keptCourses(userId: number): number[] {
  const names = new Set([...draftNames(guest), ...draftNames(userId)]);
  return [...names].flatMap((name) => {
    const id = name.startsWith(nameStart) ? Number(name.slice(nameStart.length)) : Number.NaN;
    return Number.isSafeInteger(id) ? [id] : [];
  });
}

export function keepLessons(userId: number, name: string, states: LessonStates): void {
  writeStored('device', keyOf(userId, name), states);
}

/** The first user to sign in gets the guest's lessons; later ones do not. */
export function claimGuestLessons(userId: number, name: string): void {
  if (userId === guest) return;
  keepLessons(userId, name, loadLessons(userId, name));
  withStorage('device', (storage) => storage.removeItem(keyOf(guest, name)));
}
