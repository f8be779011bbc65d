import type { Answer } from '../../../shared/questions.ts';
import type { DraftValues } from '../../../web/data/stored-drafts.ts';
import type { AnswerChange, Attempt } from '../../contract.ts';

type SeenChanges = AnswerChange['seen'];
type Known = Pick<Attempt, 'answers' | 'seen'>;

/** Answers that the server has not confirmed yet: the latest for each question. */
export type PendingChanges = readonly AnswerChange[];

/** The answers on the screen: the server's, and over them what it does not have yet. */
export function withPending({ answers }: Known, count: number, pending: PendingChanges): Answer[] {
  return Array.from({ length: count }, (_, place) => {
    const change = pending.find((one) => one.place === place);
    return change ? change.answer : (answers[place] ?? null);
  });
}

function mergeSeen(...all: readonly SeenChanges[]): SeenChanges {
  const merged: SeenChanges = {};
  for (const [device, seq] of all.flatMap((one) => Object.entries(one))) {
    merged[device] = Math.max(merged[device] ?? 0, seq);
  }
  return merged;
}

/** The new change has seen whatever stood on the screen, so it takes the place of an unsent one. */
export function addChange(
  pending: PendingChanges,
  { seen }: Known,
  { place, answer, device, seq }: Omit<AnswerChange, 'seen'>,
): PendingChanges {
  const replaced = pending.filter((one) => one.place === place);
  const shown = replaced.flatMap((one) => [one.seen, { [one.device]: one.seq }]);
  const change = { place, answer, device, seq, seen: mergeSeen(seen[place] ?? {}, ...shown) };
  return [...pending.filter((one) => one.place !== place), change];
}

const keyOf = ({ device, place }: Pick<AnswerChange, 'device' | 'place'>) => `${device} ${place}`;

/** What is left after these were confirmed: changes that were made meanwhile. */
export function withoutSent(pending: PendingChanges, sent: PendingChanges): PendingChanges {
  return pending.filter((one) => !sent.some((other) => keyOf(other) === keyOf(one) && other.seq >= one.seq));
}

/** In the storage of this device, which other tabs share: each entry is named by who made it. */
export function storedChanges(pending: PendingChanges): DraftValues {
  return Object.fromEntries(
    pending.map(({ seq, seen, answer, ...key }) => [keyOf(key), JSON.stringify({ seq, seen, answer })]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isAnswer(value: unknown): value is Answer {
  const isIndex = (one: unknown) => one === null || typeof one === 'number';
  if (Array.isArray(value)) return value.every(isIndex);
  return isIndex(value) || typeof value === 'string' || isGapAnswer(value);
}

function isGapAnswer(value: unknown): boolean {
  const gaps = isRecord(value) ? value['gaps'] : undefined;
  return Array.isArray(gaps) && gaps.every((one) => one === null || typeof one === 'string');
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** An earlier version of the product stored the bare answer under its place. */
const earlierVersion = 'earlier';

/** Reads what this or another tab stored. Anything may be in a browser's storage: invalid entries are ignored. */
export function readPending(stored: DraftValues, count: number, { seen }: Known): PendingChanges {
  const found = Object.entries(stored).flatMap(([key, written]) => {
    const [device = '', at] = key.includes(' ') ? key.split(' ') : [earlierVersion, key];
    const place = Number(at);
    const value = parsed(written);
    if (!Number.isInteger(place) || place < 0 || place >= count || value === undefined) return [];
    if (device === earlierVersion && isAnswer(value)) {
      return { place, answer: value, device, seq: 1, seen: seen[place] ?? {} };
    }
    if (!isRecord(value) || !isAnswer(value['answer']) || !isRecord(value['seen'])) return [];
    const known = Object.entries(value['seen']).filter((one): one is [string, number] => typeof one[1] === 'number');
    const seq = Number(value['seq']);
    return seq >= 1 ? { place, answer: value['answer'], device, seq, seen: Object.fromEntries(known) } : [];
  });
  return found.toSorted((a, b) => a.seq - b.seq);
}
