import type { LessonProgress } from '../../contract/lessons.ts';

/** How far somebody is in a lesson, as this device knows it. */
export interface LessonState {
  cards: readonly string[];
  lastCard: string | null;
  notes: Readonly<Record<string, string>>;
  finishedAt: string | null;
}

/** By the id of the section. */
export type LessonStates = Readonly<Record<string, LessonState>>;

export const notBegun: LessonState = { cards: [], lastCard: null, notes: {}, finishedAt: null };

/** Progress only grows. What this device has is newer than what the server has, because the rest is deleted once it is saved. */
export function mergeStates(server: LessonState | undefined, device: LessonState | undefined): LessonState {
  if (!server || !device) return device ?? server ?? notBegun;
  return {
    cards: [...new Set([...server.cards, ...device.cards])],
    lastCard: device.lastCard ?? server.lastCard,
    notes: { ...server.notes, ...device.notes },
    finishedAt: server.finishedAt ?? device.finishedAt,
  };
}

export function statesOf(saved: readonly LessonProgress[], device: LessonStates): LessonStates {
  const known = new Map<string, LessonState>(saved.map((lesson) => [lesson.sectionId, lesson]));
  for (const [id, state] of Object.entries(device)) known.set(id, mergeStates(known.get(id), state));
  return Object.fromEntries(known);
}

interface Lesson {
  id: string;
  cards: readonly { key: string; kind: string }[];
}

/** The cards that are shown one by one. */
export const stepsOf = <Card extends { kind: string }>(cards: readonly Card[]): Card[] =>
  cards.filter(({ kind }) => kind !== 'outcome');

/** Where to go on: the lesson that was begun and not finished, or else the first one that is neither finished nor read. */
export function nextLesson<One extends Lesson>(
  lessons: readonly One[],
  states: LessonStates,
  readIds: ReadonlySet<string>,
): One | undefined {
  const isDone = ({ id }: One) => states[id]?.finishedAt !== undefined && states[id].finishedAt !== null;
  const begun = lessons.find((one) => (states[one.id]?.cards.length ?? 0) > 0 && !isDone(one));
  return begun ?? lessons.find((one) => !isDone(one) && !readIds.has(one.id));
}

/** The number of the card to begin with: the one on which somebody stopped, or the first of a finished lesson. */
export function placeToBegin(steps: readonly { key: string }[], { lastCard, finishedAt }: LessonState): number {
  if (finishedAt !== null) return 0;
  return Math.max(
    0,
    steps.findIndex(({ key }) => key === lastCard),
  );
}

/** The number of a card that was chosen, also after its author put others before it. One that is gone leaves its place to the next. */
export function placeOfStep(
  steps: readonly { key: string }[],
  { place, key }: { place: number; key: string | undefined },
): number {
  if (key === undefined) return steps.length;
  const now = steps.findIndex((step) => step.key === key);
  return now === -1 ? Math.min(place, steps.length) : now;
}

/** Consecutive lessons of the same unit. */
export function unitsOf<One extends { unit: string }>(lessons: readonly One[]): { unit: string; lessons: One[] }[] {
  const units: { unit: string; lessons: One[] }[] = [];
  for (const lesson of lessons) {
    const last = units.at(-1);
    if (last?.unit === lesson.unit) last.lessons.push(lesson);
    else units.push({ unit: lesson.unit, lessons: [lesson] });
  }
  return units;
}

/** Full minutes; what takes less than one takes one. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

type TimedCards = readonly { kind: string; seconds: number }[];

const secondsOf = (cards: TimedCards): number => cards.reduce((sum, { seconds }) => sum + seconds, 0);

/** A lesson takes minutes on the screen; its exercise happens in class, on paper or another day, and is counted apart. */
export function lessonMinutes({ cards }: { cards: TimedCards }): { minutes: number; exercise: number } {
  const exercise = secondsOf(cards.filter(({ kind }) => kind === 'exercise'));
  return {
    minutes: minutesOf(secondsOf(cards.filter(({ kind }) => kind !== 'exercise'))),
    exercise: exercise === 0 ? 0 : minutesOf(exercise),
  };
}

/** The start of this week, Monday, on this device's clock. */
export function startOfThisWeek(now: Date): Date {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  return monday;
}
