import type { Answer } from '../../../shared/questions.ts';

/** For each device, the number of its last change that is included. */
export type SeenChanges = Readonly<Record<string, number>>;

/** A change of one answer. It replaces the changes that its author had `seen`. */
export interface Change {
  device: string;
  seq: number;
  seen: SeenChanges;
  answer: Answer;
}

/** The changes of one answer that no other change replaces. More than one: devices disagree, and the user has to choose. */
export interface AnswerState {
  seen: SeenChanges;
  heads: readonly Pick<Change, 'device' | 'seq' | 'answer'>[];
}

export type AnswerStates = Readonly<Record<string, AnswerState>>;

const untouched: AnswerState = { seen: {}, heads: [] };

/**
 * The same changes in any order, and any number of times, give the same state: a version vector for each answer, with the changes that are concurrent
 * to each other side by side.
 */
export function withChange(state: AnswerState = untouched, { device, seq, seen, answer }: Change): AnswerState {
  // A device knows its own earlier changes.
  const known: SeenChanges = { ...seen, [device]: Math.max(seen[device] ?? 0, seq - 1) };
  const includes = (all: SeenChanges, change: { device: string; seq: number }) =>
    change.seq <= (all[change.device] ?? 0);
  const merged = mergeSeen(state.seen, known);
  const remaining = state.heads.filter((head) => !includes(known, head));
  if (includes(state.seen, { device, seq })) return { seen: merged, heads: remaining };
  const heads = [...remaining, { device, seq, answer }].toSorted(byRank);
  return { seen: mergeSeen(merged, { [device]: seq }), heads };
}

function mergeSeen(one: SeenChanges, other: SeenChanges): SeenChanges {
  const merged: Record<string, number> = { ...one };
  for (const [device, seq] of Object.entries(other)) merged[device] = Math.max(merged[device] ?? 0, seq);
  return merged;
}

type Ranked = Pick<Change, 'device' | 'seq'>;

/** Any fixed order will do: the first one counts until the user chooses. */
const byRank = (one: Ranked, other: Ranked) => other.seq - one.seq || (one.device < other.device ? -1 : 1);

/** The answer that counts. Devices that gave the same answer agree. */
export const answerOf = (state: AnswerState | undefined): Answer => state?.heads[0]?.answer ?? null;

/** The different answers, if there is more than one; the one that counts is the first. */
export function conflictOf(state: AnswerState | undefined): Answer[] | undefined {
  const answers = [...new Set((state?.heads ?? []).map(({ answer }) => JSON.stringify(answer)))];
  return answers.length > 1 ? answers.map((answer) => JSON.parse(answer) as Answer) : undefined;
}
